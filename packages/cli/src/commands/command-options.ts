import type { TreeOption } from './command-node.ts';

// The options that several sub-commands have.

export const jsonOption: TreeOption = {
  flags: '--json [fields]',
  summary: 'Write JSON, and errors as JSON; only these fields, with commas between them',
  kind: 'fields',
};
export const jqOption: TreeOption = {
  flags: '--jq <expression>',
  summary: 'Write what this jq expression makes of the JSON',
  kind: 'text',
};
export const templateOption: TreeOption = {
  flags: '--template <text>',
  summary: 'Fill this Mustache template with the JSON',
  kind: 'text',
};
export const webOption: TreeOption = {
  flags: '--web',
  summary: 'Open it in the portal; in a script, give its address',
  kind: 'flag',
};
export const sureOption: TreeOption = { flags: '--yes', summary: 'Do it without being asked', kind: 'flag' };
export const dryOption: TreeOption = {
  flags: '--dry-run',
  summary: 'Only say what would happen',
  kind: 'flag',
};
export const askingNote =
  'Asks before it does anything. In a script, and with --json, nobody is asked: without --yes nothing is done, and the exit code is 1.';
/** Rows shown without --all or --limit: what a person reads at most. Source: look.md (The terminal) */
export const shownRows = 50;

export const allOption: TreeOption = {
  flags: '--all',
  summary: `Every row, not only the first ${shownRows}`,
  kind: 'flag',
};
/** Of a report, which is cut short on a screen alone. */
export const allOfReportOption: TreeOption = {
  flags: '--all',
  summary: `Every row on the screen, not only the first ${shownRows}; files, pipes and JSON have every row`,
  kind: 'flag',
};
