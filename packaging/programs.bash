# shellcheck shell=bash
# What `./dev` does with release builds: building, installing, packaging, releasing. Sourced by it; `root`, `system`, `say`, `fail`, `quietly`
# and the rest are its own.

programs=(mmt mmt-tui mmt-lsp)

# -- Commands ------------------------------------------------------------------------------------------------------------------

command_install() {
  [ $# -le 1 ] || fail $EX_USAGE "install takes one folder"
  local prefix=${1:-}
  [ -n "$prefix" ] || prefix=$(home)/.local
  prefix=$(absolute "$prefix")
  needs_swift
  needs_cmark
  needs_ncurses
  build_release mmt-tui mmt-lsp
  mkdir -p "$prefix/bin"
  # Written beside and renamed: an mmt that runs at this moment keeps its file.
  local program new=$prefix/bin/.mmt-new.$$
  for program in "${programs[@]}"; do
    # With its time, by which mmt knows its builds: the one that was tried before is no new one.
    install -p -m 755 "${mmt%/*}/$program" "$new"
    # The static executable comes stripped from the linker; on macOS it is signed by it, and stays as it is.
    if [ "$system" = Linux ]; then strip -p "$new" 2>/dev/null || true; fi
    mv -f "$new" "$prefix/bin/$program"
  done
  "$root/packaging/share" "$root" "$prefix/share" site-functions
  say "installed $prefix/bin/mmt, with its manual page and the completions of bash, zsh and fish in $prefix/share"
  case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) say "$prefix/bin is not on your PATH; add it in your shell's profile" ;;
  esac
  say_completions "$prefix/share"
}

# What the shells need to be told before they find the completions in SHARE.
say_completions() {
  case $1 in
    "${HOME:-}/.local/share" | /usr/local/share | /usr/share) ;;
    *) case :${XDG_DATA_DIRS:-}: in
      *":$1:"*) ;;
      *) say "for the completions of bash and fish add $1 to XDG_DATA_DIRS" ;;
    esac ;;
  esac
  # shellcheck disable=SC2016
  if command -v zsh >/dev/null && ! zsh -c 'print -l $fpath' | grep -qxF "$1/zsh/site-functions"; then
    say "for that of zsh put this into ~/.zshrc, before compinit: fpath=($1/zsh/site-functions \$fpath)"
  fi
}

command_package() {
  [ $# -eq 0 ] || fail $EX_USAGE "package takes nothing"
  command -v dpkg-deb >/dev/null || fail $EX_UNAVAILABLE "a Debian package is made on Debian or its like: dpkg-deb is missing"
  needs_swift
  needs_cmark
  needs_ncurses
  needs_static "the package is to need nothing but git"
  build_release mmt-tui mmt-lsp
  local stage=$root/.build/package package program
  rm -rf "$stage"
  mkdir -p "$stage/root/usr/bin" "$stage/root/DEBIAN"
  for program in "${programs[@]}"; do install -m 755 "${mmt%/*}/$program" "$stage/root/usr/bin/"; done
  "$root/packaging/share" "$root" "$stage/root/usr/share" vendor-completions
  package=$("$root/packaging/debian/build" "$root" "$stage/root" "$stage")
  say "built ${package#"$PWD"/}"
  "$root/packaging/debian/try" "$package" "$root/.build/clean-debian"
  package_extension "$stage"
}

# The extension for Visual Studio Code, where node is there to fetch its one library. package_extension STAGE
package_extension() {
  local stage=$1/vscode version
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    say "no extension for Visual Studio Code was made: that takes node and npm"
    return
  fi
  version=$("$mmt" version)
  version=${version#mmt }
  mkdir -p "$stage"
  cp "$root/packaging/vscode/package.json" "$root/packaging/vscode/extension.js" "$root/packaging/vscode/README.md" "$stage/"
  if ! (cd "$stage" && quietly npm install --omit=dev --no-audit --no-fund --ignore-scripts --no-package-lock); then
    say "no extension for Visual Studio Code was made: its client library can't be had"
    return
  fi
  MMT_VSIX_FOLDER=$stage node "$root/packaging/vscode/pack.mjs" "$version" "$root/LICENSE" "$1/mmt-$version.vsix"
  say "built ${1#"$PWD"/}/mmt-$version.vsix"
}

command_release() {
  [ "$system" = Linux ] || fail $EX_UNAVAILABLE "a release is made of static programs, on Linux; ./dev install builds and installs here"
  needs_swift
  needs_cmark
  needs_ncurses
  needs_program python3 python3
  needs_program dpkg-query dpkg
  needs_static "what is released is to need nothing"
  "$root/packaging/release/build" "$root" "$@"
}

# -- Building ------------------------------------------------------------------------------------------------------------------

# needs_static WHY: ends where the programs can't be linked statically.
needs_static() {
  local program lacks=''
  for program in "${programs[@]}"; do lacks+=$(lacking_libraries "$program"); done
  [ -z "${MMT_DYNAMIC+set}$lacks" ] || fail $EX_UNAVAILABLE "$1; that takes libraries to build in:${lacks:- unset MMT_DYNAMIC}"
}

# Builds the release, with the programs named beside it, and sets `mmt` to the executable.
# build_release [PROGRAM…]
build_release() {
  local options=(--package-path "$root" --configuration release) program lacks
  [ "$system" != Linux ] || options+=(--static-swift-stdlib)
  say "building the release (some minutes the first time)"
  for program in mmt "$@"; do
    lacks=''
    if [ "$system" = Linux ] && [ -z "${MMT_DYNAMIC+set}" ]; then lacks=$(lacking_libraries "$program"); fi
    if [ -n "$lacks" ]; then
      say "$program will need the system's libraries, and start a little slower; missing:$lacks"
      quietly env MMT_DYNAMIC=1 swift build "${options[@]}" --product "$program"
    else
      quietly swift build "${options[@]}" --product "$program"
    fi
  done
  mmt=$(swift build "${options[@]}" --show-bin-path 2>/dev/null)/mmt
}

# The libraries that a static PROGRAM takes and that aren't there, each after a space.
# lacking_libraries PROGRAM
lacking_libraries() {
  local clang library libraries=(libc.a libstdc++.a libcmark.a)
  case $1 in mmt-tui) libraries+=(libncursesw.a libtinfo.a) ;; esac
  clang=$(dirname -- "$(command -v swift)")/clang
  [ -x "$clang" ] || clang=$(command -v clang || command -v cc) || clang=false
  for library in "${libraries[@]}"; do
    # A compiler that doesn't find a library gives its bare name back.
    case $("$clang" -print-file-name="$library" || true) in
      */*) ;;
      *) [ -e "$(pkg-config --variable=libdir libcmark)/$library" ] || printf ' %s' "$library" ;;
    esac
  done
}
