"""Players of Bag of Butts that know more than its policies."""
