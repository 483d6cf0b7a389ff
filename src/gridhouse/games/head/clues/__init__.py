"""What the findings on a side still allow: the words that fit, and the places where they can lie."""
