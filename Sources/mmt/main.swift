internal import CLibrary
internal import MMTCommand
internal import MMTStore

World.holdStandardStreams()
exit(run(.live))
