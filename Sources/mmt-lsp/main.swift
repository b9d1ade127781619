internal import CLibrary
internal import MMTStore

World.holdStandardStreams()
_exit(LanguageRun.main(.live))
