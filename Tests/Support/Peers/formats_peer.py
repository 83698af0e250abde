"""Reads texts by json5, python-dotenv, python-frontmatter and configparser.

Each line of the input is {"format": …, "text": …} in JSON, and each line of the output the value, or {"error": …}.
"""

import configparser
import io
import json
import sys

import dotenv
import frontmatter
import json5


def read(kind, text):
    if kind == "json5":
        return json5.loads(text)
    if kind == "dotenv":
        return dict(dotenv.dotenv_values(stream=io.StringIO(text), interpolate=False))
    if kind == "front-matter":
        post = frontmatter.loads(text)
        return {"metadata": post.metadata, "content": post.content}
    parser = configparser.RawConfigParser(allow_no_value=True, default_section="\0")
    parser.optionxform = str
    parser.read_string(text)
    return {name: dict(parser.items(name)) for name in parser.sections()}


for line in sys.stdin:
    task = json.loads(line)
    try:
        value = json.dumps(read(task["format"], task["text"]))
    except Exception as error:
        value = json.dumps({"error": f"{type(error).__name__}: {error}"})
    print(value)
