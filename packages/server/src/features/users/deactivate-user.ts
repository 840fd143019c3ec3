import { authorName } from '@pitlane/shared/access/assumed-session';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { inScope } from '../../db/scope-script.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import { moveMessages } from '../messages/hand-over.ts';
import { endAccess } from './end-access.ts';
import { lockedUser, requireChangeable, type SavedPortalUser, type Saving } from './locked-user.ts';
import { readPortalUsers } from './portal-users.ts';

/** Who takes over a user's work. */
interface Successor {
  userProfileID: number;
  username: string;
}

/** The items handed over and their new owner, as recorded. */
type HandedOver = { to: string; schedules: number; searches: number };

/**
 * Ends a user's access and hands over their schedules, saved searches, quotes and messages, all or nothing. An inactive
 * user's work can still be handed over. Source: areas.md §3 (deactivating)
 */
export async function deactivateUser(
  tx: Queryable,
  { userProfileID, handOverTo }: { userProfileID: number; handOverTo?: string | null | undefined },
  saving: Saving,
): Promise<SavedPortalUser> {
  const before = await lockedUser(tx, userProfileID, saving);
  const { user, identityId } = before;
  if (user.status === 'Deleted')
    throw conflict({ code: 'deleted_user', message: `${user.username} is already deleted.` });
  requireChangeable(before, saving.grantor);
  const successor = handOverTo ? await successorOf(tx, { handOverTo, userProfileID }, saving) : undefined;
  const handedOver = successor && (await handOver(tx, userProfileID, successor));
  if (user.isActive)
    await tx.query(
      'UPDATE user_profiles SET is_active = false, version = version + 1 WHERE user_profile_id = $1',
      [userProfileID],
    );
  await endAccess(tx, [{ userProfileID, identityId }], saving.now);
  await recordChange(tx, saving.call, {
    action: 'user.deactivate',
    before: { userProfileID, username: user.username, isActive: user.isActive },
    after: { userProfileID, isActive: false, ...(handedOver ? { handedOver } : {}) },
  });
  if (successor) await handOverOpenWork(tx, { from: user.username ?? '', to: successor.username, saving });
  return lockedUser(tx, userProfileID, saving);
}

/** Refuses with 400, at the field, a user who can't take over: one the caller doesn't see, an inactive one, or the user themselves. */
async function successorOf(
  tx: Queryable,
  { handOverTo, userProfileID }: { handOverTo: string; userProfileID: number },
  { grantor, now }: Saving,
): Promise<Successor> {
  const [successor] = await readPortalUsers(tx, { grantor, now, request: {}, only: handOverTo });
  if (successor?.isActive && successor.userProfileID !== userProfileID)
    return { userProfileID: Number(successor.userProfileID), username: successor.username ?? '' };
  throw badRequest({
    code: 'unknown_user',
    field: 'handOverTo',
    message: `${handOverTo} can't take over. Choose another active user.`,
  });
}

/** If the successor already has a search of that name, the row's number is added to it. */
async function handOver(tx: Queryable, from: number, to: Successor): Promise<HandedOver> {
  const schedules = await tx.query(
    'UPDATE schedules SET user_profile_id = $2 WHERE user_profile_id = $1 RETURNING id',
    [from, to.userProfileID],
  );
  await tx.query(
    `UPDATE saved_searches s SET name = s.name || ' ' || s.id, name_key = s.name_key || ' ' || s.id
     WHERE s.user_profile_id = $1
       AND EXISTS (SELECT FROM saved_searches t WHERE t.user_profile_id = $2 AND t.name_key = s.name_key)`,
    [from, to.userProfileID],
  );
  const searches = await tx.query(
    'UPDATE saved_searches SET user_profile_id = $2 WHERE user_profile_id = $1 RETURNING id',
    [from, to.userProfileID],
  );
  return { to: to.username, schedules: schedules.length, searches: searches.length };
}

/**
 * Hands a user's open work to the successor: sale quotes that can still be purchased, for dealers the caller sees, and if the caller sees the whole
 * book, the open messages, which are the provider's. The database role of the caller's scope writes those.
 */
async function handOverOpenWork(
  tx: Queryable,
  { from, to, saving }: { from: string; to: string; saving: Saving },
): Promise<void> {
  const { actor, today } = saving.call;
  const { quotes, messages } = await inScope(tx, actor.scope, async () => ({
    quotes: await tx.query<{ quoteNumber: string }>(
      `UPDATE saved_quotes SET created_by = $2 WHERE created_by = $1 AND kind = 'sale' AND contract_id IS NULL
         AND coalesce(expires_on >= $3, true) RETURNING quote_number AS "quoteNumber"`,
      [from, to, today],
    ),
    messages: actor.scope.kind === 'all' ? await messagesMoved(tx, { from, to, saving }) : 0,
  }));
  const quoteNumbers = quotes.map(({ quoteNumber }) => quoteNumber);
  await recordChange(tx, saving.call, {
    action: 'user.handOver',
    before: { username: from },
    after: { username: to, quoteNumbers, messages },
  });
}

async function messagesMoved(
  tx: Queryable,
  { from, to, saving: { call, now } }: { from: string; to: string; saving: Saving },
): Promise<number> {
  const by = { by: authorName(call.actor), username: call.actor.username };
  return (await moveMessages(tx, { from, to, only: null, at: now, ...by })).length;
}
