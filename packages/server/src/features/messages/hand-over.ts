import { authorName } from '@pitlane/shared/access/assumed-session';
import type { HandOverMessagesRequest } from '@pitlane/shared/features/messages/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest } from '../../http/refusal.ts';
import { type MessageDeps, requireAssignable } from './save-message.ts';

/** Hands a colleague's open messages over, or some back, each with its entry in the history; their status stays. Source: areas.md §8 (holiday) */
export async function handOverMessages(
  { db, now }: MessageDeps,
  { fromUsername, toUsername, internalMessageIDs }: HandOverMessagesRequest,
  call: Call,
) {
  if (fromUsername === toUsername) {
    const message = 'Choose another user to take over.';
    throw badRequest({ code: 'same_user', field: 'toUsername', message });
  }
  await requireAssignable(db, toUsername, 'toUsername');
  const moved = await db.transaction(
    (tx) =>
      once(tx, call, async () => {
        const ids = await moveMessages(tx, {
          from: fromUsername,
          to: toUsername,
          only: internalMessageIDs ?? null,
          by: authorName(call.actor),
          username: call.actor.username,
          at: now(),
        });
        await recordChange(tx, call, {
          action: 'message.handOver',
          before: { username: fromUsername },
          after: { username: toUsername, internalMessageIDs: ids },
        });
        return { ids };
      }),
    { scope: call.actor.scope, signal: call.signal },
  );
  return { fromUsername, toUsername, internalMessageIDs: moved.ids };
}

interface Move {
  from: string;
  to: string;
  /** Gives only these back, as far as nothing has happened to them since they were handed over. */
  only: readonly number[] | null;
  /** The user who does it, by full name and by username. */
  by: string;
  username: string;
  at: Date;
}

/** Assigns open messages to someone else in one statement, and returns their numbers. */
export async function moveMessages(
  tx: Queryable,
  { from, to, only, by, username, at }: Move,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `UPDATE internal_messages SET assigned_to_username = $2, update_username = $4, updated_at = $7, version = version + 1,
       history = history || jsonb_build_array(jsonb_build_object('at', $5::text, 'by', $3::text, 'kind', 'handOver', 'status', status,
         'assignedTo', $2::text, 'note', NULL, 'before', jsonb_build_object('assignedToUsername', assigned_to_username)))
     WHERE assigned_to_username = $1 AND status NOT IN (5, 6) AND ($6::int[] IS NULL OR id = ANY ($6)
       AND history -> -1 ->> 'kind' = 'handOver' AND history -> -1 -> 'before' ->> 'assignedToUsername' = $2) RETURNING id`,
    [from, to, by, username, at.toISOString(), only, at.toISOString()],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
