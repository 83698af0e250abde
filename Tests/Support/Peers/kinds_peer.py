"""The six services of Examples/kinds, as their documentation says: what they require, and how they answer.

    kinds_peer.py FOLDER

Writes its port to FOLDER/port, and what a service has taken to FOLDER/taken, as a line of JSON. A token, a topic or a
path with `busy` in it is answered as too many requests are. It ends after two minutes, whatever happens.
"""

import base64
import http.server
import json
import os
import re
import signal
import sys
import threading
import urllib.parse

folder = sys.argv[1]
lock = threading.Lock()
tasks = {}


class Refused(Exception):
    def __init__(self, status, text, headers={}):
        self.status, self.text, self.headers = status, text, headers


def refuse(status, answer, **headers):
    text = answer if isinstance(answer, str) else json.dumps(answer)
    raise Refused(status, text, {name.replace("_", "-"): value for name, value in headers.items()})


def require(holds, status, answer, **headers):
    if not holds:
        refuse(status, answer, **headers)


def is_text(value, most=None):
    return isinstance(value, str) and value != "" and (most is None or len(value) <= most)


def are_texts(value):
    return isinstance(value, list) and all(is_text(element) for element in value)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def handle_any(self):
        data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        address = urllib.parse.urlsplit(self.path)
        self.query = dict(urllib.parse.parse_qsl(address.query))
        parts = address.path.split("/")[1:]
        try:
            for service, matches in services:
                if matches(parts):
                    with lock:
                        status, text, taken = service(self, parts, data)
                        with open(os.path.join(folder, "taken"), "a") as log:
                            print(json.dumps(taken, ensure_ascii=False), file=log, flush=True)
                    return self.answer(status, text)
            refuse(404, "There is no service at this path.")
        except Refused as refused:
            self.answer(refused.status, refused.text, refused.headers)

    do_POST = do_PUT = do_PATCH = do_GET = handle_any

    def answer(self, status, text, headers={}):
        data = text.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def bearer(self):
        words = (self.headers["Authorization"] or "").split(" ")
        return words[1] if len(words) == 2 and words[0] == "Bearer" else ""

    def json(self, data, status, answer):
        require(self.headers["Content-Type"] == "application/json", status, answer)
        try:
            value = json.loads(data.decode())
        except ValueError:
            refuse(status, answer)
        require(isinstance(value, dict), status, answer)
        return value


def ntfy(request, parts, data):
    """https://docs.ntfy.sh/publish/#publish-as-json"""
    error = {"code": 40024, "http": 400, "error": "invalid request: request body must be message JSON"}
    require(request.command in ("POST", "PUT"), 405, "")
    message = request.json(data, 400, error)
    topic = message.get("topic")
    require(is_text(topic) and re.fullmatch("[-_A-Za-z0-9]{1,64}", topic), 400,
            {"code": 40009, "http": 400, "error": "invalid request: topic invalid"})
    require(set(message) <= {"topic", "message", "title", "tags", "priority"}, 400, error)
    require(is_text(message.get("message", "triggered")), 400, error)
    require(is_text(message.get("title", "x")) and are_texts(message.get("tags", [])), 400, error)
    require(message.get("priority", 3) in (1, 2, 3, 4, 5), 400,
            {"code": 40007, "http": 400, "error": "invalid request: priority invalid"})
    require("busy" not in topic, 429,
            {"code": 42901, "http": 429, "error": "limit reached: too many requests"})
    require(topic != "private" or request.bearer() == "tk_right", 401,
            {"code": 40101, "http": 401, "error": "unauthorized"})
    return 200, json.dumps({"id": "xE73Iyuabi", "event": "message", **message}), {"ntfy": message}


def slack(request, parts, data):
    """https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks"""
    require(request.command == "POST", 405, "method_not_allowed")
    require(parts[1:3] == ["T0", "B0"], 404, "no_service")
    require("busy" not in parts[3], 429, "rate_limited", Retry_After="30")
    require(parts[3:] == ["right"], 403, "invalid_token")
    message = request.json(data, 400, "invalid_payload")
    require(is_text(message.get("text")) or "blocks" in message, 400, "no_text")
    for block in message.get("blocks", []):
        text = block.get("text", {})
        require(block.get("type") == "section" and text.get("type") == "plain_text"
                and is_text(text.get("text"), 3000), 400, "invalid_blocks")
    return 200, "ok", {"slack": message}


def discord(request, parts, data):
    """https://discord.com/developers/docs/resources/webhook#execute-webhook"""
    require(request.command == "POST", 405, {"message": "405: Method Not Allowed", "code": 0})
    require(parts[2] == "12", 404, {"message": "Unknown Webhook", "code": 10015})
    require("busy" not in parts[3], 429,
            {"message": "You are being rate limited.", "retry_after": 30.0, "global": False}, Retry_After="30")
    require(parts[3:] == ["right"], 401, {"message": "Invalid Webhook Token", "code": 50027})
    error = {"message": "Invalid Form Body", "code": 50035}
    message = request.json(data, 400, {"message": "The request body contains invalid JSON.", "code": 50109})
    require(is_text(message.get("content")), 400, {"message": "Cannot send an empty message", "code": 50006})
    require(len(message["content"]) <= 2000 and is_text(message.get("username", "x"), 80), 400, error)
    require(message.get("allowed_mentions") == {"parse": []}, 400, error)
    if request.query.get("wait") == "true":
        return 200, json.dumps({"id": "1", "content": message["content"]}), {"discord": message}
    return 204, "", {"discord": message}


