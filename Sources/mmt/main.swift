internal import CLibrary
internal import MMTCommand
internal import MMTStore

World.holdStandardStreams()
World.takeMemoryInLargePieces()
// At once: a thread that still reads must not meet what an orderly end takes down. Nothing is left in a buffer.
_exit(run(.live))
