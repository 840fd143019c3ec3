import type { Database } from '@pitlane/server/db/database';
import { sealNumber } from '@pitlane/server/features/remittance/accounts/account-number';
import { prepareFile } from '@pitlane/server/features/remittance/ach/prepare-file';
import type { Call } from '@pitlane/server/http/call';
import { dataKeysOf } from '@pitlane/server/sealing/data-keys';

const dataKeys = dataKeysOf([Buffer.alloc(32, 9)]);
const origin = {
  routingNumber: '021000021',
  bankName: 'Example Bank',
  companyId: '1234567890',
  companyName: 'Pitlane Provider Inc',
};

/** Gives the dealer this many batches that are due by ACH, each from its own account. */
async function makeDue(
  db: Database,
  { dealerCode, call: { today, actor }, count }: { dealerCode: string; call: Call; count: number },
) {
  const accounts = Array.from({ length: count }, (_, at) => {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const account = { id, routingNumber: '122105155', accountNumber: String(10_000_000 + at) };
    const { sealed, mark, last4 } = sealNumber(dataKeys, account);
    return { id, sealed: sealed.toString('hex'), mark: mark.toString('hex'), last4 };
  });
  await db.transaction(
    async (tx) => {
      await tx.query(
        `INSERT INTO bank_accounts (id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, account_sealed, account_mark, state,
           added_by, added_at, approved_by, approved_at)
         SELECT id, $1, 'First Prairie Bank', 'Main St Ford', 1, '122105155', last4, decode(sealed, 'hex'), decode(mark, 'hex'), 'Approved', 'dealer',
           now() - interval '9 days', 'finance', now()
         FROM jsonb_to_recordset($2::text::jsonb) AS sent (id uuid, last4 text, sealed text, mark text)`,
        [dealerCode, JSON.stringify(accounts)],
      );
      await tx.query(
        `WITH batches AS (INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost,
             submitted_on, submitted_by)
           SELECT 'R-199901-' || lpad(n::text, 6, '0'), $1, 2, 'Submitted', 1, 385 + n, $2, 'dealer' FROM generate_series(1, $3::int) n
           RETURNING id, batch_number, net_amount),
         agreed AS (INSERT INTO ach_authorizations (bank_account_id, user_profile_id, given_by, text_version, text_sha256, text, address)
           SELECT '00000000-0000-4000-8000-000000000000', $4, 'dealer', '2026-11', '', '', '' RETURNING id)
         INSERT INTO batch_payments (batch_id, method, amount, bank_account_id, authorization_id)
         SELECT id, 2, net_amount, ('00000000-0000-4000-8000-' || lpad((right(batch_number, 6)::int - 1)::text, 12, '0'))::uuid, (SELECT id FROM agreed)
         FROM batches`,
        [dealerCode, today, count, actor.userProfileID],
      );
    },
    { scope: { kind: 'all' } },
  );
}

/**
 * Prepares a file of this many due batches, from opening the account numbers to the sealed bytes; returns the
 * milliseconds.
 */
export async function timeAchFile(
  db: Database,
  { call, dealerCode, count }: { call: Call; dealerCode: string; count: number },
): Promise<number> {
  await makeDue(db, { dealerCode, call, count });
  const deps = { origin, dataKeys, now: new Date().toISOString(), clock: '14:05' };
  const started = performance.now();
  await db.transaction((tx) => prepareFile(tx, { hash: null, call, deps }), { scope: { kind: 'all' } });
  return performance.now() - started;
}
