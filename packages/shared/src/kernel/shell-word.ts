/** Writes a word as a shell takes it: in quotes where it needs them. Source: architecture.md §3 (CLI) */
export function shellWord(text: string): string {
  return /^[\w.:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Writes a name in camel case, or words, as the command line has them: "contractStatus" and "Contract status" are `contract-status`.
 * Source: architecture.md §3 (CLI); Assumption: small letters and hyphens, as other commands have them
 */
export function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
