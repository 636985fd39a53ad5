"""What the scripts in Python share: the program under test, and running it."""
import json
import os
import signal
import subprocess
import sys

sys.dont_write_bytecode = True
# Who is told to end takes along what it has started, and its folders.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = os.path.join(ROOT, ".build", "checks")


def add_option(parser):
    parser.add_argument("--tessera", help="the program to check; without it, it is built as it ships")


def find(arguments):
    """The path of the program: the one named, or a fresh build."""
    if arguments.tessera:
        return os.path.abspath(arguments.tessera)
    folder = os.path.join(PLACE, "bin")
    script = '. ops/setup.sh && need_swift && need_packages "${build_packages[@]}" && build_program "$1"'
    subprocess.run(["bash", "-euc", script, "bash", folder], cwd=ROOT, check=True)
    return os.path.join(folder, "tessera")


def environment(registry, folder):
    """Ours, but without the settings of whoever runs this."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TESSERA_", "XDG_"))}
    return {**kept, "TESSERA_REGISTRY": registry, "XDG_DATA_HOME": os.path.join(folder, "data"),
            "XDG_CACHE_HOME": os.path.join(folder, "cache"), "HOME": folder, "NO_COLOR": "1"}


def run(command, env, folder=None, codes=(0,)):
    """Runs to the end; returns (code, standard output, standard error). Another code than expected ends the script."""
    done = subprocess.run(command, env=env, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode not in codes:
        sys.exit("%s\nended with %d, not %s\n%s%s" % (
            " ".join(command), done.returncode, " or ".join(map(str, codes)),
            done.stdout.decode("utf-8", "replace")[-4000:], done.stderr.decode("utf-8", "replace")[-4000:]))
    return done.returncode, done.stdout, done.stderr


def make_folders(*arguments):
    """Author's folders, see make_folders.py."""
    subprocess.run([sys.executable, os.path.join(ROOT, "ops", "make_folders.py"), *arguments], check=True)


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)
