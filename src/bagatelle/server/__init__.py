"""Tables to play at: seats, sockets, storage, the HTTP API. Serves the built page.

Everything that leaves the server goes through the view of whoever receives it.
"""
