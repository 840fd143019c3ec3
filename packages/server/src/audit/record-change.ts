import { auditNames } from '@pitlane/shared/access/assumed-session';
import type { Queryable } from '../db/database.ts';
import { json, sqlFor } from '../db/tables.ts';
import type { Call } from '../http/call.ts';

/** A change as it goes on record; what is new has no `before`, what is gone no `after`. */
export interface Change {
  /** The name of what was done, `noun.verb`. */
  action: string;
  before?: unknown;
  after?: unknown;
}

/** Puts a change of no contract on record, in the transaction that makes it: who, who stood behind them, and from where. Source: security.md §5 */
export async function recordChange(
  tx: Queryable,
  call: Call,
  { action, before, after }: Change,
): Promise<void> {
  const { username, assumedBy } = auditNames(call.actor);
  await tx.run(
    sqlFor.insertInto('audit').values({
      user_profile_id: call.actor.userProfileID,
      username,
      assumed_by: assumedBy,
      face: call.face,
      action,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    }),
  );
}
