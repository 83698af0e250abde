"""Judges edits of files by ruamel.yaml, tomlkit, json-five, jsonschema, patch and git.

    files_peer.py FOLDER CATALOG

Each line of the input is a task, and each line of the output its result:

    {"task": "files"}  the files of the folder that the catalog has a schema for:
        [{"name": …, "schema": …, "text": …, "value": …}, …]
    {"task": "judge", "name": …, "before": …, "after": …, "wanted": …, "diff": …, "keeps": true, "schema": …}
        the problems, as sentences; "keeps" says that all comments have to stay. With a schema, a value that it refuses
        may have become another one that it accepts. Without a diff, none is applied, and the order of the comments may be any;
        "mayGo" names comments that need not stay.
    {"task": "judge", "name": …, "before": …, "after": …, "wanted": …, "marks": …, "lines": [[…], …]}
        the problems, as sentences: the lines that have marks by a pattern aren't these, or the comments have others.
    {"task": "accepts", "schema": …, "value": …}  true or false, or "format" if only a format refuses the value
"""

import fnmatch
import functools
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
from json5.tokenizer import tokenize
from jsonschema_specifications import REGISTRY as SPECIFICATIONS
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT7
from tomlkit.items import AoT, Array, Null, Table, Whitespace

FOLDER, CATALOG = sys.argv[1:3]
# Lines that have only a comment. A line of "#" is one in JSON5, too: it can't be anything else.
COMMENTS = re.compile(r"^[ \t]*(#|//).*\n?", re.M)
KEY = re.compile(
    r"[ \t]*((?:- +)*(?:\[+[^\n]*|(?:\"[^\"\n]*\"|'[^'\n]*')(?= *[:=])|[^\s:=#\"'][^\s:=#\"]*(?=[ \t]*(?::\s|=))))"
)


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


@functools.cache
def comments(name, text):
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
        found = [token.value for token in tokenize(text) if token.type.endswith("_COMMENT")]
    return [comment for comment in found if comment]


def places(name, text):
    """The comments, each with the key of its line, or of the next line that has more than a comment."""
    found, end = [], 0
    for comment in comments(name, text):
        start = text.index(comment, end)
        end = start + len(comment)
        line = text[text.rfind("\n", 0, start) + 1 : start]
        rest = COMMENTS.sub("", text[end:]).lstrip()
        key = KEY.match(line if line.strip() else rest)
        found.append((comment, key and key[1]))
    return found


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
                with open(os.path.join(FOLDER, path), newline="") as file:
                    text = file.read()
                value = read(name, text)
            except Exception as error:
                print(f"{path}: {type(error).__name__}", file=sys.stderr)
                continue
            if isinstance(value, dict):
                found.append({"name": path, "schema": schema, "text": text, "value": value})
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
    if value != task["wanted"] and not is_reading(value, task):
        problems.append("has another value than the intended one")
    if "marks" in task:
        return problems + misplaced(after, new, task["marks"], task["lines"])
    if "diff" not in task:
        gone = {mark for mark in task.get("mayGo", [])}
        lost = sorted(comment for comment in set(old) - set(new) if not gone & set(re.findall(r"\w+", comment)))
        return problems + ([f"lacks the comments {lost}"] if lost else [])
    if task["keeps"]:
        moved = [place for place in zip(places(name, before), places(name, after)) if place[0] != place[1]]
        if old != new or moved:
            problems.append(f"has {len(new)} comments instead of {len(old)}, or elsewhere: {moved[:2]}")
    else:
        rest = iter(old)
        added = [comment for comment in new if comment not in rest]
        if added:
            problems.append(f"has new or moved comments: {added[:3]}")
    if not task["diff"]:
        return problems + (["changes without a diff"] if after != before else [])
    for tool in (["patch", "-s", "-p0"], ["git", "apply", "-p0", "--whitespace=nowarn"]):
        result = patched(tool, os.path.basename(name), before, task["diff"])
        if result != after:
            problems.append(f"{tool[0]} doesn't take the diff: {result[:80]!r}")
    return problems


def is_reading(value, task):
    """Whether the value is what a prompt reads where the schema refuses the text itself, such as a list of it."""
    schema = task.get("schema")
    return schema and not accepts(schema, task["wanted"]) and accepts(schema, value)


def misplaced(after, comments, pattern, wanted):
    marks = re.compile(pattern)
    lines = [found for found in map(marks.findall, after.splitlines()) if found]
    if lines != wanted:
        return [f"has other lines: {lines} instead of {wanted}"]
    commented = sorted(mark for comment in comments for mark in marks.findall(comment))
    wanted = sorted(mark for line in wanted for mark in line if mark.startswith("c"))
    return [] if commented == wanted else [f"has other comments: {commented}"]


def schema_at(path):
    with open(path) as file:
        if syntax(path) == "json":
            return json.load(file)
        loaded = plain(ruamel.yaml.YAML(typ="safe", pure=True).load(file))
    if loaded.get("kind") == "CustomResourceDefinition":
        return loaded["spec"]["versions"][0]["schema"]["openAPIV3Schema"]
    return loaded


@functools.cache
def validator(path, formats):
    def retrieve(uri):
        return DRAFT7.create_resource(schema_at(os.path.join(os.path.dirname(path), os.path.basename(uri))))

    schema = schema_at(path)
    kind = jsonschema.validators.validator_for(schema, default=jsonschema.Draft7Validator)
    registry = Registry(retrieve=retrieve).with_resources(SPECIFICATIONS.items())
    return kind(schema, registry=registry, format_checker=jsonschema.FormatChecker() if formats else None)


def accepts(schema, value):
    try:
        if not validator(schema, False).is_valid(value):
            return False
        return validator(schema, True).is_valid(value) or "format"
    except Unresolvable:
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
