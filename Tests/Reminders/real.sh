#!/usr/bin/env bash
# Reminders through real tools: a notification daemon on a virtual screen, systemd-analyze, a user's own crontab, a property list's
# parser. What isn't there is skipped with a word; 1 where something is wrong.
#
#   Tests/Reminders/real.sh [MMT]
# shellcheck disable=SC1010,SC2016 # "mmt done" is no loop; what other shells are to expand stands in single quotes.
set -euo pipefail

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
binary=$(realpath -- "${1:-$here/../../.build/debug/mmt}")
trial=$(mktemp -d)
user=mmt-trial-$$
failures=0

has() { command -v "$1" >/dev/null 2>&1; }
skip() { printf 'skipped  %s: %s\n' "$1" "$2"; }

# ok NAME COMMAND…: what the command says is shown where it fails.
ok() {
  local name=$1 said
  shift
  if said=$("$@" 2>&1); then
    printf 'ok       %s\n' "$name"
  else
    printf 'WRONG    %s\n%s\n' "$name" "$said"
    failures=$((failures + 1))
  fi
}

clean() {
  if id "$user" >/dev/null 2>&1; then
    crontab -u "$user" -r 2>/dev/null || true
    userdel -r "$user" 2>/dev/null || true
  fi
  rm -rf "$trial"
}
trap clean EXIT

# -- A machine of its own ------------------------------------------------------------------------------------------------------

mkdir -p "$trial"/{bin,home,state,config/mmt,work,none}
cp "$binary" "$trial/bin/mmt"
export HOME=$trial/home XDG_STATE_HOME=$trial/state XDG_CONFIG_HOME=$trial/config XDG_RUNTIME_DIR=$trial/none LC_ALL=C.UTF-8
export TZ=Europe/Berlin PATH=$trial/bin:$PATH GIT_CONFIG_GLOBAL=$trial/gitconfig GIT_CONFIG_NOSYSTEM=1
unset DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY MMT_HOME MMT_NOW
git config --global user.name Ada
git config --global user.email ada@example.org

cat >"$trial/work/plan.md" <<'PLAN'
# Trial of 5 days

### Day 1
- [ ] LC 1: Two Sum
- [ ] Task: draw <b>boxes</b> & "arrows" \n 100%

### Day 2
- [ ] LC 217: Contains Duplicate
- [ ] LC 242: Valid Anagram

### Day 3
- [ ] LC 15: 3Sum

### Day 4
- [ ] LC 42: Trapping Rain Water

### Day 5
- [ ] LC 146: LRU Cache
PLAN

at() {
  local time=$1
  shift
  (cd "$trial/work" && MMT_NOW=$time "$@")
}
at 2026-12-06T10:00:00 mmt init --plan plan.md --start 2026-12-07 --quiet .

# -- Schedulers ----------------------------------------------------------------------------------------------------------------

# Programs that would need a session of this person; here they say yes.
mkdir "$trial/stand-ins"
for name in systemctl launchctl; do
  printf '#!/bin/sh\nexit 0\n' >"$trial/stand-ins/$name"
  chmod +x "$trial/stand-ins/$name"
done
installs() { PATH=$trial/stand-ins:$PATH at 2026-12-06T10:00:00 mmt remind "$@" --quiet; }

