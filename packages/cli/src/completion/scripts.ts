import { CommandFailure } from '../failure.ts';

/** The scripts by which a shell asks `pitlane __complete` for what may follow; they hold no names themselves. */
const scripts: Readonly<Record<string, string>> = {
  bash: String.raw`# bash completion of pitlane: source <(pitlane completion bash)
_pitlane() {
  local typed="${'$'}{COMP_WORDS[COMP_CWORD]}" out value hint at
  local -a values=() hints=()
  out=$("${'$'}{COMP_WORDS[0]/#\~/$HOME}" __complete "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) || return
  if [[ $out == ':files' ]]; then
    compopt -o default 2>/dev/null
    return
  fi
  local bare="${'$'}{typed#[\'\"]}"
  while IFS=$'\t' read -r value hint; do
    [[ -n $value ]] || continue
    values+=("$value")
    hints+=("$hint")
  done <<< "$out"
  if ((${'$'}{#values[@]} == 1)); then
    value=${'$'}{values[0]}
    if [[ $bare == "$typed" ]]; then
      [[ $value == *: ]] && compopt -o nospace 2>/dev/null
      printf -v value %q "$value"
      COMPREPLY=("$value")
    elif [[ $value == *: ]]; then
      # Of two that go on alike the quote stays open.
      COMPREPLY=("$value" "$value ")
    else
      COMPREPLY=("$value")
    fi
    return
  fi
  for at in "${'$'}{!values[@]}"; do
    value=${'$'}{values[at]}
    # What does not go on from what was typed would be cut back to what all have in common.
    [[ $value == "$bare"* ]] || continue
    if [[ -n ${'$'}{hints[at]} && $COMP_TYPE != 37 && $COMP_TYPE != 42 ]]; then value+="  (${'$'}{hints[at]})"; fi
    COMPREPLY+=("$value")
  done
}
complete -o nosort -F _pitlane pitlane 2>/dev/null || complete -F _pitlane pitlane
`,
  zsh: String.raw`#compdef pitlane
# zsh completion of pitlane: source <(pitlane completion zsh), after compinit
_pitlane() {
  local out line
  local -a values hints open
  out=$("${'$'}{(Q)words[1]}" __complete "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null) || return
  if [[ $out == ':files' ]]; then
    _files
    return
  fi
  for line in "${'$'}{(@f)out}"; do
    [[ -n $line ]] || continue
    values+=("${'$'}{line%%$'\t'*}")
    hints+=("${'$'}{line/$'\t'/  -- }")
  done
  (( $#values )) || return 1
  [[ $#values == 1 && ${'$'}{values[1]} == *: ]] && open=(-S '')
  compadd -U $open -l -d hints -a values
}
if [[ $funcstack[1] == _pitlane ]]; then _pitlane "$@"; else compdef _pitlane pitlane; fi
`,
  fish: String.raw`# fish completion of pitlane: pitlane completion fish | source
function __pitlane_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l out ($words[1] __complete $words[2..-1] "$typed" 2>/dev/null)
    if test "$out[1]" = ':files'
        __fish_complete_path "$typed"
        return
    end
    printf '%s\n' $out
end
complete -c pitlane -f -a '(__pitlane_complete)'
`,
};

/** Gives the script of a shell. Refuses `missingArgument`. */
export function completionScript(shell: unknown): string {
  const script = typeof shell === 'string' ? scripts[shell] : undefined;
  if (script !== undefined) return script;
  throw new CommandFailure({
    code: 'missingArgument',
    message: 'Which shell?',
    next: `Name one of ${Object.keys(scripts).join(', ')}: pitlane completion bash`,
  });
}
