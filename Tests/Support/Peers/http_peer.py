"""A web server for tests, whose paths say how it behaves.

    http_peer.py FOLDER [CERTIFICATE KEY]

Writes its port to FOLDER/port, and each request that has come whole to FOLDER/log, as a line of JSON. It reads no body for
the path `/unread`, and says that all is well.
It ends after two minutes, whatever happens.
"""

import base64
import http.server
import json
import os
import signal
import ssl
import sys
import threading
import urllib.parse

folder = sys.argv[1]
seen = {}
lock = threading.Lock()


def parts(kind, body):
    """Returns the parts of a form, each with its header and its contents in base64."""
    if not kind.startswith("multipart/form-data; boundary="):
        return []
    mark = b"--" + kind.split("boundary=")[1].encode()
    pieces = (b"\r\n" + body).split(b"\r\n" + mark)
    assert pieces[0] == b"" and pieces[-1] == b"--\r\n"
    split = [piece.removeprefix(b"\r\n").partition(b"\r\n\r\n") for piece in pieces[1:-1]]
    return [[head.decode(), base64.b64encode(contents).decode()] for head, _, contents in split]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def handle_any(self):
        if self.path == "/unread":
            self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            # A connection that ends with unread bytes would lose the answer.
            return threading.Event().wait()
        size = int(self.headers.get("Content-Length", 0))
        body = self.rfile.read(size)
        if len(body) < size:
            self.close_connection = True
            return
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        with lock:
            number = seen[address.path] = seen.get(address.path, 0) + 1
            with open(os.path.join(folder, "log"), "a") as log:
                request = {
                    "connection": self.client_address[1],
                    "method": self.command,
                    "path": self.path,
                    "headers": {key.lower(): value for key, value in self.headers.items()},
                    "body": body.decode("utf-8", "replace"),
                    "parts": parts(self.headers.get("Content-Type", ""), body),
                }
                print(json.dumps(request), file=log, flush=True)
        getattr(self, "do" + address.path.replace("/", "_"))(query, number)

    do_POST = do_PUT = do_PATCH = handle_any

    def answer(self, status, text="", headers={}, reason=None):
        data = text.encode()
        self.send_response(status, reason)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def raw(self, data):
        self.wfile.write(data)
        self.wfile.flush()
        self.close_connection = True

    def do_status(self, query, number):
        headers = {"Retry-After": query["after"]} if "after" in query else {}
        self.answer(int(query["code"]), query.get("text", ""), headers, query.get("reason"))

    def do_once(self, query, number):
        self.answer(500 if number == 1 else 200)

    def do_redirect(self, query, number):
        with open(os.path.join(folder, "location")) as location:
            self.answer(int(query["code"]), headers={"Location": location.read()})

    def do_loop(self, query, number):
        self.answer(307, headers={"Location": self.path})

    def do_big(self, query, number):
        self.answer(200, "first line\n" + "x" * (10 << 20))

    def do_slow(self, query, number):
        # Until the other side gives up.
        self.connection.recv(1)
        self.close_connection = True

    def do_early(self, query, number):
        self.raw(
            b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 202 Accepted\r\nConnection: close\r\n\r\n\r\n\nit is\x1b[2J in\n")

    def do_echo(self, query, number):
        self.answer(400, "What is " + self.headers["Authorization"] + " or " + self.path)

    def do_close(self, query, number):
        self.close_connection = True

    def do_half(self, query, number):
        self.raw(b"HTTP/1.1 200 O")

    def do_cut(self, query, number):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nit is")

    def do_wait(self, query, number):
        # A request that is under way until the test lets it be answered.
        with open(os.path.join(folder, "gate")) as gate:
            gate.read()
        self.answer(200)


signal.alarm(120)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
with open(os.path.join(folder, "port.new"), "w") as file:
    print(server.server_port, file=file)
os.rename(os.path.join(folder, "port.new"), os.path.join(folder, "port"))
server.serve_forever()