if has systemd-analyze; then
  ok "systemd: install" installs install --by systemd
  units=("$XDG_CONFIG_HOME"/systemd/user/mmt-remind-*)
  ok "systemd-analyze verify takes ${#units[@]} units" systemd-analyze verify --user "${units[@]}"
  mapfile -t times < <(sed -n 's/^OnCalendar=//p' "$XDG_CONFIG_HOME"/systemd/user/*.timer)
  ok "systemd-analyze calendar takes ${#times[@]} times" systemd-analyze calendar "${times[@]}"
  ok "systemd: uninstall" installs uninstall
  ok "systemd: nothing is left" test -z "$(find "$XDG_CONFIG_HOME/systemd" -name '*mmt*')"
else
  skip systemd "there is no systemd-analyze (Debian: systemd)"
fi

ok "launchd: install" installs install --by launchd
list=$(echo "$HOME"/Library/LaunchAgents/*.plist)
if has plutil && plutil -help >/dev/null 2>&1; then
  ok "plutil takes the property list" plutil -lint "$list"
elif has python3; then
  ok "Python's plistlib takes the property list" python3 -c 'import plistlib, sys; print(plistlib.load(open(sys.argv[1], "rb")))' "$list"
else
  skip launchd "there is neither plutil nor python3"
fi
ok "launchd: uninstall" installs uninstall
ok "launchd: nothing is left" test ! -e "$list"

as_user() { runuser -u "$user" -- env -u XDG_STATE_HOME -u XDG_CONFIG_HOME HOME="/home/$user" "$@"; }
crontab_trial() {
  as_user sh -c 'cd && cp "$1" plan.md && mmt init --plan plan.md --quiet . && printf "# mine\n30 6 * * * true 100\\\\%%\n" | crontab -' \
    - "$trial/work/plan.md" || return 1
  as_user crontab -l >"$trial/before"
  as_user mmt -C "/home/$user" remind install --by cron --quiet || return 1
  as_user crontab -l >"$trial/during"
  diff "$trial/before" <(head -n 2 "$trial/during") || return 1
  # The line as cron would give it to a shell.
  local line
  line=$(grep 'remind run' "$trial/during" | head -n 1 | sed 's/^\([^ ]* \)\{5\}//; s/\\%/%/g; s|>/dev/null 2>&1||')
  runuser -u "$user" -- env -i HOME="/home/$user" PATH=/usr/bin:/bin /bin/sh -c "$line" || return 1
  as_user mmt -C "/home/$user" config reminders.morning 06:45 --quiet || return 1
  as_user crontab -l | grep -q '^45 6 ' || return 1
  as_user mmt -C "/home/$user" remind uninstall --quiet || return 1
  diff "$trial/before" <(as_user crontab -l)
}
if ! has crontab; then
  skip cron "there is no crontab (Debian: cron)"
elif [ "$(id -u)" != 0 ] || ! has useradd || ! has runuser; then
  skip cron "only root can make a user for the trial"
else
  chmod 755 "$trial" "$trial/bin"
  cp "$trial/gitconfig" "$trial/bin/gitconfig"
  useradd -m "$user"
  GIT_CONFIG_GLOBAL=$trial/bin/gitconfig ok "crontab: one block, it runs, it moves, and all else stays" crontab_trial
fi

# -- Notifications -------------------------------------------------------------------------------------------------------------

# Every kind, as it comes.
everything() {
  at 2026-12-06T18:00:00 mmt remind run --quiet
  at 2026-12-07T07:00:00 mmt remind run --quiet
  at 2026-12-07T20:00:00 mmt remind run --quiet
  at 2026-12-07T20:30:00 mmt done .1 .2 --quiet
  at 2026-12-08T10:00:00 mmt done 217 --quiet
  at 2026-12-08T20:00:00 mmt remind run --quiet
  at 2026-12-08T20:30:00 mmt done 242 --quiet
  at 2026-12-09T12:00:00 mmt remind run --quiet
  at 2026-12-09T21:00:00 mmt remind run --quiet
  at 2026-12-09T21:30:00 mmt done 15 --quiet
  at 2026-12-09T21:31:00 mmt remind run --quiet
  at 2026-12-11T09:00:00 mmt remind run --quiet
  at 2026-12-11T10:00:00 mmt done 42 146 --quiet
  at 2026-12-12T09:00:00 mmt remind run --quiet
  at 2026-12-13T19:00:00 mmt remind run --quiet
  # An editor's tick that nothing committed.
  sed -i 's/LC 15: 3Sum.*/& twice/; $a - [x] LC 23: Merge k Sorted Lists ✅ 2026-12-12' "$trial/work/plan.md"
  at 2026-12-20T09:00:00 mmt remind run --quiet
  mkdir -p "$trial/newer"
  cp "$binary" "$trial/newer/mmt"
  touch "$trial/newer/mmt"
  at 2026-12-20T10:00:00 "$trial/newer/mmt" remind run --quiet
}

# On the session's bus: dunst tells a script of what it shows.
on_the_desktop() {
  cat >"$trial/shown.sh" <<SHOWN
#!/bin/sh
printf '%s | %s | %s | %s | %s\n' "\$DUNST_ID" "\$DUNST_URGENCY" "\$DUNST_APP_NAME" "\$DUNST_SUMMARY" "\$DUNST_BODY" >>"$trial/shown"
SHOWN
  chmod +x "$trial/shown.sh"
  printf '[global]\n[every]\n  summary = "*"\n  script = "%s"\n' "$trial/shown.sh" >"$trial/dunstrc"
  dunst -conf "$trial/dunstrc" >"$trial/dunst.log" 2>&1 &
  local daemon=$! tries=50
  until gdbus call --session --dest org.freedesktop.Notifications --object-path /org/freedesktop/Notifications \
    --method org.freedesktop.Notifications.GetServerInformation >/dev/null 2>&1; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 0.1
  done
  everything
  # A way that hangs is cut off, and the next one takes it.
  printf '#!/bin/sh\nexec sleep 600\n' >"$trial/bin/hangs"
  chmod +x "$trial/bin/hangs"
  printf '{"reminders": {"command": ["hangs"]}}' >"$trial/config/mmt/config.json"
  at 2026-12-20T10:00:00 mmt remind test | tee "$trial/hung"
  grep -q "it hung" "$trial/hung"
  kill "$daemon"
}

received() { grep -qF -- "$1" "$trial/shown"; }

missing=
for tool in dunst Xvfb dbus-run-session gdbus notify-send; do has "$tool" || missing="$missing $tool"; done
if [ -n "$missing" ]; then
  skip notifications "there is no$missing (Debian: dunst xvfb dbus libglib2.0-bin libnotify-bin)"
else
  Xvfb -displayfd 3 -screen 0 800x600x24 3>"$trial/display" >/dev/null 2>&1 &
  screen=$!
  until [ -s "$trial/display" ]; do sleep 0.1; done
  DISPLAY=:$(cat "$trial/display")
  export DISPLAY trial binary
  export -f on_the_desktop everything at
  : >"$trial/shown"
  ok "a desktop's session" dbus-run-session -- bash -euo pipefail -c on_the_desktop
  for title in "Day 1 is tomorrow" "Day 1 of 5: 2 items" "Day 1 is still waiting" "Day 2: 1 of 2 done" "One day from a streak of 3" \
    "streak of 2 days" "A streak of 3 complete days" "2 days left in this build" "5 of 5 days complete" "Your week: 5 of 5" \
    "without a backup" "Rebuilt, your data is intact" "Test: "; do
    ok "received: $title" received "$title"
  done
  ok "markup is text" received 'draw &lt;b&gt;boxes&lt;/b&gt; &amp; "arrows" \n 100%'
  # The evening's word took the place of the morning's.
  ok "one notification of a day" test "$(grep -c "^$(grep -F 'Day 1 of 5' "$trial/shown" | cut -d ' ' -f 1) " "$trial/shown")" = 2
  cat "$trial/shown"
  kill "$screen"
fi

[ "$failures" = 0 ] || { printf '%s\n' "$failures wrong"; exit 1; }
