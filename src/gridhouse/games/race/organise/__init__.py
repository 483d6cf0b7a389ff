"""What organisers may do: lay the trail, manage teams and players, steer a race, start it and end it"""
