"""A mail server for tests.

    smtp_peer.py FOLDER plain|starttls|tls [login|login-only] [utf8] [CERTIFICATE KEY]

With `utf8` it has SMTPUTF8, and refuses an address outside ASCII where MAIL doesn't say so. It takes any user, with one password; `login-only` knows no AUTH PLAIN. To the user `echo:…` it says what it has got.

Recipients say how it behaves: `later@` and `refused@` are answered with 451 and 550, `full@` refuses the
message itself, `busy@` for now, and after that of `lost@` the connection is closed without an answer, of `half@` in the answer; `stalled@` has its message taken, and QUIT never answered; `long@` has it taken in several lines, `wide@` refused in several, and `changed@` refused and then taken. `data@`, as a sender too, is answered with 354.
Writes its port to FOLDER/port, and each message as it came to FOLDER/message.1 and so on. It ends after two
minutes, whatever happens.
"""

import base64
import json
import os
import signal
import socketserver
import ssl
import sys
import threading

folder, mode = sys.argv[1:3]
needs_login = "login" in sys.argv or "login-only" in sys.argv
context = None
if mode != "plain":
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[-2], sys.argv[-1])
lock = threading.Lock()
count = 0


class Handler(socketserver.BaseRequestHandler):
    def handle(self):
        global count
        try:
            self.secure = mode == "tls"
            if self.secure:
                self.request = context.wrap_socket(self.request, server_side=True)
            self.stream = self.request.makefile("rwb")
            self.user, self.envelope = None, {}
            self.say("220 peer.example ESMTP")
            while line := self.stream.readline():
                if not self.command(line.decode().rstrip("\r\n")):
                    break
        except (ssl.SSLError, OSError):
            pass

    def say(self, *lines):
        for line in lines:
            self.stream.write(line.encode() + b"\r\n")
        self.stream.flush()

    def command(self, line):
        verb = line.split(":")[0].split(" ")[0].upper()
        if verb in ("EHLO", "HELO"):
            self.envelope["hello"] = line.split(" ", 1)[1]
            extensions = ["STARTTLS"] if mode == "starttls" and not self.secure else []
            if needs_login:
                extensions += ["AUTH LOGIN" if "login-only" in sys.argv else "AUTH PLAIN LOGIN"]
            if "utf8" in sys.argv:
                extensions += ["8BITMIME", "SMTPUTF8"]
            lines = ["peer.example"] + extensions
            self.say(*("250-" + text for text in lines[:-1]), "250 " + lines[-1])
        elif verb == "STARTTLS":
            self.say("220 Go ahead")
            self.stream.close()
            self.request = context.wrap_socket(self.request, server_side=True)
            self.stream = self.request.makefile("rwb")
            self.secure = True
        elif verb == "AUTH":
            self.log_in(line.split(" "))
        elif needs_login and not self.user and verb in ("MAIL", "RCPT"):
            self.say("530 5.7.0 Log in first")
        elif mode == "starttls" and not self.secure and verb in ("MAIL", "RCPT"):
            self.say("530 5.7.0 Begin TLS first")
        elif verb == "MAIL":
            self.envelope["from"] = line[10:]
            self.envelope["to"] = []
            self.utf8 = "SMTPUTF8" in line.split(" ")
            if self.envelope["from"].startswith("<data@"):
                self.say("354 Go ahead")
            elif not line.isascii() and not self.utf8:
                self.say("553 5.6.7 Not in ASCII")
            else:
                self.say("250 2.1.0 Ok")
        elif verb == "RCPT":
            recipient = line[8:].strip("<>")
            self.envelope["to"].append(recipient)
            if recipient.startswith("later@"):
                self.say("451 4.3.0 Try again\x1b[31m later")
            elif recipient.startswith("data@"):
                self.say("354 Go ahead")
            elif recipient.startswith("refused@"):
                self.say("550 5.1.1 No such user")
            elif not recipient.isascii() and not self.utf8:
                self.say("553 5.6.7 Not in ASCII")
            else:
                self.say("250 2.1.5 Ok")
        elif verb == "DATA":
            self.say("354 Go ahead")
            return self.message()
        elif verb == "QUIT" and self.envelope.get("to", [""])[0].startswith("stalled@"):
            # Until the other side gives up.
            self.stream.read()
            return False
        elif verb == "QUIT":
            self.say("221 2.0.0 Bye")
            return False
        else:
            self.say("250 2.0.0 Ok")
        return True

    def log_in(self, words):
        def decoded(text):
            return base64.b64decode(text).decode()

        def asked(question):
            self.say("334 " + base64.b64encode(question.encode()).decode())
            sent.append(self.stream.readline().strip().decode())
            return sent[-1]

        sent = words[2:]

        if words[1] == "PLAIN":
            _, user, password = decoded(words[2] if len(words) > 2 else asked("")).split("\0")
        else:
            user = decoded(words[2] if len(words) > 2 else asked("Username:"))
            password = decoded(asked("Password:"))
        if password == "s3cret \"\\":
            self.user = user
            self.say("235 2.7.0 Accepted")
        elif user.startswith("echo:"):
            self.say("535 5.7.8 Not =%s, %s" % (",".join(sent), password))
        else:
            self.say("535 5.7.8 Not " + password)

    def message(self):
        global count
        lines = []
        while (line := self.stream.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b".") else line)
        if not line:
            return False
        to = self.envelope["to"][0]
        with lock:
            count += 1
            name = os.path.join(folder, "message.%d" % count)
        with open(name, "wb") as file:
            file.write(b"".join(lines))
        with open(os.path.join(folder, "log"), "a") as log:
            print(json.dumps({**self.envelope, "user": self.user, "tls": self.secure}), file=log)
        if to.startswith("lost@"):
            return False
        if to.startswith("full@"):
            self.say("554 5.6.0 Not this one")
        elif to.startswith("busy@"):
            self.say("452 4.3.1 No room")
        elif to.startswith("long@"):
            self.say("250-2.0.0 Queued", "250 as 42")
        elif to.startswith("wide@"):
            self.say("554-5.6.0 Not", "554 this one")
        elif to.startswith("changed@"):
            self.say("554 5.6.0 Not this one", "250 2.0.0 Queued as 42")
        elif to.startswith("half@"):
            self.say("250-2.0.0 Queued")
            return False
        else:
            self.say("250 2.0.0 Queued as 42")
        return True


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


signal.alarm(120)
server = Server(("127.0.0.1", 0), Handler)
with open(os.path.join(folder, "port.new"), "w") as file:
    print(server.server_address[1], file=file)
os.rename(os.path.join(folder, "port.new"), os.path.join(folder, "port"))
server.serve_forever()
