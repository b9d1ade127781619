/// The completions of a shell, as a script. They know nothing of `mmt` but its name: for every word they ask the table of commands that is
/// installed, by the hidden command `mmt __complete`, so they never go stale. What comes back is taken as words and never run.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish, carapace

  /// What the file is called where the shell looks for it.
  package var fileName: String {
    switch self {
    case .bash: "mmt"
    case .zsh: "_mmt"
    case .fish: "mmt.fish"
    case .carapace: "mmt.yaml"
    }
  }

  package var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    // What git runs is nobody's to type.
    case .carapace: CarapaceSpec.text(of: CommandSpec.all.filter { $0 != .mergeFile })
    }
  }

  /// readline replaces the piece of the word behind its last break: `mmt` says what it is to be replaced by, escaped as the word is.
  private static let bashText = #"""
    # bash completion for mmt, printed by 'mmt completions bash'.

    # The line up to the cursor, which is counted in bytes.
    _mmt_line() {
      local LC_ALL=C
      REPLY=${COMP_LINE:0:COMP_POINT}
    }

    _mmt() {
      local REPLY files value meaning
      local -a values=() meanings=()
      _mmt_line
      while IFS=$'\t' read -r value meaning; do
        if [ -z "${files-}" ]; then
          files=$value
        else
          values+=("$value")
          meanings+=("$meaning")
        fi
      done < <(command mmt __complete bash "$COMP_WORDBREAKS" "$REPLY" 2>/dev/null)
      COMPREPLY=(${values[@]+"${values[@]}"})
      case ${files-} in
        files) compopt -o default 2>/dev/null ;;
        folders) compopt -o dirnames 2>/dev/null ;;
      esac
      # Where the words are only listed, each says what it stands for.
      case ${COMP_TYPE-} in
        33 | 63 | 64) [ ${#values[@]} -gt 1 ] || return 0 ;;
        *) return 0 ;;
      esac
      local index room=${COLUMNS:-80}
      for index in "${!values[@]}"; do
        [ -n "${meanings[index]}" ] || continue
        value="${values[index]}  (${meanings[index]})"
        COMPREPLY[index]=${value:0:room - 1}
      done
      return 0
    }

    complete -F _mmt mmt

    """#

  private static let zshText = #"""
    #compdef mmt
    # zsh completion for mmt, printed by 'mmt completions zsh'.

    _mmt() {
      local line value
      local -a before lines values shown
      local -i width=0
      (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$(command mmt __complete zsh "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
      case $lines[1] in
        files|folders)
          [[ $PREFIX == --*=* ]] && compset -P '*='
          if [[ $lines[1] == folders ]]; then _files -/; else _files; fi ;;
      esac
      for line in "${(@)lines[2,-1]}"; do
        value=${line%%$'\t'*}
        values+=("$value")
        (( ${#value} > width )) && width=${#value}
      done
      (( ${#values} )) || return 1
      for line in "${(@)lines[2,-1]}"; do
        value="${(r:$width:)${line%%$'\t'*}}  ${line#*$'\t'}"
        shown+=("${value[1,COLUMNS-1]}")
      done
      compadd -l -V mmt -M 'm:{a-zA-Z}={A-Za-z}' -d shown -a -- values
    }

    if [ "${funcstack[1]}" = _mmt ]; then
      _mmt "$@"
    else
      compdef _mmt mmt
    fi

    """#

  private static let fishText = #"""
    # fish completion for mmt, printed by 'mmt completions fish'.

    function __mmt_complete
        set -l before (commandline -opc)
        set -e before[1]
        set -l current (commandline -ct)
        set -l lines (command mmt __complete fish $before "$current" 2>/dev/null)
        set -l lead (string match -r -- '^--[^=]*=' "$current")
        set -l rest (string replace -r -- '^--[^=]*=' '' "$current")
        switch "$lines[1]"
            case files
                __fish_complete_path "$rest" | string replace -r '^' -- "$lead"
            case folders
                __fish_complete_directories "$rest" '' | string replace -r '^' -- "$lead"
        end
        set -e lines[1]
        printf '%s\n' $lines
    end

    complete -c mmt -e
    complete -c mmt -f -k -a '(__mmt_complete)'

    """#
}
