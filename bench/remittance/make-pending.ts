import type { Database } from '@pitlane/server/db/database';

/** The size of a large dealer's list. */
export const pendingCount = 3000;

/** Gives the dealer this many pending contracts: the latest of the book, taken out of their batches. */
export async function makePending(
  db: Database,
  { dealerCode, today }: { dealerCode: string; today: string },
): Promise<void> {
  const statements = [
    `CREATE TEMPORARY TABLE moved ON COMMIT DROP AS SELECT id FROM contracts WHERE status = 1 AND NOT is_voided ORDER BY id DESC LIMIT ${pendingCount}`,
    'DELETE FROM remittance_lines WHERE contract_id IN (SELECT id FROM moved)',
  ];
  await db.transaction(
    async (tx) => {
      for (const statement of statements) await tx.query(statement);
      await tx.query(
        `UPDATE contracts SET dealer_code = $1, batch_id = NULL, purchase_date = $2::date - (id % 25)::int,
           expiration_date = greatest(expiration_date, $2::date + 365) WHERE id IN (SELECT id FROM moved)`,
        [dealerCode, today],
      );
    },
    { scope: { kind: 'all' } },
  );
  await db.asOwner((owner) => owner.query('ANALYZE contracts'));
}
