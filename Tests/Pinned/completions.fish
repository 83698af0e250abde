# Completes the command forward in fish.
function __forward_complete
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  set -l unquoted (string unescape -- $current 2>/dev/null); or set unquoted $current
  set -l candidates ($before[1] completions --candidates -- $before[2..-1] "$unquoted" 2>/dev/null </dev/null)
  test (count $candidates) -gt 0; or return
  if test -z "$candidates[1]"
    __fish_complete_path $current
    return
  end
  printf '%s\n' $candidates
end
complete -c forward -f -a '(__forward_complete)'
