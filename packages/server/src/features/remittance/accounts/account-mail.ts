import { roleNamed } from '@pitlane/shared/access/roles';
import { formatCell } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import type { Queryable } from '../../../db/database.ts';
import { putMails } from '../../../outbox/mail.ts';
import type { AccountRow } from './account-rows.ts';

/** Returns the addresses of a dealer's master dealers. Read without a scope: a dealer's own sees no users. Source: areas.md §6.2 (R38) */
export async function masterDealersOf(db: Pick<Queryable, 'query'>, dealerCode: string): Promise<string[]> {
  const rows = await db.query<{ to: string }>(
    `SELECT DISTINCT u.email_address AS "to" FROM user_profiles u
     WHERE u.is_active AND NOT u.is_fake_user AND u.email_address <> '' AND u.role_id = $2
       AND (u.dealer_code = $1 OR EXISTS (SELECT FROM user_dealers o WHERE o.user_profile_id = u.user_profile_id AND o.dealer_code = $1)) ORDER BY 1`,
    [dealerCode, roleNamed('MasterDealer').id],
  );
  return rows.map(({ to }) => to);
}

/** The outcome for an account. */
export type AccountEvent = 'added' | 'approved' | 'retired' | 'corrected' | 'entered again';

/** Puts a mail about an account into the outbox for each master dealer of its dealer, in the transaction that changes it. Source: areas.md §6.2 (R38) */
export async function mailAccount(
  tx: Queryable,
  readers: readonly string[],
  { account, event, by, zone }: { account: AccountRow; event: AccountEvent; by: string; zone: string },
): Promise<void> {
  if (readers.length === 0) return;
  const name = `${account.bankName} account ending in ${account.last4}`;
  const subject = `Bank account ending in ${account.last4} ${event}`;
  const text = `${sentences(name, { account, event, by, zone })}\n\nIf this is wrong, call us now, or retire the account in the portal under Remittance.\n`;
  await putMails(
    tx,
    readers.map((to) => ({ to, subject, text })),
  );
}

function sentences(
  name: string,
  { account, event, by, zone }: { account: AccountRow; event: AccountEvent; by: string; zone: string },
): string {
  const dealer = account.dealerName ?? account.dealerCode;
  switch (event) {
    case 'added':
      return `${by} added the ${name} for ${dealer} on ${zonedText(zone, new Date(account.addedAt))}. It can be debited 24 hours later, once it is approved.`;
    case 'approved':
      return `The ${name} of ${dealer} was approved by ${by}. Remittance batches can be paid from it.`;
    case 'retired':
      return `The ${name} of ${dealer} was retired by ${by} on ${formatCell('date', account.retiredOn)}. It can no longer be debited.`;
    case 'corrected':
      return `The bank of ${dealer} corrected the details of an account. The ${name} replaces it once it is approved.`;
    case 'entered again':
      return `${by} entered the number of the ${name} of ${dealer} again, because the stored one was damaged. Nothing else changed.`;
  }
  return event satisfies never;
}
