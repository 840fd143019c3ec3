import { randomUUID } from 'node:crypto';
import { openAuditKey } from '@pitlane/server/audit/audit-key';
import type { Database } from '@pitlane/server/db/database';
import type { Call } from '@pitlane/server/http/call';
import { ownerOf } from '@pitlane/server/identity/live-session';
import type { TestBed } from '../scripts/integrity/test-bed.ts';
import { openKey } from './served-book.ts';

/** The zone of the benchmarks' business. */
export const zone = 'America/Chicago';

/** Returns the scope of the demo's dealer user, and what creates a call by them on a day, each with a new intent. */
export async function demoDealer(testBed: TestBed, db: Database, today: string) {
  const [user] = await db.query<{ id: number }>(
    "SELECT user_profile_id AS id FROM user_profiles WHERE username = 'dealer'",
  );
  const owner = user && (await ownerOf(db, user.id));
  if (!owner || owner.scope.kind !== 'dealers') throw new Error('The demo has a dealer.');
  // A book that stays for the next run needs the same key then.
  const auditKey = await openAuditKey(db, { dataFolder: testBed.folder, auditKey: openKey });
  const { scope } = owner;
  const aCall = (): Call => ({
    actor: { ...owner.session, today, zone, scope },
    identityId: owner.identityId,
    today,
    signal: new AbortController().signal,
    face: 'web',
    origin: '',
    auditKey,
    address: '',
    hostname: 'localhost',
    requestId: '',
    intent: { key: randomUUID(), fingerprint: Buffer.alloc(32) },
    answerHeaders: {},
  });
  return { aCall, scope };
}
