internal import CLibrary
internal import MMTStore

World.holdStandardStreams()
// At once: a thread that still reads must not meet what an orderly end takes down. Nothing is left in a buffer.
_exit(FullScreen.run(.live))
