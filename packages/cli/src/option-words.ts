/**
 * Tells the fields after `--json` from the argument that may stand there as well, as in `--json smith`: they are several with commas
 * between them, or one that the answer is known to have. Gives the words as commander takes them: `--json=name,zip`, and
 * `--json=` for no fields.
 */
export function withJsonFields(words: readonly string[], known: readonly string[]): string[] {
  const end = words.indexOf('--');
  const [options, rest] = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)];
  const taken: string[] = [];
  for (let at = 0; at < options.length; at++) {
    const word = options[at] ?? '';
    const next = options[at + 1];
    if (word !== '--json') taken.push(word);
    else if (next !== undefined && isFields(next, known)) {
      taken.push(`--json=${next}`);
      at++;
    } else taken.push('--json=');
  }
  return [...taken, ...rest];
}

/** Tells whether a command line asks for JSON, and so for its failures as JSON. */
export function asksForJson(argv: readonly string[]): boolean {
  return optionsOf(argv).some((word) => /^--(json|jq)(=|$)/.test(word));
}

/** The words among which options count: after `--` everything is an argument. */
export function optionsOf(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? argv : argv.slice(0, end);
}

function isFields(word: string, known: readonly string[]): boolean {
  return known.includes(word) || /^[a-z_]\w*(,[a-z_]\w*)+$/i.test(word);
}
