"""A real server for end-to-end tests, in a process of its own: `python serving.py PORT DATABASE`."""

import socket
import sys

import uvicorn

from bagatelle.server.app import create_app
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage

SETTINGS = Settings(bot_pause=(0, 0), bot_think=0.02, away_after=0.5, host_may_substitute=1, tick=0.3)

if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=100)
    app = create_app(SETTINGS, Storage.open(sys.argv[2]))
    uvicorn.Server(uvicorn.Config(app, log_level="warning", ws="websockets-sansio")).run(sockets=[listening])
