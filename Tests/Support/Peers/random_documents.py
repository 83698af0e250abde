"""Documents that a JSON Schema accepts, drawn by hypothesis-jsonschema, for tests to judge.

    random_documents.py COUNT SEED

Reads a schema, and writes at most as many documents, a line each. `pip install hypothesis-jsonschema`
installs what it needs.
"""

import json
import sys
import warnings

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from hypothesis_jsonschema import from_schema

warnings.simplefilter("ignore")
documents = []


@seed(int(sys.argv[2]))
@settings(
    database=None,
    deadline=None,
    max_examples=int(sys.argv[1]),
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(from_schema(json.load(sys.stdin)))
def draw(document):
    documents.append(document)


try:
    draw()
except Unsatisfiable:
    # Too many documents were drawn that other keywords refuse.
    pass
for document in documents:
    print(json.dumps(document, ensure_ascii=False).replace("\u2028", "\\u2028"))
