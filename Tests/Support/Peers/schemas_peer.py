"""A web server of schemas for tests, over HTTPS.

    schemas_peer.py FOLDER CERTIFICATE KEY

It serves the files of FOLDER/web by their paths, each with an ETag, and writes each request to FOLDER/log as a line: the path, and
the ETag that the other side has. In a file, ORIGIN stands for the server's address. The first name of other paths says how the
server behaves: `/status/404`, `/slow/…`, `/cut/…`, `/huge/…`, `/endless/…`, `/page/…`, `/moved/PATH` (a redirect),
`/insecure/…` and `/private/…` (redirects to HTTP, and to another port), `/loop`. Writes its port to FOLDER/port. It ends after two
minutes, whatever happens.
"""

import hashlib
import http.server
import os
import signal
import ssl
import sys
import time

folder, certificate, key = sys.argv[1:4]


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self, status, data=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if "Transfer_Encoding" not in headers:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        with open(os.path.join(folder, "log"), "a") as log:
            print(self.path, self.headers.get("If-None-Match", "-"), file=log, flush=True)
        names = self.path.strip("/").split("/")
        special = getattr(self, "serve_" + names[0], None)
        try:
            special("/" + "/".join(names[1:])) if special else self.serve_file()
        except OSError:
            pass

    def serve_file(self):
        path = os.path.join(folder, "web", *self.path.split("?")[0].strip("/").split("/"))
        if not os.path.isfile(path):
            return self.answer(404, b"none")
        with open(path, "rb") as file:
            data = file.read().replace(b"ORIGIN", origin.encode())
        tag = '"%s"' % hashlib.sha256(data).hexdigest()[:16]
        if self.headers.get("If-None-Match") == tag:
            return self.answer(304, ETag=tag)
        self.answer(200, data, ETag=tag, Content_Type="application/json")

    def serve_status(self, rest):
        self.answer(int(rest.strip("/")), b"{}")

    def serve_slow(self, rest):
        # Until the other side gives up.
        self.connection.recv(1)
        time.sleep(30)

    def serve_cut(self, rest):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"type\": ")

    def serve_huge(self, rest):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 17000000\r\n\r\n")

    def serve_endless(self, rest):
        self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n{\"enum\": [")
        while True:
            self.wfile.write(b"0," * (1 << 16))

    def serve_page(self, rest):
        self.answer(200, b"<html>Log in\x1b[31m</html>", Content_Type="text/html")

    def serve_moved(self, rest):
        self.answer(302, Location=rest)

    def serve_insecure(self, rest):
        self.answer(302, Location="http://127.0.0.1:9" + rest)

    def serve_private(self, rest):
        self.answer(302, Location="https://127.0.0.1:9" + rest)

    def serve_loop(self, rest):
        self.answer(302, Location="/loop")


signal.alarm(120)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
origin = "https://127.0.0.1:%d" % server.server_port
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
with open(os.path.join(folder, "port.new"), "w") as file:
    print(server.server_port, file=file)
os.rename(os.path.join(folder, "port.new"), os.path.join(folder, "port"))
server.serve_forever()
