"""What the scripts in Python share that look at a running service: starting it, a key, and sockets to it."""
import atexit
import json
import re
import resource
import socket
import subprocess
import sys
import time

import program


class Service:
    """One run of `tessera serve` on a port of its own, with its log in a file."""

    def __init__(self, tessera, registry, env, log, *options):
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with open(log, "wb") as file:
            self.process = subprocess.Popen(
                [tessera, "serve", "--listen", "127.0.0.1:0", "--database", registry, "--rate-limit", "0", "--log",
                 "json", *options],
                env=env, stdin=subprocess.DEVNULL, stdout=file, stderr=file,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16384), hard)))
        # However the script ends, the service ends with it.
        atexit.register(lambda: self.process.poll() is None and self.process.kill())
        self.port = None
        began = time.monotonic()
        while self.port is None:
            with open(log, "rb") as file:
                found = re.search(rb"http://127\.0\.0\.1:([0-9]+)\s", file.read(65536))
            if found:
                self.port = int(found.group(1))
            elif time.monotonic() - began > 30 or self.process.poll() is not None:
                self.process.kill()
                with open(log, encoding="utf-8") as file:
                    sys.exit("the service did not come up: %s" % file.read())
            else:
                time.sleep(0.01)

    @property
    def address(self):
        return "http://127.0.0.1:%d" % self.port

    def memory(self):
        """Megabytes that are resident now."""
        return status(self.process.pid, "VmRSS")

    def cpu(self):
        """Seconds of user and system time so far."""
        return cpu(self.process.pid)

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)


def status(pid, name):
    with open("/proc/%d/status" % pid, encoding="ascii") as file:
        for line in file:
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1024
    return 0


def cpu(pid):
    with open("/proc/%d/stat" % pid, encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def make_key(tessera, registry, env, *scopes):
    words = [word for scope in scopes for word in ("--scope", scope)]
    _, out, _ = program.run([tessera, "key", "create", "--name", "ops", "--json", "--registry", registry, *words], env)
    return json.loads(out)["key"]


def connect(port, source=None, timeout=60):
    """A socket; `source` is the loopback address that it comes from, for each address has only so many."""
    return socket.create_connection(("127.0.0.1", port), timeout=timeout, source_address=source and (source, 0))
