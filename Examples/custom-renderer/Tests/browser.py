"""A browser without a window, driven over a pipe: the DevTools protocol of Chromium."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time

CURSOR = """
new Promise(done => {
  const look = () => {
    const field = document.activeElement
    if (field.select) { field.select(); done() } else requestAnimationFrame(look)
  }
  look()
})
"""


class Browser:
    def __init__(self):
        self.home = tempfile.mkdtemp()
        commands, self.commands = os.pipe()
        self.events, events = os.pipe()

        # Chromium reads commands from descriptor 3 and writes events to 4.
        def connect():
            first, second = os.dup(commands), os.dup(events)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [
                "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en",
                "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
                f"--user-data-dir={self.home}",
            ],
            env={**os.environ, "HOME": self.home},
            preexec_fn=connect, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(events)
        self.received = b""
        self.count = 0
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        self.call("Page.enable")

    def open(self, address):
        self.call("Page.navigate", url=address)
        self.wait("Page.loadEventFired")

    def evaluate(self, script):
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def type(self, text):
        """Types where the page has put the cursor, once it has, over what stands there."""
        self.evaluate(CURSOR)
        self.call("Input.insertText", text=text)

    def click(self, selector):
        """Clicks something that leads to another page."""
        self.evaluate(f"document.querySelector({json.dumps(selector)}).click()")
        self.wait("Page.loadEventFired")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def call(self, method, **parameters):
        self.count += 1
        command = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        answer = self.receive(lambda message: message.get("id") == self.count)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def wait(self, event):
        self.receive(lambda message: message.get("method") == event)

    def receive(self, is_wanted):
        deadline = time.monotonic() + 30
        while True:
            while b"\0" in self.received:
                text, self.received = self.received.split(b"\0", 1)
                message = json.loads(text)
                if is_wanted(message):
                    return message
            left = deadline - time.monotonic()
            if not select.select([self.events], [], [], max(0, left))[0]:
                raise TimeoutError("The browser says nothing.")
            part = os.read(self.events, 1 << 16)
            if not part:
                raise EOFError("The browser is gone.")
            self.received += part
