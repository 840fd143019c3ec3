import { CommandFailure } from '../process/failure.ts';

/** The scripts with which a shell asks `pitlane __complete` for completions; they contain no names themselves. */
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
  local bare="${'$'}{typed#[\'\"]}" had_nocase
  # Codes and keys are found in small letters, too.
  shopt -q nocasematch && had_nocase=1
  shopt -s nocasematch
  local -a other_values=() other_hints=()
  while IFS=$'\t' read -r value hint; do
    [[ -n $value ]] || continue
    if [[ $value == "$bare"* ]]; then
      values+=("$value")
      hints+=("$hint")
    else
      other_values+=("$value")
      other_hints+=("$hint")
    fi
  done <<< "$out"
  [[ -n $had_nocase ]] || shopt -u nocasematch
  if ((${'$'}{#values[@]} == 0 && ${'$'}{#other_values[@]} == 1)); then
    values=("${'$'}{other_values[@]}")
  fi
  if ((${'$'}{#values[@]} == 1)); then
    value=${'$'}{values[0]}
    if [[ $bare == "$typed" ]]; then
      [[ $value == *[:=] ]] && compopt -o nospace 2>/dev/null
      printf -v value %q "$value"
      COMPREPLY=("$value")
    elif [[ $value == *[:=] ]]; then
      # Two with the same beginning leave the quote open.
      COMPREPLY=("$value" "$value ")
    else
      COMPREPLY=("$value")
    fi
    return
  fi
  # What is inserted blindly, one after the other, is shown without its words.
  local -a shown=()
  [[ $COMP_TYPE == 37 || $COMP_TYPE == 42 ]] || shown=(1)
  for at in "${'$'}{!values[@]}"; do
    value=${'$'}{values[at]}
    if [[ -n ${'$'}{hints[at]} && -n $shown ]]; then value+="  (${'$'}{hints[at]})"; fi
    COMPREPLY+=("$value")
  done
  if ((${'$'}{#values[@]} == 0 && ${'$'}{#other_values[@]} > 1)) && [[ -n $shown ]]; then
    # They don't continue what was typed, so it stays, and they are listed next to it.
    COMPREPLY=("$bare")
    for at in "${'$'}{!other_values[@]}"; do
      COMPREPLY+=("$bare = ${'$'}{other_values[at]}  (${'$'}{other_hints[at]})")
    done
  fi
}
complete -o nosort -F _pitlane pitlane 2>/dev/null || complete -F _pitlane pitlane
`,
  zsh: String.raw`#compdef pitlane
# zsh completion of pitlane: source <(pitlane completion zsh), after compinit
_pitlane() {
  local out line hint
  local -a values hints open
  out=$("${'$'}{(Q)words[1]}" __complete "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null) || return
  if [[ $out == ':files' ]]; then
    _files
    return
  fi
  for line in "${'$'}{(@f)out}"; do
    [[ -n $line ]] || continue
    values+=("${'$'}{line%%$'\t'*}")
    hint=${'$'}{line#*$'\t'}
    hints+=("${'$'}{line%%$'\t'*}${'$'}{hint:+  -- $hint}")
  done
  (( $#values )) || return 1
  [[ $#values == 1 && ${'$'}{values[1]} == *[:=] ]] && open=(-S '')
  compadd -U "${'$'}{open[@]}" -l -d hints -a values
}
if [[ $funcstack[1] == _pitlane ]]; then _pitlane "$@"; else compdef _pitlane pitlane; fi
`,
  fish: String.raw`# fish completion of pitlane: pitlane completion fish | source
function __pitlane_complete
    # As the program would get them; a quote that is still open cannot be read, and stays.
    set -l words
    for word in (commandline -opc)
        set -a words (string unescape -- $word; or printf '%s\n' $word)
    end
    set -l raw (commandline -ct)
    set -l typed (string unescape -- "$raw"; or printf '%s\n' "$raw")
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

/** Returns the script of a shell. Refuses `missing_argument`. */
export function completionScript(shell: unknown): string {
  const script = typeof shell === 'string' ? scripts[shell] : undefined;
  if (script !== undefined) return script;
  throw new CommandFailure({
    code: 'missing_argument',
    message: 'Which shell?',
    next: `Name one of ${Object.keys(scripts).join(', ')}: pitlane completion bash`,
  });
}
