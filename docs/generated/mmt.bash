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
