"""What the scripts in Python share that look at a running service: starting it, a key, and sockets to it."""
import json
import resource
import socket
import subprocess
import sys
import threading

import program


class Service:
    """One run of `tessera serve` on a port of its own, with its log in a file."""

    def __init__(self, tessera, registry, env, log, *options):
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        self.log = open(log, "ab")
        self.process = subprocess.Popen(
            [tessera, "serve", "--listen", "127.0.0.1:0", "--database", registry, "--rate-limit", "0", "--log", "json",
             *options],
            env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16384), hard)))
        self.port = None
        self.found = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        if not self.found.wait(30):
            self.process.kill()
            sys.exit("the service did not come up: see %s" % log)

    def _read(self):
        for line in self.process.stdout:
            self.log.write(line)
            if self.port is None and b"http://127.0.0.1:" in line:
                rest = line.split(b"http://127.0.0.1:")[1]
                self.port = int(rest[:len(rest) - len(rest.lstrip(b"0123456789"))])
                self.found.set()

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
        code = self.process.wait(60)
        self.log.close()
        return code


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
