import type { Queryable } from '../../db/database.ts';

/** How a table writes its names. */
export interface Spellings {
  /** Those that are the same name in any case, the one written like it last. */
  of: (name: string) => readonly string[];
  /** The one that is meant: the one written like it, if the table has it. */
  meant: (name: string) => string | undefined;
}

/**
 * Reads how a table writes its names. Their case is compared here: `lower()` in the database depends on its locale, so that É and é could be different letters
 * (docs/decisions/0006), and a file has them compared here, too. Only for tables with few names.
 */
export async function spellingsOf(tx: Queryable, table: string, column: string): Promise<Spellings> {
  const rows = await tx.query<{ name: string }>(`SELECT DISTINCT ${column} AS name FROM ${table} ORDER BY 1`);
  const names = Map.groupBy(
    rows.map(({ name }) => name),
    (name) => name.toLowerCase(),
  );
  const of = (name: string) =>
    (names.get(name.toLowerCase()) ?? []).toSorted(
      (one, other) => Number(one === name) - Number(other === name),
    );
  return { of, meant: (name) => of(name).at(-1) };
}
