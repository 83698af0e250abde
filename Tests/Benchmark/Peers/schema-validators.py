"""Measures Python's validators of JSON Schema.

    schema-validators.py SCHEMA INSTANCE

Writes a line for each: its name, its version, and the seconds that a verdict takes and those that
compiling takes, the least of many. One that isn't installed is said not to be.
"""

import importlib.metadata
import json
import sys
import time

schema, instance = [json.load(open(name)) for name in sys.argv[1:]]


def least(work, seconds=1):
    best, start = float("inf"), time.process_time()
    while time.process_time() - start < seconds:
        before = time.process_time()
        work()
        best = min(best, time.process_time() - before)
    return best


def python():
    import jsonschema

    validator = jsonschema.Draft7Validator(schema)
    return validator.is_valid, lambda: jsonschema.Draft7Validator(schema)


def rust():
    import jsonschema_rs

    validator = jsonschema_rs.Draft7Validator(schema)
    return validator.is_valid, lambda: jsonschema_rs.Draft7Validator(schema)


def generated():
    import fastjsonschema

    # What is made raises an exception where the instance isn't valid.
    def is_valid(instance, validate=fastjsonschema.compile(schema)):
        validate(instance)
        return True

    return is_valid, lambda: fastjsonschema.compile(schema)


for name, make in [("jsonschema", python), ("jsonschema-rs", rust), ("fastjsonschema", generated)]:
    try:
        is_valid, compile = make()
    except ImportError:
        print(f"{name} is not installed: pip install {name}")
        continue
    assert is_valid(instance)
    version = importlib.metadata.version(name)
    print(name, version, least(lambda: is_valid(instance)), least(compile))
