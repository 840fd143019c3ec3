import { counted } from '@pitlane/shared/kernel/counted';
import { folderRules } from './folder-rules.ts';
import type { Kept, Rule, Sweep } from './rule.ts';
import { rules } from './rules.ts';

const [begin, end] = [
  '<!-- From packages/server/src/retention; vitest -u --project=server rules.test writes it. -->',
  '<!-- End of what is generated. -->',
];

/** Replaces the generated section of a page. */
export function withRetentionSection(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The page has no place for the rules.');
  return `${before}${begin}\n\n${retentionSection()}\n\n${end}${after}`;
}

/** The rules as Markdown tables: what is removed, what the work itself removes, and what stays. */
function retentionSection(): string {
  const all = Object.entries(rules);
  return [
    markdown(['Rows', 'Removed after', 'Why'], all.flatMap(removedRows)),
    markdown(
      ['Folder', 'Files stay', 'Why'],
      folderRules.map(({ folder, kept, why }) => [folder, kept, why]),
    ),
    `These rows are removed with the rows they belong to: ${listOf(all, 'with')}.`,
    'These are records of the business and stay forever:',
    markdown(['Reason', 'Rows'], recordRows(all)),
    `Settings are added by people and stay until someone removes them: ${listOf(all, 'settings')}.`,
  ].join('\n\n');
}

function removedRows([table, rule]: [string, Rule]): string[][] {
  const name = `\`${table}\``;
  if (rule.ends === 'swept') return rule.sweeps.map((sweep) => sweptRow(name, sweep));
  if (rule.ends === 'own sweep') return [[name, rule.kept, rule.why]];
  if (rule.ends === 'used up') return [[name, rule.kept, `Removed by ${rule.by}.`]];
  return [];
}

function sweptRow(name: string, { since, kept, rows, why }: Sweep): string[] {
  return [rows === undefined ? name : `${name}: ${rows}`, `${keptText(kept)} \`${since}\``, why];
}

/** As in "72 hours after". */
function keptText({ hours = 0, days = 0, years = 0 }: Kept): string {
  const units: [number, string][] = [
    [years, 'year'],
    [days, 'day'],
    [hours, 'hour'],
  ];
  const texts = units.flatMap(([count, unit]) => (count > 0 ? [counted(count, unit)] : []));
  return texts.length === 0 ? 'at' : `${texts.join(' ')} after`;
}

function listOf(all: readonly [string, Rule][], ends: Rule['ends']): string {
  return all
    .filter(([, rule]) => rule.ends === ends)
    .map(([table]) => `\`${table}\``)
    .join(', ');
}

/** Tables with the same reason share a line. */
function recordRows(all: readonly [string, Rule][]): string[][] {
  const records = all.flatMap(([table, rule]) => (rule.ends === 'never' ? [{ table, why: rule.why }] : []));
  return [...Map.groupBy(records, ({ why }) => why)].map(([why, rows]) => [
    why,
    rows.map(({ table }) => `\`${table}\``).join(', '),
  ]);
}

function markdown(heads: readonly string[], rows: readonly string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
