"""A language server as a process: requests, and what it says by itself, over its standard streams."""

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading
import time


class ServerEnded(Exception):
    """The server closed its output."""


class LanguageServer:
    """Speaks the Language Server Protocol as a client. One thread may use it."""

    def __init__(self, command, folder, log):
        self.log = open(log, "w")
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            start_new_session=True,
        )
        self.messages = queue.Queue()
        self.last_id = 0
        threading.Thread(target=self._read, daemon=True).start()

    def request(self, method, parameters, deadline):
        """The result, or `None` if the server answers with an error. What else arrives meanwhile is handled."""
        self.last_id += 1
        sent = self.last_id
        self._send({"id": sent, "method": method, "params": parameters})
        while True:
            message = self.next_message(deadline)
            if message is None:
                raise TimeoutError(f"no answer to {method}")
            if "method" not in message and message.get("id") == sent:
                return message.get("result")

    def notify(self, method, parameters):
        self._send({"method": method, "params": parameters})

    def next_message(self, deadline):
        """What the server says next; its own requests are answered. `None` when there is nothing by the deadline."""
        try:
            message = self.messages.get(timeout=max(0, deadline - time.monotonic()))
        except queue.Empty:
            return None
        if message is None:
            raise ServerEnded
        if "method" in message and "id" in message:
            self._answer(message)
        return message

    def stop(self):
        """Asks the server to end, and ends it if it does not, with the builds that it has started."""
        try:
            self.request("shutdown", None, time.monotonic() + 20)
            self.notify("exit", None)
            self.process.wait(timeout=20)
        except (ServerEnded, TimeoutError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self._end_builds()
        self.log.close()

    def _end_builds(self):
        # A build is in a process group of its own, but in the session of the server.
        while running := self._builds():
            for process in running:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            time.sleep(0.1)

    def _builds(self):
        listed = subprocess.run(["ps", "-A", "-o", "pid=,stat="], capture_output=True, text=True, check=True)
        found = []
        for process, state in (line.split() for line in listed.stdout.splitlines()):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if not state.startswith("Z") and os.getsid(int(process)) == self.process.pid:
                    found.append(int(process))
        return found

    def _answer(self, request):
        # It creates progress, registers what it wants to be told, and asks for what is shown to be drawn anew.
        result = None
        if request["method"] == "workspace/configuration":
            result = [None for _ in request["params"]["items"]]
        self._send({"id": request["id"], "result": result})

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _read(self):
        output = self.process.stdout
        while True:
            length = None
            while (line := output.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                break
            self.messages.put(json.loads(output.read(length)))
        self.messages.put(None)
