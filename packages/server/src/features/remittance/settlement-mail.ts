import { roleNamed } from '@pitlane/shared/access/roles';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import type { Queryable } from '../../db/database.ts';
import { putMails } from '../../outbox/mail.ts';
import type { HeldBatch } from './held-batch.ts';

/** The recipients of emails about a batch. */
export interface Recipient {
  to: string;
}

/**
 * Returns who is notified about a batch: the user who submitted it, the dealer's master dealers, and the master agents
 * of its agency. Read without a scope, before the transaction that settles. Source: areas.md §6 (Better, 6);
 * Assumption: which of them
 */
export function recipientsOf(db: Pick<Queryable, 'query'>, dealerCode: string, submittedById: number | null) {
  return db.query<Recipient>(
    `SELECT DISTINCT u.email_address AS to FROM user_profiles u
     WHERE u.is_active AND NOT u.is_fake_user AND u.email_address <> '' AND (u.user_profile_id = $2
       OR (u.role_id = $3 AND (u.dealer_code = $1 OR EXISTS (SELECT FROM user_dealers o WHERE o.user_profile_id = u.user_profile_id AND o.dealer_code = $1)))
       OR (u.role_id = $4 AND u.dealer_code IS NULL AND u.agent_code = (SELECT agent_code FROM dealers WHERE dealer_code = $1)))
     ORDER BY 1`,
    [dealerCode, submittedById, roleNamed('MasterDealer').id, roleNamed('MasterAgent').id],
  );
}

/** The outcome of a batch, in the words of its email. */
type Settlement = { batch: HeldBatch } & (
  | { outcome: 'Posted'; paidCents: number; differenceCents: number }
  | {
      outcome: 'Returned' | 'Debited';
      returned: { code?: string | undefined; reason: string; feeCents?: number | undefined };
    }
);

/** Puts a mail about a settled batch into the outbox for each recipient, in the transaction that settles it. Source: areas.md §6 (Better, 6) */
export async function mailSettled(
  tx: Queryable,
  recipients: readonly Recipient[],
  settlement: Settlement,
): Promise<void> {
  if (recipients.length === 0) return;
  const mail = mailOf(settlement);
  await putMails(
    tx,
    recipients.map(({ to }) => ({ to, ...mail })),
  );
}

function mailOf(settlement: Settlement): { subject: string; text: string } {
  const { batch } = settlement;
  const contracts = counted(batch.contractCount, 'contract');
  const what = `Batch ${batch.batchNumber} (${contracts}, ${moneyText(batch.netCents)}, submitted ${formatCell('date', batch.submittedOn)})`;
  if (settlement.outcome === 'Posted') {
    return {
      subject: `Remittance ${batch.batchNumber} posted`,
      text: `${what} was posted.\n${differenceText(settlement)}`,
    };
  }
  const { returned, outcome } = settlement;
  const why = `Reason: ${returned.reason}${returned.code ? ` (${returned.code})` : ''}`;
  const next =
    outcome === 'Returned'
      ? 'Its contracts are pending again. Remit them in a new batch.'
      : `Its payment came back after it was posted. Your next batch includes ${moneyText(batch.paidCents)} for it.`;
  const fee = returned.feeCents
    ? `Your next batch includes the bank's fee of ${moneyText(returned.feeCents)}.\n`
    : '';
  return {
    subject: `Remittance ${batch.batchNumber} returned`,
    text: `${what} was returned.\n${why}\n\n${next}\n${fee}`,
  };
}

function differenceText({ differenceCents }: { differenceCents: number }): string {
  if (differenceCents === 0) return '';
  const amount = moneyText(Math.abs(differenceCents));
  return `\nThe payment was ${amount} ${differenceCents < 0 ? 'short' : 'over'}. The difference stays open until it is cleared.\n`;
}
