import type { Report } from '@pitlane/shared/engine/report';
import { reportArgs } from '@pitlane/shared/engine/report-args';
import { reportPath } from '@pitlane/shared/engine/report-command';
import { periodWords } from '@pitlane/shared/features/reports/rules/period-words';
import type { CommandNode, TreeOption } from './command-node.ts';
import { limitOfReportOption } from './command-options.ts';
import { fieldNames } from './field-names.ts';
import { fieldWords } from './option-text.ts';
import { usualCriterion } from './usual-criterion.ts';

const fileOptions: readonly TreeOption[] = [
  { flags: '--csv', summary: 'Every row as CSV', field: 'csv', kind: 'flag' },
  { flags: '--xlsx', summary: 'Every row as an Excel workbook', field: 'xlsx', kind: 'flag' },
  { flags: '--jsonl', summary: 'Every row as JSON Lines', field: 'jsonl', kind: 'flag' },
  { flags: '--pdf', summary: 'Summary as PDF', field: 'pdf', kind: 'flag' },
  {
    flags: '--output <file>',
    summary: 'Output file or folder, or - for standard output; the extension sets the format',
    field: 'output',
    kind: 'text',
  },
  { flags: '--replace', summary: 'Overwrite an existing file', field: 'replace', kind: 'flag' },
];

/** Creates the sub-command of a report from its definition: an option for each filter, and the output options. */
export function reportNode(report: Report, common: readonly TreeOption[]): CommandNode {
  const { operation, id } = report;
  const args = reportArgs(report);
  const path = reportPath(report);
  const name = ['pitlane', ...path].join(' ');
  const isDated = args.some((arg) => arg.name === 'startDate');
  const hasDealer = args.some((arg) => arg.name === 'dealerCode');
  const columns = report.columns.map(({ key }) => key);
  const answers = fieldNames(operation.response());
  const dealer = hasDealer ? ' --dealer MO1001' : '';
  const period = isDated ? ' --period last-month' : '';
  return {
    path,
    aliases: [],
    section: sectionOf(path),
    summary: operation.summary,
    target: { kind: 'screen', id },
    arguments: [],
    options: [
      ...args.map((arg) => criterionOption(arg, report)),
      ...(isDated ? [periodOption] : []),
      sortOption(operation),
      columnsOption,
      // Reports without a chart have it too, so that the same options work for every report.
      { flags: '--no-chart', summary: 'Hide the chart', field: 'noChart', kind: 'flag' },
      limitOfReportOption,
      ...common,
      ...fileOptions,
    ],
    notes: [
      'On a screen: the rows that fit and the totals. In a pipe: every row, one per line, in the columns below, without totals.',
      `${columnsText(columns, answers)} Columns your account can't see are left out.`,
      'A file is either complete or not written. If the export fails, nothing is left and the exit code is 1.',
    ],
    answers,
    examples: [
      `${name}${dealer}${period}`,
      `${name}${dealer}${period} --xlsx -o reports/`,
      `${name}${dealer}${period} --csv -o - | head`,
    ],
  };
}

function criterionOption(arg: ReturnType<typeof reportArgs>[number], report: Report): TreeOption {
  const { name: field, flag, choices, picker, kind } = arg;
  const usual = usualCriterion(arg, report);
  return {
    flags: `${flag} <${kind === 'date' ? 'day' : 'text'}>`,
    summary: fieldWords(arg).summary || field,
    field,
    kind: 'text',
    ...(choices ? { offers: choices.map(({ word }) => word) } : {}),
    ...(picker ? { picker } : {}),
    ...(usual ? { usual } : {}),
  };
}

const periodOption: TreeOption = {
  flags: '--period <name>',
  summary: 'Named period, "october 2026" or "10/1 to 10/15"',
  field: 'period',
  kind: 'text',
  offers: periodWords,
};

function sortOption({ sheet }: Report['operation']): TreeOption {
  return {
    flags: '--sort <column>',
    summary: 'Sort by this column; -column for descending',
    field: 'sort',
    kind: 'text',
    ...(sheet ? { usual: sheet.sort } : {}),
  };
}

const columnsOption: TreeOption = {
  flags: '--columns <names>',
  summary: 'Only these columns, separated by commas',
  field: 'columns',
  kind: 'text',
};

/** Names the columns once, where they are the fields of JSON. */
function columnsText(columns: readonly string[], fields: readonly string[]): string {
  return columns.join() === fields.join()
    ? 'The columns are the JSON fields below.'
    : `Columns: ${columns.join(', ')}.`;
}

/** The noun of its name, in the plural and with a capital: "Reports"; what has no plural stays. */
function sectionOf([noun = '']: readonly string[]): string {
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return noun === 'remittance' || noun === 'rater' ? title : `${title}s`;
}
