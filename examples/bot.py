#!/usr/bin/env python3
"""A bot for Fracas. It needs nothing but Python and the JSON API (docs/api.md).

    python3 examples/bot.py http://127.0.0.1:8000            open a table of Smash Up
    python3 examples/bot.py http://127.0.0.1:8000 crashem    open one of Crash'em
    python3 examples/bot.py http://127.0.0.1:8000 TABLE      sit down at that table
"""
import json, random, sys, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE, WHAT = sys.argv[1].rstrip("/"), (sys.argv[2:] or ["smashup"])[0]
NAME = f"Python {random.randrange(1000)}"
PLAYERS = {"smashup": 2, "crashem": 3}
LIKES = ["play", "lay", "fire", "use", "special", "ready"]  # what it likes best comes first
token = ""


def call(path, body=None):
    """Gets something, or posts a body. A refusal is an answer with an "error"."""
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(SITE + "/api/tables" + path, data, headers)) as answer:
            return json.load(answer)
    except HTTPError as refused:
        answer = json.load(refused)
    if answer["error"] == "too-fast":
        time.sleep(1)
        return call(path, body)
    if answer["error"] not in ("not-begun", "stale", "not-your-decision", "game-over"):
        sys.exit(f"{path}: {answer['message']}")
    return answer


def pick(options):
    """Any option of the kind it likes best. Here is where you can do better."""
    rank = lambda option: LIKES.index(option["kind"]) if option["kind"] in LIKES else len(LIKES)
    best = min(map(rank, options))
    return random.choice([option for option in options if rank(option) == best])


if WHAT in PLAYERS:
    sat = call("", {"name": NAME, "game": WHAT, "players": PLAYERS[WHAT], "bots": PLAYERS[WHAT] - 1})
else:
    sat = call(f"/{WHAT}/join", {"name": NAME})
token, table, news, since = sat["token"], "/" + sat["id"], {"over": False}, ""
print(f"{NAME} sits at {SITE}/table{table}", flush=True)
while not news["over"]:
    news = {"over": False, "events": [], "to_act": []} | call(f"{table}/events?wait=20{since}")
    for event in news["events"]:
        print(event["text"])
    since = f"&since={news['number']}" if "number" in news else ""
    if sat["seat"] in news["to_act"]:
        asked = call(f"{table}/options")
        if asked["options"]:  # in the meantime the horn may have sounded
            call(f"{table}/choices", {"decision": asked["decision"], "option": pick(asked["options"])["option"]})
names = [seat["name"] for seat in call(table)["seats"]]
winners, scores = (news["outcome"][what] for what in ("winners", "scores"))
print("Result:", " and ".join(names[seat] for seat in winners), "won,", " : ".join(map(str, scores)))
