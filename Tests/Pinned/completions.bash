# Completes the command forward in bash.
_forward() {
  local IFS=$' \t\n' word piece current line candidate
  local -a words=() candidates=()
  local index
  COMPREPLY=()
  for ((index = 1; index <= COMP_CWORD; index++)); do
    piece=${COMP_WORDS[index]}
    if ((${#words[@]})) && { [[ $piece == [=:]* ]] || [[ $word == *[=:@] && -n $piece ]]; }; then
      words[${#words[@]} - 1]+=$piece
    elif ((${#words[@]})) && [[ -z $piece && $word == *[=:] && ${COMP_LINE:COMP_POINT-1:1} == [=:] ]]; then
      :
    else
      words+=("$piece")
    fi
    word=$piece
  done
  current=${words[${#words[@]} - 1]}
  for index in "${!words[@]}"; do
    # The words as they were typed, quoted for the shell.
    word=${words[index]}
    case $word in
      \'*) word=${word#\'} word=${word%\'} ;;
      \"*) word=${word#\"} word=${word%\"} ;;
      *) word=${word//\\/} ;;
    esac
    words[index]=$word
  done
  while IFS= read -r line; do
    candidates+=("$line")
  done < <("${COMP_WORDS[0]/#\~/$HOME}" completions --candidates -- "${words[@]}" 2>/dev/null </dev/null)
  ((${#candidates[@]})) || return 0
  if [[ -z ${candidates[0]} ]]; then
    compopt -o default 2>/dev/null
    return 0
  fi
  # What precedes the part of the word that bash replaces.
  piece=${COMP_WORDS[COMP_CWORD]}
  [[ $piece == [=:]* ]] && piece=
  line=${words[${#words[@]} - 1]}
  line=${line%"$piece"}
  line=${line%@}
  [[ $current == [\'\"]* || $current == *\\* ]] && line=
  for candidate in "${candidates[@]}"; do
    [[ $candidate == *= ]] && compopt -o nospace 2>/dev/null
    candidate=${candidate#"$line"}
    case $current in
      \'*) [[ $candidate == *\'* ]] || COMPREPLY+=("$candidate") ;;
      \"*) [[ $candidate == *[\"\$\`\\\!]* ]] || COMPREPLY+=("$candidate") ;;
      *)
        # An = in what bash replaces isn't quoted, so that more can be completed after it.
        printf -v candidate %q "$candidate"
        COMPREPLY+=("$candidate")
        ;;
    esac
  done
}
complete -F _forward forward
