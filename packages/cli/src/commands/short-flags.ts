/**
 * The letters of options, by their long names: each letter is one option wherever it is typed, and gh's where that has the same. Without
 * another meaning in gh are those of Unix (-n as in make, -s as in sort).
 */
export const shortFlags: Readonly<Record<string, string>> = {
  agency: 'a',
  columns: 'c',
  dealer: 'd',
  'dry-run': 'n',
  field: 'f',
  from: 'F',
  help: 'h',
  jq: 'q',
  limit: 'L',
  miles: 'm',
  output: 'o',
  period: 'p',
  reason: 'r',
  sort: 's',
  template: 't',
  username: 'u',
  version: 'v',
  web: 'w',
  yes: 'y',
};
