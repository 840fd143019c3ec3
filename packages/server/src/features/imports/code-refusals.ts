import { importColumns } from '@pitlane/shared/features/imports/columns';
import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import type { Queryable } from '../../db/database.ts';
import type { PlannedRow } from './plan-import.ts';
import { type Refused, refusedCell } from './read-import.ts';

const tables = { Dealer: ['dealers', 'dealer_code'], Agency: ['agencies', 'agent_code'] } as const;

/** Refuses cells that name dealers or agencies missing from the book. */
export async function codeRefusals(
  tx: Queryable,
  kind: ImportKind,
  { rows, fields }: { rows: readonly PlannedRow[]; fields: Readonly<Record<string, keyof typeof tables>> },
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const column of importColumns[kind]) {
    const noun = fields[column.field];
    if (!noun) continue;
    const [table, key] = tables[noun];
    const codesIn = ({ after }: PlannedRow) => (after[column.field] ?? '').split(' ').filter(Boolean);
    const known = await tx.query<{ code: string }>(
      `SELECT ${key} AS code FROM ${table} WHERE ${key} = ANY ($1::text[])`,
      [[...new Set(rows.flatMap(codesIn))]],
    );
    const isKnown = new Set(known.map(({ code }) => code));
    for (const row of rows) {
      const unknown = codesIn(row).find((code) => !isKnown.has(code));
      if (unknown) refused.push(refusedCell(row.line, column, unknown, `${noun} ${unknown} not found.`));
    }
  }
  return refused;
}
