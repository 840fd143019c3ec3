import { moneyText } from '@pitlane/shared/kernel/format';
import type { Queryable } from '../../../db/database.ts';
import { type Mail, putMails } from '../../../outbox/mail.ts';

/** A charge that Forte made for a batch. Money in whole cents. */
interface ChargeOfBatch {
  batchNumber: string;
  amountCents: number;
  transactionId: string;
}

/** The batch came back, but not its money. */
export function returnedText({
  batchNumber,
  transactionId,
}: Pick<ChargeOfBatch, 'batchNumber' | 'transactionId'>): string {
  return [
    `Batch ${batchNumber} was returned, but Forte charged it (transaction ${transactionId}).`,
    'Void or refund the charge at Forte, unless Forte shows that the money went back already. Otherwise the dealer pays twice.',
  ].join(' ');
}

/** Forte charged another amount, as where a card's bank approves a part. */
export function otherAmountText(
  { batchNumber, amountCents, transactionId }: ChargeOfBatch,
  paidCents: number,
): string {
  return [
    `Batch ${batchNumber} is for ${moneyText(paidCents)}, but Forte charged ${moneyText(amountCents)} (transaction ${transactionId}).`,
    'Void or refund the charge at Forte, then return the batch. Until then it stays submitted.',
  ].join(' ');
}

/** A batch has more charges than the one that pays it. */
export function extraChargesText(
  { batchNumber, transactionId }: Pick<ChargeOfBatch, 'batchNumber' | 'transactionId'>,
  extraIds: readonly string[],
): string {
  return `Batch ${batchNumber} was charged more than once. Transaction ${transactionId} pays it. Void or refund ${extraIds.join(', ')} at Forte.`;
}

/** Emails administrators what they must do about a charge at Forte, in the transaction that records it. */
export async function mailAboutCharge(
  tx: Queryable,
  administrators: readonly Pick<Mail, 'to'>[],
  batchNumber: string,
  sentences: readonly string[],
): Promise<void> {
  if (sentences.length === 0) return;
  const mail = { subject: `Check the charge of ${batchNumber}`, text: `${sentences.join('\n\n')}\n` };
  await putMails(
    tx,
    administrators.map(({ to }) => ({ to, ...mail })),
  );
}
