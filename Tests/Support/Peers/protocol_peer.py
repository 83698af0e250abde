"""The other side of the Model Context Protocol: the package `mcp` of PyPI.

protocol_peer.py call VERSION COMMAND…    Calls a server's tools as a client does. Each line of standard input is a
    call, {"tool": …, "arguments": {…}}. The first line that is written has the protocol's version and the tools,
    the others have the results.
protocol_peer.py ask COMMAND…    A server asks a person in one of its tools, and its client answers by a command. Each
    line of standard input is a file of answers. A line is written for each reply, as the server sees it.
protocol_peer.py check    Checks requests to a person, and their replies, by the protocol's schemas of all versions. Each
    line of standard input is {"request": {…}, "reply": {…}}. A line is written for each mistake.
"""

import asyncio
import json
import os
import subprocess
import sys
from typing import Literal

import jsonschema
import mcp_types
from mcp import Client, StdioServerParameters
from mcp.server.mcpserver import Context, MCPServer
from mcp.shared.exceptions import MCPError
from mcp_types import _v2025_11_25, _v2026_07_28
from pydantic import BaseModel, Field


def lines():
    return [json.loads(line) for line in sys.stdin]


def write(value):
    print(json.dumps(value, ensure_ascii=False), flush=True)


async def call(version, command):
    server = StdioServerParameters(
        command=command[0], args=command[1:], env=dict(os.environ), cwd=os.getcwd())
    mode = "legacy" if version < "2026" else "auto"
    async with Client(server, mode=mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        shown = [
            tool.model_dump(by_alias=True, exclude_none=True, exclude={"annotations"})
            for tool in tools.values()
        ]
        for tool in tools.values():
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        write({
            "version": client.protocol_version,
            "server": client.server_info.name if client.server_info else None, "tools": shown,
        })
        for given in lines():
            jsonschema.validate(given["arguments"], tools[given["tool"]].input_schema)
            result = await client.call_tool(given["tool"], given["arguments"])
            # A second text says that quoted texts are data.
            text, *notes = [content.text for content in result.content]
            assert len(notes) <= 1 and json.loads(text) == result.structured_content
            write({"text": text, "isError": result.is_error})


class Contact(BaseModel):
    name: str = Field(title="Display name", description="Your full name", min_length=2)
    email: str = Field(json_schema_extra={"format": "email"})
    age: int = Field(ge=18)
    size: Literal["S", "M", "L"] = "M"
    subscribed: bool = True
    note: str | None = None


async def ask(command):
    server = MCPServer("shop")

    @server.tool()
    async def register(context: Context) -> str:
        reply = await context.elicit(message="Who are you?", schema=Contact)
        values = reply.data.model_dump() if reply.action == "accept" else None
        return json.dumps({"action": reply.action, "values": values})

    async def answer(_, params):
        request = {
            "jsonrpc": "2.0", "id": 7, "method": "elicitation/create",
            "params": params.model_dump(mode="json", by_alias=True, exclude_none=True),
        }
        ended = subprocess.run(
            command, input=json.dumps(request), capture_output=True, text=True, timeout=60)
        if not ended.stdout:
            return mcp_types.ErrorData(code=-32603, message=ended.stderr)
        reply = mcp_types.JSONRPCResponse.model_validate_json(ended.stdout)
        assert reply.id == 7
        return mcp_types.ElicitResult.model_validate(reply.result)

    for answers in lines():
        with open("answers.json", "w") as file:
            json.dump(answers, file)
        async with Client(server, mode="legacy", elicitation_callback=answer) as client:
            try:
                result = await client.call_tool("register", {})
                write(json.loads(result.content[0].text))
            except MCPError as error:
                write({"error": error.error.code, "message": error.error.message})


def check():
    for line in lines():
        for version in (_v2025_11_25, _v2026_07_28):
            try:
                version.ElicitRequest.model_validate(line["request"])
                version.ElicitResult.model_validate(line["reply"])
            except ValueError as error:
                write(f"{version.__name__}: {error}")


match sys.argv[1]:
    case "call": asyncio.run(call(sys.argv[2], sys.argv[3:]))
    case "ask": asyncio.run(ask(sys.argv[2:]))
    case "check": check()
