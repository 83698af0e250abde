"""Documents that a JSON Schema accepts, drawn by hypothesis-jsonschema, for tests to judge.

    random_documents.py COUNT SEED

Reads a schema, and writes at most as many documents, a line each.
`pip install hypothesis-jsonschema jsonschema hypothesis==6.131.0` installs what it needs; later versions
of hypothesis lack what hypothesis-jsonschema 0.23 uses.
"""

import json
import sys
import warnings

from hypothesis import HealthCheck, Phase, given, seed, settings, strategies
from hypothesis.errors import Unsatisfiable
from hypothesis_jsonschema import from_schema
from jsonschema import Draft202012Validator as Validator

warnings.simplefilter("ignore")
documents = []
formats = {}

TEXT = {"pattern", "not", "allOf", "if", "then", "minLength", "maxLength"}


def patterns(schema):
    """Returns the patterns that a text must match."""
    inner = [pattern for part in schema.get("allOf", []) for pattern in patterns(part)]
    return [schema["pattern"], *inner] if "pattern" in schema else inner


def is_text(schema):
    """Returns whether the keywords of a schema with patterns are those of texts only."""
    parts = [schema[key] for key in ("not", "if", "then") if key in schema]
    parts += schema.get("allOf", [])
    return bool(patterns(schema) or any("pattern" in part for part in parts)) and all(
        set(part) <= TEXT | {"type"} for part in parts
    )


def texts(schema):
    """Returns a strategy for texts.

    hypothesis-jsonschema draws from one pattern, and drops what the others refuse, which may be all.
    This draws from the longest one, and removes characters that are excluded.
    """
    is_allowed = Validator({"not": schema.get("not", False)}).is_valid
    excluded = {code: None for code in range(0xD800) if not is_allowed(chr(code))}
    some = strategies.text(strategies.characters(codec="utf-8"), min_size=schema.get("minLength", 0))
    known = sorted(patterns(schema), key=len)
    if known:
        is_whole = known[-1].startswith("^")
        some = strategies.from_regex(known[-1], fullmatch=is_whole) | some
    return some.map(lambda text: text.translate(excluded)).filter(Validator(schema).is_valid)


def drawable(schema):
    """Returns a schema whose texts with patterns are those of a format."""
    if not isinstance(schema, dict):
        return schema
    if is_text(schema):
        name = f"text-{len(formats)}"
        own = {key: schema[key] for key in TEXT if key in schema}
        formats[name] = texts({"type": "string", **own})
        rest = {key: value for key, value in schema.items() if key not in TEXT}
        return {"type": "string", **rest, "format": name}
    parts = dict(schema)
    for key, value in schema.items():
        if key == "properties":
            parts[key] = {name: drawable(part) for name, part in value.items()}
        elif isinstance(value, list):
            parts[key] = [drawable(part) for part in value]
        elif key not in ("const", "default"):
            parts[key] = drawable(value)
    return parts


schema = json.load(sys.stdin)
is_answer = Validator(schema).is_valid


@seed(int(sys.argv[2]))
@settings(
    database=None,
    deadline=None,
    max_examples=int(sys.argv[1]),
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(from_schema(drawable(schema), custom_formats=formats).filter(is_answer))
def draw(document):
    documents.append(document)


try:
    draw()
except Unsatisfiable:
    # Too many documents were drawn that other keywords refuse.
    pass
for document in documents:
    print(json.dumps(document, ensure_ascii=False).replace("\u2028", "\\u2028"))
