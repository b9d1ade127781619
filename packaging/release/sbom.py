#!/usr/bin/env python3
"""Writes an SPDX document of an archive: its programs, and what is linked into each, as the linker told it.

Usage: sbom.py VERSION ARCHIVE LINKED, where LINKED is a folder with a file for each program: lld's --print-archive-stats. The time of
the document is SOURCE_DATE_EPOCH's. The same archive makes the same document. A library whose licence isn't known here is an error.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import time
import uuid

# By the source package that Debian has it from.
LICENCES = {
    "glibc": "LGPL-2.1-or-later",
    "cmark": "BSD-2-Clause",
    "ncurses": "X11-distribute-modifications-variant",
    "gcc": "GPL-3.0-or-later WITH GCC-exception-3.1",
}
PAGES = {
    "glibc": "https://www.gnu.org/software/libc/",
    "cmark": "https://github.com/commonmark/cmark",
    "ncurses": "https://invisible-island.net/ncurses/",
    "gcc": "https://gcc.gnu.org/",
}


def answer(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def swift():
    """The compiler's version, and the folder of its libraries."""
    told = json.loads(answer("swift", "-print-target-info"))
    version = re.search(r"Swift version (\S+)", told["compilerVersion"])
    return version.group(1), os.path.realpath(os.path.dirname(os.path.dirname(told["paths"]["runtimeResourcePath"])))


def linked(path):
    """The libraries out of which the linker took anything."""
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines()[1:]:
            _, taken, archive = line.split("\t")
            if int(taken) > 0:
                yield os.path.realpath(archive)


def debian(archive):
    """The source package that a library comes from, its version, and the system's own name."""
    owner = answer("dpkg-query", "-S", archive).splitlines()[0].split(":")[0]
    source, version = answer("dpkg-query", "-W", "-f", "${source:Package} ${source:Version}\n", owner).splitlines()[0].split()
    return source, version


def package(name, version, licence, page, **more):
    return {
        "SPDXID": f"SPDXRef-Package-{name}",
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "homepage": page,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        **more,
    }


def purl(locator):
    return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]


def libraries(folder, programs):
    """The packages that are linked in, by their names, and for each program the names of its own."""
    swift_version, swift_folder = swift()
    packages, of_program = {}, {}
    for program in programs:
        names = of_program.setdefault(program, set())
        for archive in linked(os.path.join(folder, program)):
            if archive.startswith(swift_folder + "/"):
                name = "swift-runtime"
                packages[name] = package(
                    name, swift_version, "Apache-2.0 WITH Swift-exception", "https://www.swift.org/",
                    externalRefs=purl(f"pkg:github/swiftlang/swift@swift-{swift_version}-RELEASE"))
            else:
                source, version = debian(archive)
                name = re.sub(r"-[0-9]+$", "", source)
                if name not in LICENCES:
                    sys.exit(f"sbom: {archive} is linked into {program}, and the licence of {source} isn't known to this script")
                packages[name] = package(
                    name, version, LICENCES[name], PAGES[name],
                    externalRefs=purl(f"pkg:deb/debian/{source}@{version.replace('+', '%2B')}?arch=source"))
            names.add(name)
        # The objects that begin a program come from the C library, and from no archive.
        if "glibc" not in names:
            sys.exit(f"sbom: the linker's list of {program} has no C library: it can't be whole")
    return packages, of_program


def document(version, archive, folder):
    with open(archive, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    base = os.path.basename(archive).removesuffix(".tar.gz")
    programs = {}
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            if member.isfile() and member.name.startswith(f"{base}/bin/"):
                programs[os.path.basename(member.name)] = hashlib.sha256(tar.extractfile(member).read()).hexdigest()
    packages, of_program = libraries(folder, programs)

    def own(identifier, purpose, file, checksum):
        found = package(
            identifier, version, "MIT", None, packageFileName=file, primaryPackagePurpose=purpose,
            checksums=[{"algorithm": "SHA256", "checksumValue": checksum}])
        return {key: value for key, value in found.items() if value is not None}

    def relation(one, kind, other):
        return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}

    relations = [relation("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Package-archive")]
    for program in programs:
        relations.append(relation("SPDXRef-Package-archive", "CONTAINS", f"SPDXRef-Package-{program}"))
        relations += [
            relation(f"SPDXRef-Package-{program}", "STATIC_LINK", f"SPDXRef-Package-{name}") for name in sorted(of_program[program])
        ]
    described = own("archive", "ARCHIVE", os.path.basename(archive), digest)
    described["name"] = "mmt"
    applications = [own(program, "APPLICATION", f"./bin/{program}", checksum) for program, checksum in programs.items()]
    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": base,
        "documentNamespace": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", moment), "creators": ["Tool: mmt-release"]},
        "packages": [described] + applications + [packages[name] for name in sorted(packages)],
        "relationships": relations,
    }


if __name__ == "__main__":
    json.dump(document(*sys.argv[1:4]), sys.stdout, indent=2)
    print()
