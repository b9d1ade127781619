internal import Glibc
internal import MMTCommand
internal import MMTStore

World.holdStandardStreams()
exit(run(.live))
