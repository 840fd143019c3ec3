import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';

/** The results that a row can have. */
export const rowStates = {
  refused: 'Refused',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
} as const;
export type RowState = keyof typeof rowStates;

/** A row of a preview in its table; a refused one is listed once for each of its problems. */
export interface ShownRow {
  id: string;
  line: number | null;
  state: RowState;
  name: string;
  text: string;
}

/** Lists the rows of a preview, refused ones first, with their errors or changes. */
export function shownRows({ refused, rows }: ImportPreview): ShownRow[] {
  const problems = refused.map(
    ({ line, label, value, message }, at): ShownRow => ({
      id: `refused ${at}`,
      line,
      state: 'refused',
      name: [label, value && `“${value}”`].filter(Boolean).join(' '),
      text: message ?? '',
    }),
  );
  const others = rows.map(({ line, key, name, change, fields }): ShownRow => {
    const changes = fields.map(({ label, from, to }) => `${label}: ${from ?? 'empty'} → ${to ?? 'empty'}`);
    const values = fields.flatMap(({ label, to }) => (to ? `${label}: ${to}` : []));
    return {
      id: `row ${line}`,
      line,
      state: change,
      name: [key, name].filter(Boolean).join(' · '),
      text: (change === 'new' ? values : changes).join(', '),
    };
  });
  return [...problems, ...others];
}

/** Returns the number of rows of a preview in each state. */
export function stateCounts(preview: ImportPreview): Record<RowState, number> {
  const { refusedCount, newCount, changedCount, unchangedCount } = preview;
  return { refused: refusedCount, new: newCount, changed: changedCount, unchanged: unchangedCount };
}

const oneOf: Readonly<Record<string, string>> = { dealers: 'dealer', agencies: 'agency', users: 'user' };

type Counts = Pick<ImportPreview, 'newCount' | 'changedCount'>;

/** The result of an import: "3 new and 12 changed users". */
export function importedText({ kind, ...counts }: Counts & Pick<ImportPreview, 'kind'>): string {
  return `${changesText(counts)} ${isOne(counts) ? (oneOf[kind] ?? kind) : kind}`;
}

/** The result of an import of rows that aren't things of their own: "3 new and 12 changed rows". */
export function importedRowsText(counts: Counts): string {
  return `${changesText(counts)} ${isOne(counts) ? 'row' : 'rows'}`;
}

function changesText({ newCount, changedCount }: Counts): string {
  const parts = [
    newCount > 0 && `${formatCell('count', newCount)} new`,
    changedCount > 0 && `${formatCell('count', changedCount)} changed`,
  ];
  return parts.filter(Boolean).join(' and ');
}

function isOne({ newCount, changedCount }: Counts): boolean {
  return (changedCount || newCount) === 1;
}
