import { subjectInScope } from '@pitlane/shared/access/field-rights';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { RefundLinkSent } from '@pitlane/shared/features/cancellations/refund-schema';
import {
  type CancelState,
  isCalledOff,
  stateLabel,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { CallRefusal, conflict } from '../../../http/refusal.ts';
import { type ChangeDeps, changeContract } from '../../contracts/change-contract.ts';
import { cancellationById, contractOfCancellation } from '../cancellation-rows.ts';
import { mailHolder } from './mail-holder.ts';
import { revokeRefundLinks } from './refund-links.ts';

/** Links of one refund within a quarter of an hour: more would flood a mailbox. */
const mostSends = 3;
const windowMs = 15 * 60_000;

/** Dependencies of the calls about links. */
export interface LinkDeps extends ChangeDeps {
  now: () => Date;
}

/** Emails the holder a new link. Refuses 404, 409 for a cancellation that was called off or a holder without an email address, and 429 after three in 15 minutes. */
export function sendRefundLink(deps: LinkDeps, { id }: { id: number }, call: Call): Promise<RefundLinkSent> {
  const now = deps.now();
  return changeContract(deps, call, reading(id, call), async ({ tx, record }, row) => {
    if (isCalledOff(row.state)) throw conflict(nothingToFollow(row.state));
    await requireFew(tx, id, now);
    const sentTo = await mailHolder(tx, row, 'link', { ...call, now });
    if (!sentTo) {
      throw conflict({
        code: 'no_email',
        message: 'The customer has no email address.',
        next: 'Add one to the contract, then send the link.',
      });
    }
    await record({ action: 'refund.sendLink', after: { quoteNumber: row.quote_number } });
    return { ...subjectInScope(call.actor), id, sentTo };
  });
}

/** Revokes every link to a refund. Refuses 404. */
export function revokeLinks(
  deps: LinkDeps,
  { id }: { id: number },
  call: Call,
): Promise<{ id: number; revokedCount: number }> {
  return changeContract(deps, call, reading(id, call), async ({ tx, record }, row) => {
    const revokedCount = await revokeRefundLinks(tx, id, { actor: call.actor, now: deps.now() });
    if (revokedCount > 0) {
      await record({ action: 'refund.revokeLinks', after: { quoteNumber: row.quote_number, revokedCount } });
    }
    return { id, revokedCount };
  });
}

function nothingToFollow(state: CancelState) {
  return {
    code: 'wrong_state',
    message: `The cancellation is ${stateLabel(state)}, so there's no refund to follow.`,
  };
}

function reading(id: number, { actor }: Call) {
  return {
    find: (tx: Queryable) => contractOfCancellation(tx, id, actor.scope),
    read: (tx: Queryable) => cancellationById(tx, id),
  };
}

async function requireFew(tx: Queryable, id: number, now: Date): Promise<void> {
  const [sent] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM refund_links WHERE cancellation_id = $1 AND created_at > $2',
    [id, new Date(now.getTime() - windowMs).toISOString()],
  );
  if ((sent?.count ?? 0) < mostSends) return;
  const error = {
    code: 'too_many_links',
    message: 'Three links were sent within 15 minutes.',
    next: 'Ask the customer to check the spam folder, or try again later.',
  };
  throw new CallRefusal(429, serviceStatus.Error, error, { 'retry-after': String(windowMs / 1000) });
}
