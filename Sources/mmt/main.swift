internal import Glibc
internal import MMTCommand
internal import MMTStore

exit(run(.live))
