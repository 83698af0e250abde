"""Judges edits of files by ruamel.yaml, tomlkit, json-five, jsonschema, patch and git.

    files_peer.py FOLDER CATALOG

Each line of the input is a task, and each line of the output its result:

    {"task": "files"}  the files of the folder that the catalog has a schema for:
        [{"name": …, "schema": …, "value": …}, …]
    {"task": "judge", "name": …, "before": …, "after": …, "wanted": …, "diff": …, "keeps": true}
        the problems, as sentences; "keeps" says that all comments have to stay.
    {"task": "judge", "name": …, "before": …, "after": …, "wanted": …, "marks": …, "lines": [[…], …]}
        the problems, as sentences: the lines that have marks by a pattern aren't these, or the comments have others.
    {"task": "accepts", "schema": …, "value": …}  true or false
"""

import fnmatch
import json
import math
import os
import re
import subprocess
import sys
import tempfile

import json5
import jsonschema
import ruamel.yaml
import tomlkit
from json5.loader import ModelLoader
from json5.model import Comment, Node
from tomlkit.items import AoT, Array, Null, Table, Whitespace

FOLDER, CATALOG = sys.argv[1:3]


def syntax(name):
    end = name.rsplit(".", 1)[-1]
    return "yaml" if end in ("yaml", "yml") else "toml" if end == "toml" else "json"


def plain(value):
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError("JSON has no such number")
    if isinstance(value, dict):
        return {str(key): plain(member) for key, member in value.items()}
    if isinstance(value, list):
        return [plain(element) for element in value]
    known = isinstance(value, (str, bool, int, float)) or value is None
    return value if known else str(value)


def read(name, text):
    kind = syntax(name)
    if kind == "yaml":
        return plain(ruamel.yaml.YAML(typ="safe", pure=True).load(text))
    return plain(tomlkit.parse(text).unwrap() if kind == "toml" else json5.loads(text))


def comments(name, text):
    """The comments in the order of the text."""
    kind, found = syntax(name), []
    if kind == "yaml":

        def note(token):
            if isinstance(token, list):
                for inner in token:
                    note(inner)
            elif token is not None and getattr(token, "value", None):
                for part in token.value.split("\n"):
                    if part.strip().startswith("#"):
                        found.append((token.start_mark.index, part.strip()))

        for token in ruamel.yaml.YAML(typ="rt").scan(text):
            note(token.comment)
        found = [comment for _, comment in sorted(found, key=lambda pair: pair[0])]
    elif kind == "toml":

        def walk(item):
            if isinstance(item, AoT):
                for table in item.body:
                    walk(table)
                return
            if isinstance(item, (Null, Whitespace)):
                return
            trivia = getattr(item, "trivia", None)
            if isinstance(item, Table):
                found.append(trivia.comment)
                for _, inner in item.value.body:
                    walk(inner)
                return
            if isinstance(item, Array):
                found.extend(group.comment.trivia.comment for group in item._value if group.comment)
            if trivia is not None:
                found.append(trivia.comment)

        for _, item in tomlkit.parse(text).body:
            walk(item)
    else:

        def model(node):
            if isinstance(node, Comment):
                found.append(str(node.value))
            elif isinstance(node, list):
                for inner in node:
                    model(inner)
            elif isinstance(node, Node):
                for inner in vars(node).values():
                    model(inner)

        model(json5.loads(text, loader=ModelLoader()))
    return sorted(comment for comment in found if comment)


def catalog():
    for entry in json.load(open(CATALOG))["schemas"]:
        path = os.path.join(os.path.dirname(CATALOG), entry["url"])
        if os.path.exists(path):
            for pattern in entry.get("fileMatch", []):
                yield pattern.removeprefix("**/"), path


def files():
    known, found = list(catalog()), []
    for folder, _, names in os.walk(FOLDER):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), FOLDER)
            fits = (schema for pattern, schema in known if fnmatch.fnmatch(name, pattern))
            schema = next(fits, None)
            if schema is None:
                continue
            try:
                value = read(name, open(os.path.join(FOLDER, path), newline="").read())
            except Exception as error:
                print(f"{path}: {type(error).__name__}", file=sys.stderr)
                continue
            if isinstance(value, dict):
                found.append({"name": path, "schema": schema, "value": value})
    return found


def patched(tool, name, before, diff):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, name), "w", newline="") as file:
            file.write(before)
        done = subprocess.run(tool, cwd=folder, input=diff.encode(), capture_output=True)
        with open(os.path.join(folder, name), newline="") as file:
            return file.read() if done.returncode == 0 else (done.stdout + done.stderr).decode()


def judge(task):
    name, before, after, problems = task["name"], task["before"], task["after"], []
    try:
        value = read(name, after)
        old, new = comments(name, before), comments(name, after)
    except Exception as error:
        return [f"can't be read: {type(error).__name__}: {error}"]
    if value != task["wanted"]:
        problems.append("has another value than the intended one")
    if "marks" in task:
        return problems + misplaced(after, new, task["marks"], task["lines"])
    lost = [comment for comment in old if comment not in new]
    if task["keeps"] and old != new or any(comment not in old for comment in new):
        problems.append(f"has other comments: {lost[:3]} lost, {len(old)} before and {len(new)} after")
    for tool in (["patch", "-s", "-p0"], ["git", "apply", "-p0", "--whitespace=nowarn"]):
        result = patched(tool, os.path.basename(name), before, task["diff"])
        if result != after:
            problems.append(f"{tool[0]} doesn't take the diff: {result[:80]!r}")
    return problems


def misplaced(after, comments, pattern, wanted):
    marks = re.compile(pattern)
    lines = [found for found in map(marks.findall, after.splitlines()) if found]
    if lines != wanted:
        return [f"has other lines: {lines} instead of {wanted}"]
    commented = sorted(mark for comment in comments for mark in marks.findall(comment))
    wanted = sorted(mark for line in wanted for mark in line if mark.startswith("c"))
    return [] if commented == wanted else [f"has other comments: {commented}"]


VALIDATORS = {}


def accepts(schema, value):
    if schema not in VALIDATORS:
        if syntax(schema) == "yaml":
            loaded = plain(ruamel.yaml.YAML(typ="safe", pure=True).load(open(schema).read()))
        else:
            loaded = json.load(open(schema))
        default = jsonschema.Draft7Validator
        VALIDATORS[schema] = jsonschema.validators.validator_for(loaded, default=default)(loaded)
    try:
        return VALIDATORS[schema].is_valid(value)
    except Exception:
        return False


for line in sys.stdin:
    task = json.loads(line)
    if task["task"] == "files":
        result = files()
    elif task["task"] == "judge":
        result = judge(task)
    else:
        result = accepts(task["schema"], task["value"])
    print(json.dumps(result))
