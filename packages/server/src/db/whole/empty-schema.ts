import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '@pitlane/shared/kernel/counted';
import { StartError } from '../../start-error.ts';
import type { Queryable } from '../database.ts';
import { quoted } from './tables.ts';

/** In every database that was ever used, at least one of these tables has rows. */
const usedTables = ['audit', 'contracts', 'dealers', 'identities', 'user_profiles'];

/** The contents of a database before a book is written into it. */
export type Occupant = 'nothing' | 'an empty schema' | 'a book' | 'tables of another application';

/** Checks the contents of the database. */
export async function occupantOf(tx: Queryable): Promise<Occupant> {
  const tables = (await objects(tx, ['r', 'p'])).map(({ name }) => name);
  if (tables.length === 0) return 'nothing';
  if (!tables.includes('schema_steps')) return 'tables of another application';
  for (const table of usedTables.filter((name) => tables.includes(name))) {
    // Row-level security may hide its rows, but not that its file has pages.
    const [schema] = await tx.query<{ is_used: boolean }>(
      'SELECT pg_relation_size($1::regclass) > 0 AS is_used',
      [table],
    );
    if (schema?.is_used) return 'a book';
  }
  return 'an empty schema';
}

/** Throws StartError unless the database is empty, or holds a book that may be replaced and that no one else uses. */
export async function refuseOccupied(
  tx: Queryable,
  { title, mayReplace, how }: { title: string; mayReplace: boolean; how: string },
): Promise<void> {
  const occupant = await occupantOf(tx);
  if (occupant === 'tables of another application') {
    throw new StartError(
      `There are tables of another application in ${title}. Nothing was changed. Choose an empty database.`,
    );
  }
  if (occupant === 'a book' && !mayReplace) {
    throw new StartError(
      `There is already a book in ${title}. Nothing was changed. Choose an empty database${how}.`,
    );
  }
  if (occupant !== 'nothing') await refuseOthers(tx, title);
}

/** How long connections of a server that was just stopped may take to end, in ms. */
const endingMs = 2_000;

/**
 * Throws StartError if anyone else stays connected to the database. The owner's login sees no `backend_type` of another login, such as the one of
 * the servers; connections of PostgreSQL's own processes have no user.
 */
export async function refuseOthers(tx: Queryable, title: string): Promise<void> {
  const until = Date.now() + endingMs;
  let others = await othersOf(tx);
  while (others > 0 && Date.now() < until) {
    await wait(50);
    others = await othersOf(tx);
  }
  if (others === 0) return;
  const connections = counted(others, 'other connection is', 'other connections are');
  throw new StartError(
    `${connections} open to ${title}. Stop all Pitlane servers that use it, then try again.`,
  );
}

/** How many others are connected now: a transaction would still see those of when it first looked. */
async function othersOf(tx: Queryable): Promise<number> {
  await tx.query('SELECT pg_stat_clear_snapshot()');
  const [others] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
       AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return others?.count ?? 0;
}

/** Drops everything in the schema except what belongs to an extension. */
export async function emptySchema(tx: Queryable): Promise<void> {
  const kinds = { v: 'VIEW', m: 'MATERIALIZED VIEW', p: 'TABLE', r: 'TABLE', S: 'SEQUENCE' };
  for (const { name, kind } of await objects(tx, Object.keys(kinds))) {
    await tx.query(`DROP ${kinds[kind as keyof typeof kinds]} IF EXISTS ${quoted(name)} CASCADE`);
  }
  const functions = await tx.query<{ signature: string; kind: string }>(
    `SELECT p.oid::regprocedure::text AS signature, CASE p.prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END AS kind
     FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`,
  );
  for (const { signature, kind } of functions) await tx.query(`DROP ${kind} IF EXISTS ${signature} CASCADE`);
  const types = await tx.query<{ name: string }>(
    `SELECT t.oid::regtype::text AS name FROM pg_type t
     WHERE typnamespace = current_schema()::regnamespace AND typtype IN ('e', 'd')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')`,
  );
  for (const { name } of types) await tx.query(`DROP TYPE IF EXISTS ${name} CASCADE`);
}

/** Tables, views and sequences of the schema, views first; sequences of a column go with their table. */
async function objects(tx: Queryable, kinds: readonly string[]): Promise<{ name: string; kind: string }[]> {
  return await tx.query(
    `SELECT relname::text AS name, relkind::text AS kind FROM pg_class c
     WHERE relnamespace = current_schema()::regnamespace AND relkind::text = ANY ($1::text[])
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('e', 'i', 'a'))
     ORDER BY relkind <> 'v', relkind <> 'm', relkind = 'S', relname`,
    [kinds],
  );
}
