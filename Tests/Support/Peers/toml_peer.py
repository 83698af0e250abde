"""Judges readings of TOML by Python's tomllib, which reads version 1.0.

Each line of the input is {"text": …, "value": …}, without a value if the text was refused. Each line of the output is
"same", "new" for a text of version 1.1, or what differs.
"""
import datetime
import decimal
import json
import re
import sys
import tomllib

# What version 1.1 has added: escapes, times without seconds, line breaks and commas in inline tables.
NEW = re.compile(r"\\[ex]|\d\d:\d\d(?!:)|\{[^}]*\n|,\s*\}", re.S)


def is_same(left, right):
    if isinstance(left, (datetime.datetime, datetime.date, datetime.time)):
        return isinstance(right, str) and right[:1].isdigit()
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(is_same(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(is_same, left, right))
    return type(left) in (str, int, decimal.Decimal) and left == right


def is_finite(value):
    if isinstance(value, dict):
        return all(map(is_finite, value.values()))
    if isinstance(value, list):
        return all(map(is_finite, value))
    return not isinstance(value, decimal.Decimal) or value.is_finite()


def verdict(line):
    try:
        value = tomllib.loads(line["text"].removeprefix("\ufeff"), parse_float=decimal.Decimal)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        if "value" not in line:
            return "same"
        return "new" if NEW.search(line["text"]) else f"refused by Python: {error}"
    if "value" not in line:
        return "refused" if is_finite(value) else "same"
    return "same" if is_same(value, line["value"]) else "another value"


for line in sys.stdin:
    print(verdict(json.loads(line, parse_float=decimal.Decimal)))
