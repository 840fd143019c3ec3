import { StartError } from '../../start-error.ts';
import type { Queryable } from '../database.ts';
import { hashOf } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import type { Digest, Partition, SequenceState, WholeTable } from './tables.ts';

/** A step of the schema, as a database has it. */
export interface SchemaStep {
  name: string;
  hash: string;
}

/** A table as a copy has it. */
export interface CopiedTable extends Pick<WholeTable, 'name' | 'columns' | 'bytes'>, Digest {}

/** Everything that a database holds, to be written into another. */
export interface BookCopy {
  steps: readonly SchemaStep[];
  partitions: readonly Partition[];
  sequences: readonly SequenceState[];
  tables: readonly CopiedTable[];
  /** The rows of the tables, which are read one after the other in their order. */
  rowsOf(table: CopiedTable): AsyncIterable<Buffer>;
}

/** The steps that a database has. Throws StartError if it isn't one of Pitlane's. */
export async function stepsOf(tx: Queryable, title: string): Promise<SchemaStep[]> {
  const [book] = await tx.query<{ is_ours: boolean }>(
    "SELECT to_regclass('schema_steps') IS NOT NULL AS is_ours",
  );
  const steps = book?.is_ours
    ? await tx.query<SchemaStep>(
        "SELECT name, coalesce(to_json(s) ->> 'hash', '') AS hash FROM schema_steps s ORDER BY number",
      )
    : [];
  if (steps.length === 0) throw new StartError(`There is no Pitlane book in ${title}.`);
  return steps;
}

/** Throws StartError unless this Pitlane can make a schema of these steps. */
export function refuseUnknownSteps(steps: readonly SchemaStep[], what: string): void {
  const last = steps.at(-1);
  if (steps.length > migrations.length) {
    throw new StartError(
      `${what} has the schema ${steps.length} (${last?.name}), but this Pitlane only knows schemas up to ${migrations.length} ` +
        `(${migrations.at(-1)?.name}). Use a Pitlane at least as new as the one that made it.`,
    );
  }
  const other = steps.find(({ name, hash }, place) => {
    const step = migrations[place];
    return !step || step.name !== name || hashOf(step) !== hash;
  });
  if (!other) return;
  throw new StartError(
    `${what} was made with another version of schema step ${other.name} than this Pitlane has. Use the release of Pitlane that made it.`,
  );
}
