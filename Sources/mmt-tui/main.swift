internal import CLibrary
internal import MMTStore

World.holdStandardStreams()
exit(FullScreen.run(.live))
