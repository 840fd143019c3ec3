/** Writes a word as a shell takes it: in quotes where it needs them. Source: architecture.md §3 (CLI) */
export function shellWord(text: string): string {
  return /^[\w.:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Converts a camel case name, or words, to the form of the command line: "contractStatus" and "Contract status" are
 * `contract-status`. Source: architecture.md §3 (CLI); Assumption: lowercase and hyphens, like other commands
 */
export function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
