"""One peer of peer-table, in a process that lives as long as the run.

Usage: worker.py MODULE      blend2d, skia, pillow, opencv, vips or fpng: peer_MODULE.py beside this file

Says “ok VERSION” first, or nothing where Python lacks the library. Then it reads lines, and answers each by one:

    settings WORK         ok A,B,C        the peer's settings for that work, its default first
    prepare ID JSON       ok, or none     makes a task of a job; none where the peer has no such work
    result ID FILE        ok …            does it once, and writes what it made: “WIDTH HEIGHT” and premultiplied RGBA,
                                          or the bytes of a PNG file; a task that writes files says their folder
    run ID COUNT UNTIMED  ok NANOSECONDS  processor time of so many calls together, after others that are not timed

What goes wrong is answered as “error TEXT”.
"""

import importlib
import json
import sys
import time


class Task:
    """Work that is done again and again.

    run: what is timed. restore: what comes before each call and is not. result: writes the last outcome to a file.
    """

    def __init__(self, run, result, restore=None):
        self.run, self.result, self.restore = run, result, restore or (lambda: None)


def measure(task, count, untimed):
    for _ in range(untimed):
        task.restore()
        task.run()
    # Of all threads: nothing that a library does in the background is left out.
    clock, total = time.process_time_ns, 0
    for _ in range(count):
        task.restore()
        start = clock()
        task.run()
        total += clock() - start
    return total


def once(task, path):
    task.restore()
    task.run()
    return task.result(path) or ""


def main():
    # A peer may print; the lines go to the real output.
    answers, sys.stdout = sys.stdout, sys.stderr

    def say(*words):
        print(*words, file=answers, flush=True)

    try:
        peer = importlib.import_module("peer_" + sys.argv[1])
    except (ImportError, OSError) as error:
        print(f"worker.py: {sys.argv[1]}: {error}", file=sys.stderr)
        return
    say("ok", peer.VERSION)
    tasks = {}
    for line in sys.stdin:
        try:
            verb, *words = line.rstrip("\n").split(" ", 2)
            if verb == "settings":
                say("ok", ",".join(getattr(peer, "SETTINGS", {}).get(words[0], [])))
            elif verb == "prepare":
                job = json.loads(words[1])
                make = peer.WORK.get(job["work"])
                task = make(job) if make else None
                if task:
                    tasks[words[0]] = task
                say("ok" if task else "none")
            elif verb == "result":
                say("ok", once(tasks[words[0]], words[1]))
            elif verb == "run":
                say("ok", measure(tasks[words[0]], *map(int, words[1].split())))
            else:
                say("error", "there is no", verb)
        except Exception as error:  # noqa: BLE001 — whatever it is, the driver says whose it is, and ends.
            say("error", type(error).__name__, str(error).replace("\n", " "))


# The peers import Task from the module of this name.
sys.modules["worker"] = sys.modules[__name__]
if __name__ == "__main__":
    main()
