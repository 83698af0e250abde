#compdef forward
# Completes the command forward in zsh.
_forward() {
  local -a candidates open closed
  local line
  candidates=("${(@f)$("${(Q)words[1]/#\~/$HOME}" completions --candidates -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null; print -r -- end)}")
  candidates[-1]=()
  (( $#candidates )) || return 1
  if [[ -z $candidates[1] ]]; then
    # After an option and =, only the value is a path.
    [[ $PREFIX == --*=* ]] && compset -P '*='
    _files
    return
  fi
  for line in $candidates; do
    if [[ $line == *= ]]; then open+=("$line"); else closed+=("$line"); fi
  done
  (( $#open )) && compadd -S '' -- $open
  (( $#closed )) && compadd -- $closed
}
if [[ $funcstack[1] == _forward ]]; then _forward "$@"; else compdef _forward forward; fi
