/**
 * Returns whether a command line asks for its failures as JSON; with jq and a template only the output is shaped, and a
 * person reads failures.
 */
export function asksForJson(argv: readonly string[]): boolean {
  return optionsOf(argv).some((word) => /^--json(=|$)/.test(word));
}

/** The words among which options count: after `--` everything is an argument. */
export function optionsOf(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? argv : argv.slice(0, end);
}
