import type { Queryable } from '../database.ts';
import { quoted, type WholeTable } from './tables.ts';

/** Removed from the tables while they are filled, because maintaining it row by row takes longer than creating it afterwards. */
export interface Suspended {
  indexes: { name: string; definition: string }[];
  keys: { table: string; name: string; definition: string }[];
  triggers: string[];
  secured: string[];
}

/**
 * Takes off foreign keys, indexes, triggers, and the row-level security that their owner is under, since COPY refuses it. All in the
 * transaction that fills them. Those of partitioned tables stay.
 */
export async function suspend(tx: Queryable): Promise<Suspended> {
  const inSchema = 'relnamespace = current_schema()::regnamespace';
  const keys = await tx.query<Suspended['keys'][number]>(
    `SELECT c.relname::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND c.${inSchema} ORDER BY c.relname, k.conname`,
  );
  const indexes = await tx.query<Suspended['indexes'][number]>(
    `SELECT x.relname::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.${inSchema} AND c.relkind = 'r' AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid) ORDER BY c.relname, x.relname`,
  );
  const triggers = await tx.query<{ name: string }>(
    `SELECT DISTINCT c.relname::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.${inSchema} ORDER BY 1`,
  );
  const secured = await tx.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relrowsecurity AND relforcerowsecurity AND ${inSchema} ORDER BY relname`,
  );
  for (const { table, name } of keys)
    await tx.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of indexes) await tx.query(`DROP INDEX ${quoted(name)}`);
  const suspended = {
    keys,
    indexes,
    triggers: triggers.map(({ name }) => name),
    secured: secured.map(({ name }) => name),
  };
  for (const name of suspended.triggers) await tx.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  for (const name of suspended.secured)
    await tx.query(`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`);
  return suspended;
}

/** Puts everything back on. Fails if a row refers to one that isn't there, or is there twice. */
export async function resume(tx: Queryable, suspended: Suspended, report: () => void): Promise<void> {
  for (const { definition } of suspended.indexes) {
    await tx.query(definition);
    report();
  }
  for (const { table, name, definition } of suspended.keys) {
    await tx.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    report();
  }
  for (const name of suspended.triggers) await tx.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  for (const name of suspended.secured)
    await tx.query(`ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
}

/** Empties all tables at once, since they refer to one another. */
export async function truncate(tx: Queryable, tables: readonly Pick<WholeTable, 'name'>[]): Promise<void> {
  await tx.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}
