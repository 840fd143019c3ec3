import type { Actor } from '@pitlane/shared/access/session';
import type { Agency } from '@pitlane/shared/features/dealers/schema';
import type { Database } from '../../db/database.ts';

const names = new Intl.Collator('en');

/** The agencies that a caller sees: internal users see all, agents their own and the additional ones. Source: decisions.md §3 (Scope) */
const isSeen = `($1 OR agent_code = $2
  OR agent_code IN (SELECT agent_code FROM user_agencies WHERE user_profile_id = $3))`;

function seeing({ scope, agentCode, userProfileID }: Actor): readonly unknown[] {
  return [scope.kind === 'all', agentCode, userProfileID];
}

/** Whether a caller sees an agency. */
export async function isAgencyInScope(db: Database, actor: Actor, agentCode: string): Promise<boolean> {
  const text = `SELECT 1 AS one FROM agencies WHERE agent_code = $4 AND ${isSeen}`;
  return (await db.query(text, [...seeing(actor), agentCode])).length > 0;
}

/** Lists a caller's agencies, by name and then by code. */
export async function agenciesInScope(db: Database, actor: Actor): Promise<Agency[]> {
  const rows = await db.query<{ name: string; agentCode: string }>(
    `SELECT name, agent_code AS "agentCode" FROM agencies WHERE ${isSeen}`,
    seeing(actor),
  );
  // Sorted here because a database's order depends on its locale.
  return rows.toSorted(
    (one, other) => names.compare(one.name, other.name) || names.compare(one.agentCode, other.agentCode),
  );
}
