import type {
  PreAuthorizationCase,
  PreAuthorizationRow,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import { amountToApprove } from '@pitlane/shared/features/claims/rules/entry-facts';
import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { claimList } from '../../../print/screens/claims/list.ts';
import { ask, fieldOf, stopOf } from '../../ask.ts';
import type { AppContext } from '../../context.ts';
import { during } from '../../during.ts';
import { workQueue } from '../../queue.ts';
import type { ClaimPlace } from './place.ts';

/** The queue of pre-authorizations: after a decision the next one that waits for one opens. */
export const claimQueue = workQueue<PreAuthorizationRow, PreAuthorizationCase>({
  place: 'claim',
  list: 'claim.list',
  isOpen: ({ view = 'open' }) => view === 'open',
  rows: claimList,
  idOf: ({ number, id }) => number ?? id ?? '',
  foundId: ({ number }) => number ?? '',
  read: (id, context) => {
    const { signal } = stopOf(context);
    return context.connection.calls.getPreAuthorizationCase({ id }, { signal });
  },
  tag: 'preAuthorizations',
  nameOf: ({ number }) => `Pre-authorization ${number}`,
  changing: ['claim.decide', 'claim.void', 'claim.answer'],
  stays: false,
  isNext: ({ preAuthorizationStatusTypeId: status }) => Number(status) === preAuthorizationStatus.Pending,
});

/** Asks for the amount, with what was requested or is left of it offered, and approves it. */
export function askAmount(context: AppContext, { found }: ClaimPlace): void {
  const { number, version } = found;
  const call = { command: 'claim.decide', args: { number, decision: 'approve', version } };
  const field = fieldOf(call, 'amount');
  if (!field) throw new Error('claim.decide takes no amount');
  const text = amountToApprove(found).toFixed(2);
  void during(context, 'Reading...', () => ask(context, call, field, { text, isOffered: true }));
}
