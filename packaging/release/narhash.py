#!/usr/bin/env python3
"""The hash by which Nix knows a folder: SHA-256 over its files in Nix's archive format. Usage: narhash.py FOLDER"""
import base64
import hashlib
import os
import stat
import sys


def text(value):
    """A string of the format: its length, its bytes, zeroes up to a multiple of eight."""
    return len(value).to_bytes(8, "little") + value + bytes(-len(value) % 8)


def node(path):
    """What stands at a path, piece by piece."""
    kind = os.lstat(path).st_mode
    yield text(b"(") + text(b"type")
    if stat.S_ISLNK(kind):
        yield text(b"symlink") + text(b"target") + text(os.readlink(path))
    elif stat.S_ISDIR(kind):
        yield text(b"directory")
        for name in sorted(os.listdir(path)):
            yield text(b"entry") + text(b"(") + text(b"name") + text(name) + text(b"node")
            yield from node(path + b"/" + name)
            yield text(b")")
    else:
        yield text(b"regular")
        if kind & stat.S_IXUSR:
            yield text(b"executable") + text(b"")
        with open(path, "rb") as file:
            yield text(b"contents") + text(file.read())
    yield text(b")")


def main():
    digest = hashlib.sha256(text(b"nix-archive-1"))
    for piece in node(os.fsencode(sys.argv[1])):
        digest.update(piece)
    print("sha256-" + base64.b64encode(digest.digest()).decode())


main()
