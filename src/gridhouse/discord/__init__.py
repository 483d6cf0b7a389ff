"""Discord: people speak to their matches in slash commands; a guest of the house like any other, over HTTP"""
