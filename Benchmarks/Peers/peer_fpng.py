"""fpng."""

import fpng

from worker import Task

VERSION = fpng.__version__
SETTINGS = {"encode": ["default"]}


def encode(job):
    with open(job["picture"], "rb") as file:
        data = file.read()
    made = [None]

    def run():
        made[0] = fpng.from_bytes(data, job["width"], job["height"], job["channels"])

    return Task(run, lambda path: open(path, "wb").write(made[0]) and None)


WORK = {"encode": encode}
