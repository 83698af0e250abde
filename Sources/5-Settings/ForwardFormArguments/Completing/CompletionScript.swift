/// A shell, with the script for it to complete a command.
///
/// The scripts are short. They pass the words to the command, as in
/// `forward completions --candidates`, and its output to the shell, which never evaluates it.
package enum CompletionScript: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish

  /// The words after which a form's program completes the remaining words.
  static let request = ["--completions", "--candidates", "--"]

  /// Returns the script of a program that completes the words after `request` and `--`.
  package func text(of program: String, asking request: String) -> String {
    // The name of the script's function.
    let function = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return switch self {
    case .bash: bashScript(program, function, request)
    case .zsh: zshScript(program, function, request)
    case .fish: fishScript(program, function, request)
    }
  }
}

// bash splits words at =, : and @. It replaces only the part after them, including the @. The
// script quotes the candidates, because bash doesn't. It doesn't complete a word that is already
// quoted.
private func bashScript(_ program: String, _ function: String, _ request: String) -> String {
  #"""
  # Completes the command \#(program) in bash.
  _\#(function)() {
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
    done < <("${COMP_WORDS[0]/#\~/$HOME}" \#(request) -- "${words[@]}" 2>/dev/null </dev/null)
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
  complete -F _\#(function) \#(program)

  """#
}

private func zshScript(_ program: String, _ function: String, _ request: String) -> String {
  #"""
  #compdef \#(program)
  # Completes the command \#(program) in zsh.
  _\#(function)() {
    local -a candidates open closed
    local line
    candidates=("${(@f)$("${(Q)words[1]/#\~/$HOME}" \#(request) -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null; print -r -- end)}")
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
  if [[ $funcstack[1] == _\#(function) ]]; then _\#(function) "$@"; else compdef _\#(function) \#(program); fi

  """#
}

private func fishScript(_ program: String, _ function: String, _ request: String) -> String {
  #"""
  # Completes the command \#(program) in fish.
  function __\#(function)_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l unquoted (string unescape -- $current 2>/dev/null); or set unquoted $current
    set -l candidates ($before[1] \#(request) -- $before[2..-1] "$unquoted" 2>/dev/null </dev/null)
    test (count $candidates) -gt 0; or return
    if test -z "$candidates[1]"
      __fish_complete_path $current
      return
    end
    printf '%s\n' $candidates
  end
  complete -c \#(program) -f -a '(__\#(function)_complete)'

  """#
}
