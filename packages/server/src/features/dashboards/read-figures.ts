import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

/** Statements that return figures: dollars as on the wire, days as text. */
export type ReadFigures = <Row>(statement: { facts: string; values: readonly unknown[] }) => Promise<Row[]>;

/** How long a statement about the whole book may take. */
const usualLongestMs = 25_000;

/**
 * Reads figures in the caller's scope, in one snapshot. It continues if the caller disconnects, because others may wait for the same figures.
 */
export function readFigures<T>(
  db: Database,
  { actor }: Pick<Call, 'actor'>,
  work: (read: ReadFigures) => Promise<T>,
  longestMs = usualLongestMs,
): Promise<T> {
  return db.transaction(
    (tx) =>
      work(async <Row>({ facts, values }: { facts: string; values: readonly unknown[] }) => {
        const text = `SELECT row_to_json(figure)::text AS line FROM (${facts}) AS figure`;
        const rows = await tx.query<{ line: string }>(text, values);
        return rows.map(({ line }) => JSON.parse(line) as Row);
      }),
    { scope: actor.scope, readOnly: true, isOneSnapshot: true, isForOthers: true, longestMs },
  );
}
