/** What is wrong with a command line, from an error of parseArgs: one clause in our own words, without a full stop. */
export function misuseText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ''] = message.split(/\.(?:\s|$)/);
  return first
    .replace(/^Option '(?:-\w, )?(--[\w-]+).*' argument (?:missing|is ambiguous)$/, '$1 needs a value')
    .replace(/^Option '(?:-\w, )?(--[\w-]+).*' does not take an argument$/, "$1 doesn't take a value")
    .replace(/^(Unknown option|Unexpected argument) '(.*)'$/, '$1 “$2”');
}
