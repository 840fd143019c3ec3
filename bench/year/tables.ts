import type { Rule } from '@pitlane/server/retention/rule';
import { rules } from '@pitlane/server/retention/rules';
import { cutoff } from '@pitlane/server/retention/sweep-expired';
import type { Admin } from './admin.ts';

/** A table as it is at one moment. */
export interface TableSize {
  table: string;
  rows: number;
  bytes: number;
  dead: number;
  vacuums: number;
}

/** Counts rows exactly: estimates are what vacuum last saw. */
export async function readSizes(admin: Admin): Promise<TableSize[]> {
  const tables = await admin.query<{ table: string; bytes: number; dead: number; vacuums: number }>(
    `SELECT relname AS table, pg_total_relation_size(relid) AS bytes, n_dead_tup AS dead, autovacuum_count + vacuum_count AS vacuums
     FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY relname`,
  );
  const sizes: TableSize[] = [];
  for (const { table, bytes, dead, vacuums } of tables) {
    const [row] = await admin.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
    sizes.push({ table, rows: row?.count ?? 0, bytes, dead, vacuums });
  }
  return sizes;
}

/** Rows that a rule should have ended: none after a sweep. */
export async function overdueRows(admin: Admin, at: Date): Promise<{ table: string; rows: number }[]> {
  const overdue: { table: string; rows: number }[] = [];
  for (const [table, rule] of Object.entries(rules)) {
    if (rule.ends !== 'swept') continue;
    for (const { since, kept, only, unless } of rule.sweeps) {
      const where = [
        `r.${since} < $1`,
        ...(only === undefined ? [] : [only]),
        ...(unless === undefined ? [] : [`NOT (${unless})`]),
      ].join(' AND ');
      const [row] = await admin.query<{ count: number }>(`SELECT count(*) FROM ${table} r WHERE ${where}`, [
        cutoff(at, kept).toISOString(),
      ]);
      const count = row?.count ?? 0;
      if (count > 0) overdue.push({ table, rows: count });
    }
  }
  return overdue;
}

/** The longest time that a rule lets rows stay, in days; undefined if no age ends them. */
export function longestDays(rule: Rule | undefined): number | undefined {
  if (rule?.ends === 'swept')
    return Math.max(...rule.sweeps.map(({ kept: { days = 0, hours = 0 } }) => days + hours / 24));
  return rule?.ends === 'own sweep' || rule?.ends === 'used up' ? 8 : undefined;
}

/** How many days the traffic's rows live before the moment from which their rule counts: until they expire. */
const livesBefore: Readonly<Record<string, number>> = { refund_links: 90, saved_quotes: 30 };

/** What a table's sizes at the quarters say about its rule. */
export function verdictOf(
  table: string,
  quarters: readonly TableSize[],
  { days, hasJobs }: { days: number; hasJobs: boolean },
): string {
  const rule = rules[table];
  if (rule?.ends === 'used up' && !hasJobs) return 'its job did not run';
  const ends = longestDays(rule);
  const longest = ends === undefined ? undefined : ends + (livesBefore[table] ?? 0);
  if (rule?.ends === 'with') return `with ${rule.parent}`;
  if (longest === undefined) return rule?.ends === 'settings' ? 'settings' : 'record';
  const [middle, last] = [quarters[1], quarters[3]];
  if (!middle || !last) return '';
  // Before the half of the simulated time, the first rows haven't ended yet.
  if (longest > days / 2 - 7)
    return longest > days ? `${longest} days, longer than this run` : `${longest} days, not over twice`;
  return last.rows <= middle.rows * 1.25 + 20 ? 'level' : 'GROWS';
}
