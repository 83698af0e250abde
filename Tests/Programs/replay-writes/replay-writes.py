"""Losses of power at every moment: what `forward` wrote to its store and outbox is replayed from a trace of system
calls, in the orders that its fsyncs allow.

    replay-writes.py FORWARD [--seed N] [--states N]

Runs a story of commands under `strace`. After each call that changes a file, it makes what a disk may have then:

- What was written to a file, and what was changed in a folder, is there for certain once that file, or that folder, was
  synced. No other sync helps: that of a file brings no name of it to the disk.
- Each write that wasn't synced is on the disk whole, in its first half, as zeros, or not; each name that was made,
  removed or renamed is, or isn't, without an order; a rename is so as a whole.

These are the losses of ALICE (Pillai et al., OSDI 2014), with any order of appends and of names. All of them are made where
there are at most 64 at a moment, else 64 by the seed, among them none and all, and each change alone, and all but it; in the whole
at most --states (1,000,000 unless said), taken at random. Then `forward list`, `outbox` and `outbox send` run on each:

- They can read everything, and what a command reported before the loss is there: targets with their settings, and each
  item once, in the outbox or in the file that it was sent to.
- Of the command that didn't report yet, all is there or nothing.

Prints each state that fails, and ends with 1 if there was one.
"""

import argparse
import hashlib
import itertools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

MOST = 64


class Node:
    """A file or a folder, with what was done to it."""

    def __init__(self, is_folder):
        self.is_folder = is_folder
        self.names = {}  # as programs see it
        self.size = 0
        self.synced = None  # content or names that are on the disk for certain
        self.pending = []  # changes since then

    def on_disk(self):
        return dict(self.synced or {}) if self.is_folder else bytearray(self.synced or b"")


class Recorder:
    """Follows the calls in a trace."""

    def __init__(self, home):
        self.home = home
        self.root = Node(True)
        self.files = {}  # descriptors of the running command
        self.nodes = [self.root]
        for name in os.listdir(home):
            node = Node(False)
            node.synced = open(home + "/" + name, "rb").read()
            node.size = len(node.synced)
            self.nodes.append(node)
            self.root.names[name] = node
        self.root.synced = dict(self.root.names)
        self.moments = []  # after each change: the reported commands, and the state of all nodes

    def place(self, path):
        path = os.path.normpath(os.path.join(self.home, path))
        if path == self.home:
            return None, ""
        if not path.startswith(self.home + "/"):
            return None, None
        folder = self.root
        parts = path[len(self.home) + 1:].split("/")
        for part in parts[:-1]:
            folder = folder.names.get(part)
            if folder is None:
                return None, None
        return folder, parts[-1]

    def node(self, path):
        folder, name = self.place(path)
        return self.root if name == "" else folder.names.get(name) if folder else None

    def change(self, node, *change):
        node.pending.append(change)

    def call(self, name, arguments, result):
        """Returns whether something changed."""
        if result < 0:
            return False
        strings = [bytes.fromhex(s.replace("\\x", "")) for s in re.findall(r'"((?:\\x[0-9a-f]{2})*)"', arguments)]
        paths = [s.decode() for s in strings]
        number = re.match(r"\d+", arguments)
        number = int(number.group()) if number else None
        if name in ("openat", "open", "creat"):
            folder, entry = self.place(paths[0])
            self.files[result] = None
            if entry is None:
                return False
            node = self.node(paths[0])
            changed = False
            if node is None:
                assert "O_CREAT" in arguments, arguments
                node = Node(False)
                self.nodes.append(node)
                folder.names[entry] = node
                self.change(folder, "name", {entry: node})
                changed = True
            elif "O_TRUNC" in arguments and node.size:
                node.size = 0
                self.change(node, "size", 0)
                changed = True
            self.files[result] = node
            return changed
        if name == "close":
            self.files.pop(number, None)
            return False
        if name in ("dup", "dup2", "dup3", "fcntl"):
            if name != "fcntl" or "F_DUPFD" in arguments:
                self.files[result] = self.files.get(number)
            return False
        if name in ("write", "pwrite64"):
            node = self.files.get(number)
            if node is None:
                return False
            # All files are new, or appended to.
            self.change(node, "write", node.size, strings[0][:result])
            node.size += result
            return True
        if name == "ftruncate":
            node = self.files.get(number)
            node.size = int(arguments.rsplit(",", 1)[1])
            self.change(node, "size", node.size)
            return True
        if name in ("fsync", "fdatasync"):
            node = self.files.get(number)
            if node is None:
                return False
            node.synced = apply(node.on_disk(), [(change, 3) for change in node.pending])
            node.pending = []
            return True
        if name in ("mkdir", "mkdirat"):
            folder, entry = self.place(paths[-1])
            if entry is None:
                return False
            node = Node(True)
            self.nodes.append(node)
            folder.names[entry] = node
            self.change(folder, "name", {entry: node})
            return True
        if name in ("unlink", "unlinkat", "rmdir"):
            folder, entry = self.place(paths[-1])
            if entry is None:
                return False
            del folder.names[entry]
            self.change(folder, "name", {entry: None})
            return True
        if name in ("rename", "renameat", "renameat2"):
            (folder, entry), (other, new) = self.place(paths[0]), self.place(paths[1])
            if entry is None:
                return False
            assert folder is other, "No rename between folders is modelled."
            node = folder.names.pop(entry)
            folder.names[new] = node
            self.change(folder, "name", {entry: None, new: node})
            return True
        raise AssertionError(name)

    def note(self, reported, after):
        nodes = [(node, node.on_disk(), list(node.pending)) for node in self.nodes]
        self.moments.append((reported, after, nodes))


