import type { Grantor } from '@pitlane/shared/access/grants';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { agenciesInScope } from '../dealers/agencies.ts';

/** Returns the caller with the agencies they may assign. */
export async function grantorOf(db: Database, { actor }: Call): Promise<Grantor> {
  const agencies = actor.scope.kind === 'all' ? [] : await agenciesInScope(db, actor);
  return { ...actor, agentCodes: agencies.flatMap(({ agentCode }) => agentCode ?? []) };
}
