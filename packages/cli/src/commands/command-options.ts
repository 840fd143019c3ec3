import type { TreeOption } from './command-node.ts';

// The options that several sub-commands have.

export const jsonOption: TreeOption = {
  flags: '--json [fields]',
  summary: 'Print JSON, errors included; optionally only these fields, separated by commas',
  kind: 'fields',
};
export const jqOption: TreeOption = {
  flags: '--jq <expression>',
  summary: 'Filter the JSON with a jq expression',
  kind: 'text',
};
export const templateOption: TreeOption = {
  flags: '--template <text>',
  summary: 'Format the JSON with a Mustache template',
  kind: 'text',
};
export const webOption: TreeOption = {
  flags: '--web',
  summary: 'Open it in the portal; in a script, print its address',
  kind: 'flag',
};
export const sureOption: TreeOption = { flags: '--yes', summary: "Don't ask for confirmation", kind: 'flag' };
export const dryOption: TreeOption = {
  flags: '--dry-run',
  summary: 'Preview without changing anything',
  kind: 'flag',
};
export const askingNote =
  'Asks for confirmation first. In scripts and with --json, add --yes; without it nothing is changed and the exit code is 1.';
/** Rows shown without --all or --limit: what a person reads at most. Source: look.md (The terminal) */
export const shownRows = 50;

export const allOption: TreeOption = {
  flags: '--all',
  summary: `Every row, not just the first ${shownRows}`,
  kind: 'flag',
};
/** For a report, which is only cut short on a screen. */
export const allOfReportOption: TreeOption = {
  flags: '--all',
  summary: `Show every row, not just the first ${shownRows}; files, pipes and JSON always have every row`,
  kind: 'flag',
};

/** For a list that otherwise prints every row. */
export const limitOfWholeOption: TreeOption = {
  flags: '--limit <n>',
  summary: 'Rows to show',
  field: 'limit',
  kind: 'number',
  usual: 'all',
};

/** The help for a list that prints its first rows. */
export const firstRowsNote = `Without --all, you get the first ${shownRows} rows, whatever the format; standard error says if there are more.`;

/** For a report: what it prints, on a screen or not. */
export const limitOfReportOption: TreeOption = {
  flags: '--limit <n>',
  summary: 'Rows to show or write',
  field: 'limit',
  kind: 'number',
  usual: `${shownRows} on a screen`,
};

/** Asks for the rows of a list or screen as CSV on standard output. */
export const csvOption: TreeOption = {
  flags: '--csv',
  summary: 'Print CSV with a header',
  field: 'csv',
  kind: 'flag',
};

/** The fields of options for what a list or report prints, and where; the app shows its rows otherwise. */
export const printingFields: readonly string[] = [
  'columns',
  'csv',
  'jsonl',
  'limit',
  'noChart',
  'output',
  'pdf',
  'replace',
  'xlsx',
];

/** Widens a dealer to its whole group, because groups have no name. */
export const groupOption: TreeOption = {
  flags: '--group',
  summary: "Totals for all dealers in the dealer's group",
  field: 'group',
  kind: 'flag',
};
