import {
  type CancelStep,
  isCalledOff,
  stateLabel,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { putMails } from '../../../outbox/mail.ts';
import type { CancellationRow } from '../cancellation-rows.ts';
import { makeRefundLink } from './refund-links.ts';

/** Who gets the mail, as the contract has them. */
interface Holder {
  emailAddress: string;
  firstName: string;
}

/** What the email to the holder says at each step. Steps that aren't listed send no email. */
const words: Partial<Record<CancelStep | 'link', (row: CancellationRow) => string>> = {
  request: () => 'We received the request to cancel your contract.',
  completeDocuments: () => 'We have all documents for your cancellation and will review it next.',
  approve: (row) =>
    `Your cancellation is approved. Your refund is due by ${formatCell('date', row.due_date)}.`,
  pay: (row) => paidWords(row),
  payDealer: (row) => paidWords(row),
  rescind: () => 'The cancellation of your contract was called off. Your contract is active again.',
  withdraw: () => 'The request to cancel your contract was withdrawn. Your contract stays active.',
  link: (row) => `Your cancellation is ${stateLabel(row.state).toLowerCase()}.`,
};

/**
 * Mails the holder of a contract about a step of its refund, with a new link to follow it, in the transaction that takes the step; there is nothing to
 * follow once it is called off. Returns the address that it went to; undefined where the contract has none. Source: areas.md §14 (tracker, 3)
 */
export async function mailHolder(
  tx: Queryable,
  row: CancellationRow,
  step: CancelStep | 'link',
  call: Call & { now: Date },
): Promise<string | undefined> {
  const text = words[step]?.(row);
  const holder = text && (await holderOf(tx, row.contract_id));
  if (!holder) return undefined;
  const follow = isCalledOff(row.state) ? '' : await linkWords(tx, row, call);
  const contract = `contract ending in ${row.contract_number.slice(-4)}`;
  await putMails(tx, [
    {
      to: holder.emailAddress,
      subject: `Cancellation of your ${contract}: ${stateLabel(row.state)}`,
      text: `Hello ${holder.firstName},\n\n${text}\n\n${follow}Questions? Contact the dealer that sold you the contract.\n`,
    },
  ]);
  return holder.emailAddress;
}

/** A new link, with how long it works. */
async function linkWords(
  tx: Queryable,
  { cancellation_id: cancellationId, contract_id: contractId }: CancellationRow,
  call: Call & { now: Date },
): Promise<string> {
  const { secret, expiresAt } = await makeRefundLink(tx, { cancellationId, contractId }, call);
  return (
    `Follow your refund here, without signing in:\n\n  ${call.origin}/refund/${secret}\n\n` +
    `Anyone with this link sees its steps and amount until ${zonedText(call.actor.zone, new Date(expiresAt))}. `
  );
}

async function holderOf(tx: Queryable, contractId: number): Promise<Holder | undefined> {
  const [holder] = await tx.query<Holder>(
    `SELECT u.email_address AS "emailAddress", u.first_name AS "firstName" FROM contracts c JOIN customers u ON u.id = c.customer_id
     WHERE c.id = $1 AND u.email_address <> ''`,
    [contractId],
    { name: 'refund-holder' },
  );
  return holder;
}

function paidWords({ state }: CancellationRow): string {
  return state === 'Paid' ? 'Your refund is paid.' : 'Part of your refund is paid. The other part follows.';
}
