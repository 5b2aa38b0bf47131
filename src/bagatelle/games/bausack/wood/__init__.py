"""The wooden pieces: their shapes, how they lie and turn, and the towers made of them."""
