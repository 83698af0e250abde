"""A server of chat rooms to try the kind with: it prints what is posted. `python3 room.py`"""

from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import unquote, urlsplit


class Room(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        room = unquote(urlsplit(self.path).path).removeprefix("/rooms/")
        print(f"In {room}: {body}", flush=True)
        self.send_response(201)
        self.end_headers()
        self.wfile.write(b"Posted.\n")

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", 8008), Room).serve_forever()
