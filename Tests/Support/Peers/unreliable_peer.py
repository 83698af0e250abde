"""A web server and a mail server that are slow, hang up and lie, for random games.

    unreliable_peer.py FOLDER SEED

Takes POST and PUT of /TARGET?TOKEN, and messages to TARGET@peer.example that have a token, `g1n2` for
example. What it does with each follows from the seed, the token, and how often that came. Once there is
FOLDER/honest, it does what it says.

Writes its ports to FOLDER/port, that of the web server first, and to FOLDER/arrivals a line for each
delivery that it took: `TARGET TOKEN accepted`, or `denied` where it says afterwards that it didn't. It
ends after five minutes, whatever happens.
"""

import os
import random
import re
import signal
import socket
import sys
import threading
import time

folder, seed = sys.argv[1:3]
arrivals = os.open(os.path.join(folder, "arrivals"), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
counts = {}
lock = threading.Lock()


def chances(*what):
    """Returns random numbers that follow from what it is, and how often that came."""
    with lock:
        counts[what] = counts.get(what, 0) + 1
        return random.Random(f"{seed} {what} {counts[what]}")


def is_honest():
    return os.path.exists(os.path.join(folder, "honest"))


def pick(chance, weights):
    return chance.choices(list(weights), list(weights.values()))[0]


def take(target, token, word="accepted"):
    os.write(arrivals, f"{target} {token} {word}\n".encode())


class Connection:
    def __init__(self, socket):
        self.socket = socket
        self.stream = socket.makefile("rwb")

    def say(self, text):
        self.stream.write(text.replace("\n", "\r\n").encode())
        self.stream.flush()

    def hang_up(self, chance):
        if chance.random() < 0.5:
            # Without a word of farewell, which loses what is under way.
            linger = (1).to_bytes(4, sys.byteorder) + (0).to_bytes(4, sys.byteorder)
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        return False


class Web(Connection):
    ways = {
        "ok": 10, "slow": 2, "unavailable": 2, "busy": 1, "refuse": 0.5, "lie": 1, "mute": 1, "half": 1,
        "early": 1, "early and gone": 0.5, "twice": 1, "stall": 0.7, "gone": 1, "cut": 1, "close": 2,
        "last": 1, "redirect": 1, "hints": 1, "unannounced": 1,
    }
    # After an answer that came twice, the other side may take one for another. What it's said to have
    # arrived then does.
    has_doubled = False

    def handle(self):
        chance = chances("web")
        if not is_honest() and chance.random() < 0.05:
            return
        while self.request():
            pass

    def request(self):
        head = []
        while (line := self.stream.readline()) not in (b"\r\n", b""):
            head.append(line.decode().rstrip())
        if not head or not line:
            return False
        path, _, query = head[0].split(" ")[1].partition("?")
        target, token = path.strip("/").split("/")[0], re.match(r"g\d+n\d+", query)[0]
        size = next(int(line.split(":")[1]) for line in head if line.lower().startswith("content-length:"))
        chance = chances(target, token)
        way = "ok" if self.has_doubled or is_honest() else pick(chance, self.ways)
        if way == "gone":
            return self.hang_up(chance)
        if way == "cut":
            self.stream.read(chance.randrange(size + 1))
            return self.hang_up(chance)
        if way.startswith("early"):
            take(target, token)
            self.answer(200)
            if way == "early and gone":
                return self.hang_up(chance)
        if len(self.stream.read(size)) < size:
            return False
        if way.startswith("early"):
            return True
        if way == "redirect":
            self.answer(307, f"Location: /{target}/again?{query}\n")
            return True
        if way in ("unavailable", "busy", "refuse"):
            status = {"unavailable": 503, "busy": 429, "refuse": 400}[way]
            self.answer(status, "Retry-After: 0\n", "Not now\n")
            return True
        if way == "lie":
            take(target, token, "denied")
            self.answer(500, "Retry-After: 0\n")
            return True
        take(target, token)
        if way in ("slow", "stall"):
            time.sleep(chance.random() * (0.3 if way == "slow" else 2))
        if way in ("mute", "stall"):
            return self.hang_up(chance)
        if way == "half":
            whole = "HTTP/1.1 200 OK\nContent-Length: 100\n\nit is"
            self.say(whole[: chance.randrange(1, len(whole))])
            return self.hang_up(chance)
        if way == "hints":
            self.say("HTTP/1.1 103 Early Hints\nLink: </a>\n\n")
        self.answer(200, "Connection: close\n" if way == "last" else "")
        if way == "twice":
            self.has_doubled = True
            self.answer(200)
        if way == "unannounced":
            time.sleep(chance.random() * 0.02)
        return way not in ("close", "last", "unannounced")

    def answer(self, status, headers="", text=""):
        self.say(f"HTTP/1.1 {status} As it is\n{headers}Content-Length: {len(text)}\n\n")
        self.stream.write(text.encode())
        self.stream.flush()


class Mail(Connection):
    # Where a connection ends before there is a message.
    ends = {"": 20, "accept": 1, "421": 1, "EHLO": 1, "MAIL": 1, "RCPT": 1, "DATA": 1, "354": 1, "451": 1}
    ways = {
        "ok": 10, "slow": 2, "busy": 1, "full": 0.5, "lie": 1, "mute": 1, "stall": 0.7, "close": 1,
        "stall at QUIT": 1, "gone at QUIT": 1, "twice": 1,
    }

    def handle(self):
        chance = chances("mail")
        end = "" if is_honest() else pick(chance, self.ends)
        if end == "accept":
            return self.hang_up(chance)
        if end == "421":
            return self.say("421 4.3.2 Not now\n")
        self.say("220 peer.example ESMTP\n")
        way, target = "ok", ""
        while line := self.stream.readline():
            verb = line[:4].decode().upper()
            if verb == end:
                return self.hang_up(chance)
            if verb == "RCPT":
                target = re.search(r"<(\w+)@", line.decode())[1]
                self.say("451 4.3.0 Try again\n" if end == "451" else "250 2.1.5 Ok\n")
            elif verb == "DATA":
                self.say("354 Go ahead\n")
                if end == "354":
                    return self.hang_up(chance)
                way = self.message(target)
                if way in ("mute", "stall", "close", "cut"):
                    return self.hang_up(chance) if way != "close" else None
            elif verb == "QUIT":
                if way == "stall at QUIT":
                    time.sleep(chance.random() * 2)
                if way in ("stall at QUIT", "gone at QUIT"):
                    return self.hang_up(chance)
                return self.say("221 2.0.0 Bye\n")
            else:
                self.say("250 2.0.0 Ok\n")

    def message(self, target):
        lines = []
        while (line := self.stream.readline()) != b".\r\n":
            if not line:
                return "cut"
            lines.append(line)
        token = re.search(rb"g\d+n\d+", b"".join(lines))[0].decode()
        chance = chances(target, token)
        way = "ok" if is_honest() else pick(chance, self.ways)
        if way in ("busy", "full"):
            self.say("452 4.3.1 No room\n" if way == "busy" else "554 5.6.0 Not this one\n")
            return way
        take(target, token, "denied" if way == "lie" else "accepted")
        if way in ("slow", "stall"):
            time.sleep(chance.random() * (0.3 if way == "slow" else 2))
        if way == "lie":
            self.say("451 4.3.0 Try again\n")
        elif way not in ("mute", "stall"):
            self.say("250 2.0.0 Queued\n" * (2 if way == "twice" else 1))
        return way


def serve(kind, listener):
    def handle(connected):
        with connected:
            try:
                kind(connected).handle()
            except OSError:
                # The other side has gone, or was killed.
                pass

    while True:
        connected, _ = listener.accept()
        threading.Thread(target=handle, args=[connected], daemon=True).start()


signal.alarm(300)
listeners = [socket.create_server(("127.0.0.1", 0), backlog=100) for _ in range(2)]
for kind, listener in zip((Web, Mail), listeners):
    threading.Thread(target=serve, args=[kind, listener], daemon=True).start()
with open(os.path.join(folder, "port.new"), "w") as file:
    print(*(listener.getsockname()[1] for listener in listeners), file=file)
os.rename(os.path.join(folder, "port.new"), os.path.join(folder, "port"))
signal.pause()