def apply(content, changes):
    """Makes changes, each in the way that its number says: 0 not, 1 as zeros, 2 in half, 3 whole."""
    for change, way in changes:
        if way == 0:
            continue
        if change[0] == "name":
            for name, node in change[1].items():
                if node is None:
                    content.pop(name, None)
                else:
                    content[name] = node
        elif change[0] == "size":
            del content[change[1]:]
            content.extend(bytes(change[1] - len(content)))
        else:
            offset, written = change[1], change[2]
            if way == 1:
                written = bytes(len(written))
            elif way == 2:
                written = written[:len(written) // 2]
            content.extend(bytes(max(0, offset - len(content))))
            content[offset:offset + len(written)] = written
    return content


def states(moment, chance):
    """Yields what the disk may have at a moment, as trees."""
    reported, after, nodes = moment
    changes = [(node, change) for node, _, pending in nodes for change in pending]
    ways = [(0, 1, 2, 3) if change[0] == "write" else (0, 3) for _, change in changes]
    count = 1
    for way in ways:
        count *= len(way)
    if count <= MOST:
        choices = list(itertools.product(*ways))
    else:
        extremes = [tuple(0 for _ in ways), tuple(3 for _ in ways)]
        for index in range(len(ways)):
            extremes.append(tuple(3 if place == index else 0 for place in range(len(ways))))
            extremes.append(tuple(0 if place == index else 3 for place in range(len(ways))))
        chance.shuffle(extremes)
        choices = extremes[:MOST]
        while len(choices) < MOST:
            choices.append(tuple(chance.choice(way) for way in ways))
    for choice in choices:
        content, index = {}, 0
        for node, disk, pending in nodes:
            chosen = choice[index:index + len(pending)]
            index += len(pending)
            content[node] = apply(disk.copy(), zip(pending, chosen))
        yield tree(nodes[0][0], content)


def tree(node, content):
    if node.is_folder:
        return {name: tree(inner, content) for name, inner in sorted(content[node].items())}
    return bytes(content[node])


def make(tree, path):
    for name, inner in tree.items():
        place = path + "/" + name
        if isinstance(inner, dict):
            os.mkdir(place, 0o700)
            make(inner, place)
        else:
            with open(place, "wb") as file:
                file.write(inner)


class Story:
    """Commands, and what each one reports: targets with their formats, and items."""

    def __init__(self, forward, home):
        self.forward, self.home = forward, home
        self.todo = todo = home + "/list/todo.txt"
        away = home + "/missing/away.txt"
        new = lambda name, path, folders: [
            "new", "file", name, "--no-input", "--set", "path=" + path, "--set", "createsFolders=" + folders]
        # The words, what the targets are then, and the item that is added, with the file that it's in or None.
        self.steps = [
            (new("todo", todo, "yes"), {"todo": "todotxt"}, None),
            (new("away", away, "no"), {"todo": "todotxt", "away": "todotxt"}, None),
            (["edit", "todo", "--no-input", "--set", "format=markdown"], {"todo": "markdown", "away": "todotxt"}, None),
            (["send", "todo", "--item", "Milk"], None, ("Milk", todo)),
            (["send", "away", "--item", "Tea"], None, ("Tea", None)),
            (["send", "todo", "--item", "Eggs"], None, ("Eggs", todo)),
            (["delete", "away", "--yes"], {"todo": "markdown"}, None),
            (["send", "todo", "--items", home + "/items"], None, ("Rice", todo)),
            (["edit", "todo", "--no-input", "--set", "format=todotxt"], {"todo": "todotxt"}, None),
        ]

    def run(self, *words):
        home = self.home
        environment = {
            "HOME": home, "XDG_STATE_HOME": home + "/state", "XDG_CONFIG_HOME": home + "/config", "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8", "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", "")}
        return subprocess.run(
            list(words), env=environment, cwd=home, stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def record(self):
        calls = (
            "openat,open,creat,write,pwrite64,ftruncate,rename,renameat,renameat2,unlink,unlinkat,rmdir,"
            "mkdir,mkdirat,fsync,fdatasync,close,dup,dup2,dup3,fcntl")
        others = "writev,pwritev,link,linkat,symlink,symlinkat,truncate,fallocate,copy_file_range,sendfile"
        recorder = Recorder(self.home)
        names = ["?" + name for name in (calls + "," + others).split(",")]
        recorder.note(0, "at first")
        for number, (words, _, _) in enumerate(self.steps):
            trace = self.home + ".trace"
            finished = self.run(
                "strace", "-f", "-qq", "-xx", "-s", "16777216", "-o", trace, "-e", "trace=" + ",".join(names),
                self.forward, *words)
            assert finished.returncode in (0, 65), (words, finished)
            recorder.files = {}
            begun = {}
            for line in open(trace):
                process, _, text = line.partition(" ")
                text = text.strip()
                if text.endswith("<unfinished ...>"):
                    begun[process] = text[:-len("<unfinished ...>")]
                    continue
                resumed = re.match(r"<\.\.\. \w+ resumed>(.*)", text)
                if resumed:
                    text = begun.pop(process) + resumed.group(1)
                call = re.match(r"(\w+)\((.*)\)\s+= (-?\d+)", text)
                if not call:
                    continue
                assert call.group(1) not in others.split(","), text
                if recorder.call(call.group(1), call.group(2), int(call.group(3))):
                    recorder.note(number, f"{number + 1}: {' '.join(words[:3])}, {call.group(1)}")
            recorder.note(number + 1, f"{number + 1}: {' '.join(words[:3])}, reported")
            os.remove(trace)
        return recorder.moments

    def check(self, tree, reported):
        """Returns what is wrong with a state of the disk."""
        shutil.rmtree(self.home)
        os.mkdir(self.home)
        make(tree, self.home)
        self.renumber()
        return list(self.problems(reported))

    def renumber(self):
        """Gives the file its own number in the claims: one that comes back after a loss of power has the same."""
        try:
            status = os.stat(self.todo)
            claims = self.home + "/state/forward/outbox/claims"
            for name in os.listdir(claims):
                with open(claims + "/" + name, "rb+") as file:
                    lines = re.sub(
                        rb'(?m)^(\["\w{8}",)\d+,\d+,', rb"\g<1>%d,%d," % (status.st_dev, status.st_ino), file.read())
                    file.seek(0)
                    file.truncate()
                    file.write(lines)
        except (FileNotFoundError, NotADirectoryError):
            pass

    def problems(self, reported):
        targets, items = [{}], []
        for number, (_, after, item) in enumerate(self.steps[:reported + 1]):
            is_reported = number < reported
            if after is not None:
                targets = [after] if is_reported else [targets[-1], after]
            if item:
                items.append((item[0], item[1], is_reported))
        listed = self.run(self.forward, "list", "--json")
        if listed.returncode != 0:
            yield f"list: {listed.stderr.strip()}"
            return
        found = {}
        for target in json.loads(listed.stdout):
            shown = self.run(self.forward, "show", target["name"], "--json")
            if shown.returncode != 0:
                yield f"show: {shown.stderr.strip()}"
                return
            found[target["name"]] = json.loads(shown.stdout)["settings"]["format"]
        if found not in targets:
            yield f"targets are {found}, not one of {targets}"
        outbox = self.run(self.forward, "outbox", "--json")
        if outbox.returncode != 0 or outbox.stderr:
            yield f"outbox: {outbox.returncode} {outbox.stderr.strip()}"
        for moment in ("at first", "after outbox send"):
            outbox = self.run(self.forward, "outbox", "--json")
            waiting = re.findall(r'"(Milk|Tea|Eggs|Rice)"', outbox.stdout)
            for text, path, is_reported in items:
                lines = 0
                if path:
                    try:
                        with open(path, "rb") as file:
                            lines = sum(line.strip().endswith(text.encode()) for line in file.read().splitlines())
                    except FileNotFoundError:
                        pass
                in_all = lines + waiting.count(text)
                if is_reported and in_all == 0:
                    yield f"{text} is gone {moment}"
                # What was sent may be in the outbox still, until that finds it in the file.
                if lines > 1 or waiting.count(text) > 1 or (moment != "at first" and in_all > 1):
                    yield f"{text} is there {in_all} times {moment}"
            if moment == "at first":
                self.run(self.forward, "outbox", "send")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("forward")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--states", type=int, default=1_000_000)
    options = parser.parse_args()
    work = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    home = work + "/home"
    os.mkdir(home)
    with open(home + "/items", "w") as file:
        file.write('{"item": "Rice"}\n')
    try:
        story = Story(os.path.abspath(options.forward), home)
        chance = random.Random(options.seed)
        moments = story.record()
        seen, cases = set(), []
        for moment in moments:
            for tree in states(moment, chance):
                digest = hashlib.sha256(repr((tree, moment[0])).encode()).digest()
                if digest not in seen:
                    seen.add(digest)
                    cases.append((tree, moment[0], moment[1]))
        all_cases = len(cases)
        if len(cases) > options.states:
            cases = chance.sample(cases, options.states)
        failed = 0
        for tree, reported, after in cases:
            problems = story.check(tree, reported)
            if problems:
                failed += 1
                print(f"after {after}:", "; ".join(problems))
                for path, content in sorted(flat(tree)):
                    print("   ", path, content[:300])
        print(f"{len(moments)} moments, {all_cases} states, {len(cases)} tried, {failed} failed; seed {options.seed}")
        return 1 if failed else 0
    finally:
        shutil.rmtree(work, ignore_errors=True)


def flat(tree, path=""):
    for name, inner in tree.items():
        if isinstance(inner, dict):
            yield path + name + "/", b""
            yield from flat(inner, path + name + "/")
        else:
            yield path + name, inner


sys.exit(main())
