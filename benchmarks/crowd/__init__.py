"""A crowd at one house: what it costs to tell many people of a match, over real sockets."""
