import { StartError } from '../../start-error.ts';
import type { Queryable } from '../database.ts';
import { scopeRoleNames } from '../scope-script.ts';

/** A table of the schema, a partition included. */
export interface WholeTable {
  name: string;
  /** Stored columns, not generated ones. */
  columns: string[];
  /** The role in which all its rows are visible; absent if the owner sees them. */
  role?: string;
  /** Size on disk, for progress. */
  bytes: number;
  /** Pages of 8 kB, without TOAST data. */
  pages: number;
}

/** A partition, whose table may be missing in a new database. */
export interface Partition {
  name: string;
  of: string;
  bound: string;
}

/** A sequence and how far it is. */
export interface SequenceState {
  name: string;
  last: string;
  isCalled: boolean;
}

/** How many rows a table has, and a number that depends on all of them, but not on their order. */
export interface Digest {
  rows: number;
  digest: string;
}

/** Tables that migrations write and no copy has. */
const ownTables = ['schema_steps', 'schema_views'];

interface FoundTable extends Omit<WholeTable, 'role'> {
  is_hidden: boolean;
  is_open: boolean;
}

/**
 * The tables of the schema by name. Row-level security hides the rows of some from their owner, but a policy lets the internal users' role
 * see all of them. Throws StartError for a table that this role may not read completely.
 */
export async function wholeTables(tx: Queryable): Promise<WholeTable[]> {
  const tables = await tx.query<FoundTable>(
    `SELECT c.relname::text AS name, pg_table_size(c.oid) AS bytes, (pg_relation_size(c.oid) / 8192)::integer AS pages,
       array(SELECT attname::text FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       c.relrowsecurity AND c.relforcerowsecurity
         AND NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS is_hidden,
       EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = current_schema() AND p.tablename = c.relname
           AND p.permissive = 'PERMISSIVE' AND p.roles @> ARRAY[$1::name] AND p.cmd IN ('ALL', 'SELECT') AND p.qual = 'true')
         AND NOT EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = current_schema() AND p.tablename = c.relname
           AND p.permissive = 'RESTRICTIVE' AND p.roles && ARRAY[$1::name, 'public'] AND p.cmd IN ('ALL', 'SELECT')) AS is_open
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($2::text[])
     ORDER BY c.relname`,
    [scopeRoleNames.all, ownTables],
  );
  return tables.map(({ is_hidden: isHidden, is_open: isOpen, ...table }) => {
    if (!isHidden) return table;
    if (isOpen) return { ...table, role: scopeRoleNames.all };
    throw new StartError(
      `Row-level security hides rows of the table “${table.name}” from the login. Use the login of a superuser, or one with BYPASSRLS, in DATABASE_OWNER_URL.`,
    );
  });
}

/** Works in the role in which all rows of the table are visible. */
export async function seeingAll<T>(
  tx: Queryable,
  { role }: Pick<WholeTable, 'role'>,
  work: () => Promise<T>,
): Promise<T> {
  if (role === undefined) return await work();
  await tx.query(`SET LOCAL ROLE ${role}`);
  const done = await work();
  await tx.query('SET LOCAL ROLE NONE');
  return done;
}

/**
 * Counts the rows of a table and digests their text. The text of a row, its calculated columns included, is the same in every PostgreSQL with
 * the settings that Pitlane's connections have.
 */
export async function digestOf(tx: Queryable, table: Pick<WholeTable, 'name' | 'role'>): Promise<Digest> {
  const [summary] = await seeingAll(tx, table, () =>
    tx.query<Digest>(
      `SELECT count(*) AS rows, coalesce(sum(hashtextextended(whole_row::text, 0)::numeric), 0)::text AS digest
       FROM ONLY ${quoted(table.name)} AS whole_row`,
    ),
  );
  return summary ?? { rows: 0, digest: '0' };
}

/** The sequences of the schema. Numbers that were drawn since the transaction started count, which leaves gaps and no duplicates. */
export async function sequencesOf(tx: Queryable): Promise<SequenceState[]> {
  const names = await tx.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace ORDER BY relname`,
  );
  if (names.length === 0) return [];
  return await tx.query<SequenceState>(
    names
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, last_value::text AS last, is_called AS "isCalled" FROM ${quoted(name)}`,
      )
      .join(' UNION ALL '),
  );
}

/** The partitions of the schema, in an order in which they can be created. */
export async function partitionsOf(tx: Queryable): Promise<Partition[]> {
  return await tx.query<Partition>(
    `SELECT c.relname::text AS name, p.relname::text AS of, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace ORDER BY c.oid`,
  );
}

/** A name in a statement. The schema's names are plain. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