def todoist(request, parts, data):
    """https://developer.todoist.com/api/v1/#tag/Tasks/operation/create_task_api_v1_tasks_post"""
    require(request.command == "POST", 405, "Method Not Allowed")
    require("busy" not in request.bearer(), 429, {"error": "Too many requests", "http_code": 429}, Retry_After="30")
    require(request.bearer() == "right", 401, {"error": "Unauthorized", "error_code": 401, "http_code": 401})
    error = {"error": "Invalid argument value", "error_code": 20, "http_code": 400}
    task = request.json(data, 400, error)
    known = {"content", "description", "project_id", "labels", "priority", "due_date"}
    require(set(task) <= known and is_text(task.get("content")), 400, error)
    require(are_texts(task.get("labels", [])) and task.get("priority", 1) in (1, 2, 3, 4), 400, error)
    require(re.fullmatch(r"\d{4}-\d\d-\d\d", task.get("due_date", "2026-01-01")), 400, error)
    require(is_text(request.headers["X-Request-Id"], 36), 400, error)
    return 200, json.dumps({"id": "6X7rM8997g3RQmvh", **task}), {"todoist": task}


def github(request, parts, data):
    """https://docs.github.com/en/rest/issues/issues#create-an-issue"""
    require(request.headers["User-Agent"], 403, "Request forbidden by administrative rules.")
    require(request.headers["Accept"] == "application/vnd.github+json", 415, {"message": "Unsupported"})
    require(request.headers["X-GitHub-Api-Version"] == "2022-11-28", 400, {"message": "Unsupported version"})
    require("busy" not in request.bearer(), 429,
            {"message": "You have exceeded a secondary rate limit."}, Retry_After="30")
    require(request.bearer() == "github_pat_right", 401, {"message": "Bad credentials", "status": "401"})
    require(request.command == "POST" and parts[1:] == ["ada", "fridge", "issues"], 404,
            {"message": "Not Found", "status": "404"})
    issue = request.json(data, 400, {"message": "Problems parsing JSON", "status": "400"})
    require(set(issue) <= {"title", "body", "labels"} and is_text(issue.get("title"), 256)
            and are_texts(issue.get("labels", [])), 422, {"message": "Validation Failed", "status": "422"})
    return 201, json.dumps({"number": 7, **issue}), {"github": issue}


def caldav(request, parts, data):
    """https://www.rfc-editor.org/rfc/rfc4791#section-5.3.2 and https://www.rfc-editor.org/rfc/rfc5545"""
    login = base64.b64encode("ada:right & wrong".encode()).decode()
    require(request.headers["Authorization"] == "Basic " + login, 401, "Unauthorized",
            WWW_Authenticate='Basic realm="calendars"')
    require(request.command == "PUT" and parts[1:3] == ["ada", "tasks"] and parts[3].endswith(".ics"), 405, "")
    require(request.headers.get_content_type() == "text/calendar", 415, "supported-calendar-data")
    text = data.decode()
    lines = text.split("\r\n")
    require(lines.pop() == "" and not any(c in line for line in lines for c in "\r\n"), 403, "valid-calendar-data")
    require(all(len(line.encode()) <= 75 for line in lines), 403, "valid-calendar-data")
    lines = text.replace("\r\n ", "")[:-2].split("\r\n")
    require(lines[0] == "BEGIN:VCALENDAR" and "VERSION:2.0" in lines and lines[-2:] == ["END:VTODO", "END:VCALENDAR"],
            403, "valid-calendar-data")
    require(lines.count("BEGIN:VTODO") == 1 and len([l for l in lines if l.startswith("BEGIN")]) == 2, 403,
            "valid-calendar-object-resource")
    task = {}
    for line in lines[lines.index("BEGIN:VTODO") + 1:-2]:
        name, _, value = line.partition(":")
        require(re.fullmatch(r"[A-Z-]+(;VALUE=DATE)?", name) and name not in task, 403, "valid-calendar-data")
        require(not re.search(r"(?<!\\)(\\\\)*[;,]", value), 403, "valid-calendar-data")
        task[name] = re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], value)
    require(re.fullmatch(r"\d{8}T\d{6}Z", task.pop("DTSTAMP", "")), 403, "valid-calendar-data")
    require(re.fullmatch(r"\d{8}", task.get("DUE;VALUE=DATE", "20260101")), 403, "valid-calendar-data")
    uid = task.pop("UID", "")
    require(uid and parts[3] == uid + ".ics", 403, "no-uid-conflict")
    isNew = uid not in tasks
    tasks[uid] = task
    return 201 if isNew else 204, "", {"caldav": task}


services = [
    (ntfy, lambda parts: parts == [""]),
    (slack, lambda parts: parts[0] == "services" and len(parts) == 4),
    (discord, lambda parts: parts[:2] == ["api", "webhooks"] and len(parts) == 4),
    (todoist, lambda parts: parts == ["api", "v1", "tasks"]),
    (github, lambda parts: parts[0] == "repos"),
    (caldav, lambda parts: parts[0] == "calendars" and len(parts) == 4),
]

signal.alarm(120)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
with open(os.path.join(folder, "port.new"), "w") as file:
    print(server.server_port, file=file)
os.rename(os.path.join(folder, "port.new"), os.path.join(folder, "port"))
server.serve_forever()
