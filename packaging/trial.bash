# shellcheck shell=bash
# What every package has to stand: the same twenty commands, in a root where nothing is but what came with it. Sourced; whoever does so has a
# function `say`, sets `clean` to the root and `places` to the folders in it that hold programs.

chroot=$(PATH=$PATH:/usr/sbin:/sbin command -v chroot || true)

inside() { env -i HOME=/root "PATH=$places" LANG=C.UTF-8 TERM=dumb "$chroot" "$clean" "$@" </dev/null; }

# expect TEXT COMMAND…: the command ends well and says so.
expect() {
  local text=$1 answer
  shift
  answer=$(inside "$@" 2>&1) || {
    say "this failed: $*"
    printf '%s\n' "$answer" >&2
    exit 1
  }
  case $answer in
    *"$text"*) ;;
    *)
      say "'$*' doesn't say '$text':"
      printf '%s\n' "$answer" >&2
      exit 1
      ;;
  esac
}

# A running system has it, and a static Swift program asks it where it is.
mount_proc() { mkdir -p "$clean/proc" && mount -t proc proc "$clean/proc" 2>/dev/null; }
unmount_proc() { umount "$clean/proc" 2>/dev/null || true; }

# twenty_commands VERSION: from the version to the report, with what a person does on the first day.
twenty_commands() {
  expect "mmt $1" mmt version
  expect 'mmt help all' mmt help
  expect 'USAGE: mmt tui' mmt tui --help
  expect 'USAGE: mmt lsp' mmt lsp --help
  expect '#compdef mmt' mmt completions zsh
  expect 'Day 1' mmt init /root/plan
  expect 'Day 1/100' mmt -C /root/plan today
  expect '[x]' mmt -C /root/plan "done" .1
  expect 'Taken back' mmt -C /root/plan undo
  expect 'Made again' mmt -C /root/plan redo
  expect 'note' mmt -C /root/plan note .1 'Fill from the back.'
  expect '[-]' mmt -C /root/plan skip .2
  expect 'LRU Cache' mmt -C /root/plan bonus 146
  expect 'Week 1' mmt -C /root/plan week
  expect 'places' mmt -C /root/plan search arrays
  expect 'hundreds.md' mmt -C /root/plan add hundreds
  expect '25/100' mmt -C /root/plan count push-ups +25
  expect '"done":1' mmt -C /root/plan status --json
  expect '' mmt -C /root/plan sync
  expect 'wrote' mmt -C /root/plan report -o /root/plan/report.html
}
