import type { CommandNode } from './command-node.ts';
import { longFlag, shortFlag } from './option-text.ts';

/** Distinguishes a sub-command's options from its arguments. */
type Named = Pick<CommandNode, 'answers' | 'arguments' | 'options'>;

/**
 * Separates the fields after `--json` from an argument that may follow, as in `--json smith` or `--json 'smith,john'`: they are fields that
 * the answer is known to have, or names if no argument is missing. Gives the words as commander takes them: `--json=name,zip`, and
 * `--json=` for no fields. `name`: the words that name the sub-command, which are among them.
 */
export function withJsonFields(words: readonly string[], node: Named, name: readonly string[]): string[] {
  const end = words.indexOf('--');
  const [options, rest] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)];
  const taken: string[] = [];
  for (let at = 0; at < options.length; at++) {
    const word = options[at] ?? '';
    const next = options[at + 1];
    if (word !== '--json') taken.push(word);
    else if (next !== undefined) {
      const others = [...taken, ...options.slice(at + 2)];
      const given = countOfArguments(others, node) - name.length + Math.max(0, rest.length - 1);
      const fields = fieldsIn(next, node.answers ?? [], node.arguments.length - given);
      taken.push(`--json=${fields ?? ''}`);
      if (fields !== undefined) at++;
    } else taken.push('--json=');
  }
  return [...taken, ...rest];
}

/** How many of the words are arguments: no options, nor their values. */
function countOfArguments(words: readonly string[], { options }: Named): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!/^-./.test(word)) count++;
    else if (
      options.some(
        (option) => option.flags.includes(' <') && [longFlag(option), shortFlag(option)].includes(word),
      )
    )
      at++;
  }
  return count;
}

/** The fields that a word names, without the blanks that people write after a comma; undefined if it is the argument. */
function fieldsIn(word: string, known: readonly string[], missing: number): string | undefined {
  const fields = word.split(',').map((field) => field.trim());
  if (!fields.every((field) => /^[a-z_]\w*$/i.test(field))) return undefined;
  // A wrong value among valid ones, or if nothing else can be meant, is reported as a wrong field.
  const isMatch =
    known.length === 0 ? fields.length > 1 : missing <= 0 || fields.some((field) => known.includes(field));
  return isMatch ? fields.join(',') : undefined;
}

/** The options that were renamed; scripts still use the old names. */
const formerNames: Readonly<Record<string, string>> = {
  '--agent': '--agency',
  '--claim-status': '--status',
  '--contract-status': '--status',
  '--dealer-status': '--status',
  '--from': '--start-date',
  '--is-active-only': '--active-only',
  '--message-status': '--status',
  '--message-type': '--type',
  '--q': '--search',
  '--role-name': '--role',
  '--state-abbreviation': '--state',
  '--through': '--end-date',
  '--until': '--end-date',
  '--user-status': '--status',
};

/** Gives the options of a sub-command the names that they have; one that it has itself stays, such as the `--from` of a list. */
export function withPresentNames(
  words: readonly string[],
  { options }: Pick<CommandNode, 'options'>,
): string[] {
  const end = words.indexOf('--');
  const known = new Set(options.map(longFlag));
  return words.map((word, at) => {
    const [name = '', ...value] = word.split('=');
    const present = known.has(name) || (end >= 0 && at > end) ? undefined : formerNames[name];
    return present && known.has(present) ? [present, ...value].join('=') : word;
  });
}
