import type { Queryable } from './database.ts';

/**
 * Waits until no other transaction holds this name, and holds it until this one ends. Code that counts rows before adding one needs it:
 * otherwise many at once would all count before the first has added.
 */
export async function oneAtATime(tx: Queryable, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
