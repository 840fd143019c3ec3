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
import { makeRefundLinks } from './refund-links.ts';

/** Who gets the mail, as the contract has them. */
interface Holder {
  emailAddress: string;
  firstName: string;
}

/** The text of the email to the holder at each step. Other steps send no email. */
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
 * Emails the contract's holder about a step of the refund, with a new link to track it, in the transaction of the step. A cancellation that
 * was called off has no link. Returns the address; undefined if the contract has none. Source: areas.md §14 (tracker, 3)
 */
export async function mailHolder(
  tx: Queryable,
  row: CancellationRow,
  step: CancelStep | 'link',
  call: Call & { now: Date },
): Promise<string | undefined> {
  const [sentTo] = await mailHolders(tx, [row], step, call);
  return sentTo;
}

/** The same about many, in as many statements. Returns the addresses. */
export async function mailHolders(
  tx: Queryable,
  rows: readonly CancellationRow[],
  step: CancelStep | 'link',
  call: Call & { now: Date },
): Promise<string[]> {
  const textOf = words[step];
  const holders = textOf ? await holdersOf(tx, rows) : new Map<number, Holder>();
  const mailed = rows.flatMap((row) => {
    const holder = holders.get(row.contract_id);
    return textOf && holder ? [{ row, holder, text: textOf(row) }] : [];
  });
  if (mailed.length === 0) return [];
  const links = await linkWords(
    tx,
    mailed.map(({ row }) => row).filter(({ state }) => !isCalledOff(state)),
    call,
  );
  await putMails(
    tx,
    mailed.map(({ row, holder, text }) => {
      const contract = `contract ending in ${row.contract_number.slice(-4)}`;
      const follow = links.get(row.cancellation_id) ?? '';
      return {
        to: holder.emailAddress,
        subject: `Cancellation of your ${contract}: ${stateLabel(row.state)}`,
        text: `Hello ${holder.firstName},\n\n${text}\n\n${follow}Questions? Contact the dealer that sold you the contract.\n`,
      };
    }),
  );
  return mailed.map(({ holder }) => holder.emailAddress);
}

/** A new link for each cancellation, with how long it works. */
async function linkWords(
  tx: Queryable,
  rows: readonly CancellationRow[],
  call: Call & { now: Date },
): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map();
  const { secrets, expiresAt } = await makeRefundLinks(
    tx,
    rows.map(({ cancellation_id: cancellationId, contract_id: contractId }) => ({
      cancellationId,
      contractId,
    })),
    call,
  );
  const until = zonedText(call.actor.zone, new Date(expiresAt));
  return new Map(
    rows.map(({ cancellation_id: id }, at) => [
      id,
      `Follow your refund here, without signing in:\n\n  ${call.origin}/refund/${secrets[at]}\n\n` +
        `Anyone with this link can see its steps and amount until ${until}. `,
    ]),
  );
}

async function holdersOf(
  tx: Queryable,
  rows: readonly CancellationRow[],
): Promise<ReadonlyMap<number, Holder>> {
  const holders = await tx.query<Holder & { contractId: number }>(
    `SELECT c.id AS "contractId", u.email_address AS "emailAddress", u.first_name AS "firstName"
     FROM contracts c JOIN customers u ON u.id = c.customer_id WHERE c.id = ANY ($1) AND u.email_address <> ''`,
    [rows.map(({ contract_id }) => contract_id)],
    { name: 'refund-holders' },
  );
  return new Map(holders.map(({ contractId, ...holder }) => [contractId, holder]));
}

function paidWords({ state }: CancellationRow): string {
  return state === 'Paid' ? 'Your refund is paid.' : 'Part of your refund is paid. The other part follows.';
}
