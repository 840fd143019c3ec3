import { median } from '../figures.ts';
import type { Admin } from '../year/admin.ts';

/** What PostgreSQL says of one run of a statement. */
export interface Explained {
  'Planning Time': number;
  'Execution Time': number;
  Plan: PlanNode;
}

export interface PlanNode {
  'Node Type': string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Heap Fetches'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Remote SQL'?: string;
  Plans?: PlanNode[];
}

/** A statement on several tables that hold the same rows. */
export interface Compared {
  name: string;
  /** With `$table` for the table. */
  text: string;
}

/** Runs a statement on each table in turn, and prints the medians with what was read. */
export async function comparePlans(
  admin: Admin,
  { name, text }: Compared,
  tables: readonly string[],
): Promise<void> {
  const runs = 9;
  const found = new Map<string, Explained[]>(tables.map((table) => [table, []]));
  await admin.onOne(async (tx) => {
    for (let run = 0; run <= runs; run += 1) {
      for (const table of tables) {
        const [row] = await tx.query<{ 'QUERY PLAN': [Explained] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text.replaceAll('$table', table)}`,
        );
        if (row && run > 0) found.get(table)?.push(row['QUERY PLAN'][0]);
      }
    }
  });
  console.log(name);
  for (const [table, all] of found) {
    const first = all.at(-1);
    if (!first) continue;
    const nodes = nodesOf(first.Plan);
    const scans = nodes.filter((node) => node['Node Type'].includes('Scan'));
    const kinds = [...Map.groupBy(scans, (node) => node['Node Type'])].map(
      ([kind, of]) => `${of.length} ${kind}`,
    );
    const pages = (first.Plan['Shared Hit Blocks'] ?? 0) + (first.Plan['Shared Read Blocks'] ?? 0);
    const fetches = nodes.reduce((sum, node) => sum + (node['Heap Fetches'] ?? 0), 0);
    console.log(
      `  ${table.padEnd(10)} plan ${median(all.map((one) => one['Planning Time'])).toFixed(2)} ms, ` +
        `run ${median(all.map((one) => one['Execution Time'])).toFixed(2)} ms, ${pages} pages, ${fetches} heap fetches, ${kinds.join(', ')}`,
    );
  }
}

export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Says whether PostgreSQL takes a statement, and if not, why. Nothing of it stays. */
export async function tryStatement(admin: Admin, name: string, text: string): Promise<void> {
  const refusal = await admin.script(`BEGIN; ${text}; ROLLBACK`).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  console.log(`${name}: ${refusal ?? 'taken'}`);
}
