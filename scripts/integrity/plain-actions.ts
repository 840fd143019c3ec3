import type { Database, Queryable } from '@pitlane/server/db/database';
import { takeUser } from '@pitlane/server/db/scope-script';

// What bench:actions measures the actions against: the same locks and rows, and nothing asked or proved. It is run next to the server as
// a bare transaction, and in a server in the place of its own code (scripts/integrity/broken.ts), where HTTP, session and answer are the same.

type Change = (tx: Queryable, id: number) => Promise<unknown>;

/** Voids a contract by a plain transaction. */
export const plainVoid = (db: Database, id: number): Promise<void> => plainly(db, id, writeVoid);

/** Approves a contract's cancellation by a plain transaction. */
export const plainApproval = (db: Database, id: number, cancellationId: number): Promise<void> =>
  plainly(db, id, (tx) => writeApproval(tx, id, cancellationId));

/** The same in the place of the server's own void: the contract is found by its number. */
export async function voidAsCalled(
  db: Database,
  request: { programCode: string; contractNumber: string; contractSuffix?: string | undefined },
): Promise<object> {
  const { programCode, contractNumber, contractSuffix = '' } = request;
  const [contract] = await db.transaction(
    (tx) =>
      tx.query<{ id: number }>(
        'SELECT id FROM contracts WHERE contract_number = $1 AND contract_suffix = $2 AND program_code = $3',
        [contractNumber, contractSuffix, programCode],
        { name: 'plain-find' },
      ),
    { scope: { kind: 'all' }, readOnly: true },
  );
  if (!contract) throw new Error(`There is no ${contractNumber}.`);
  await plainVoid(db, contract.id);
  return { key: contractNumber, voidedAt: new Date().toISOString(), voidedBy: 'admin' };
}

/** The same in the place of the server's own approval. */
export async function approvalAsCalled(db: Database, { id }: { id: number }): Promise<object> {
  const [cancellation] = await db.transaction(
    (tx) =>
      tx.query<{ contract_id: number }>('SELECT contract_id FROM cancellations WHERE id = $1', [id], {
        name: 'plain-cancellation',
      }),
    { scope: { kind: 'all' }, readOnly: true },
  );
  if (!cancellation) throw new Error(`There is no cancellation ${id}.`);
  await plainApproval(db, cancellation.contract_id, id);
  return { id };
}

/** Key, contract, what is the action's own, note, history. */
function plainly(db: Database, id: number, change: Change): Promise<void> {
  return db.transaction(
    async (tx) => {
      await tx.query(takeUser, [1], { name: 'plain-user' });
      await tx.query(
        "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES (1, $1, '')",
        [`plain-${id}`],
        { name: 'plain-key' },
      );
      await tx.query('SELECT version FROM contracts WHERE id = $1 FOR UPDATE', [id], { name: 'plain-hold' });
      await change(tx, id);
      await tx.query(
        "INSERT INTO notes (contract_id, entered_date, text) VALUES ($1, current_date, 'Voided: Duplicate.')",
        [id],
        { name: 'plain-note' },
      );
      await tx.query(
        "INSERT INTO audit (username, face, action, contract_id) VALUES ('admin', 'cli', 'contract.plain', $1)",
        [id],
        { name: 'plain-audit' },
      );
    },
    { scope: { kind: 'all' } },
  );
}

function writeVoid(tx: Queryable, id: number) {
  return tx.query(
    'UPDATE contracts SET status = 2, is_voided = true, version = version + 1, updated_at = now() WHERE id = $1',
    [id],
    { name: 'plain-void' },
  );
}

async function writeApproval(tx: Queryable, id: number, cancellationId: number) {
  await tx.query(
    "UPDATE cancellations SET state = 'Approved', version = version + 1 WHERE id = $1",
    [cancellationId],
    { name: 'plain-approve' },
  );
  await tx.query(
    `UPDATE contracts SET status = 2, cancel_as_of_date = current_date, cancel_refund_percent = 1, customer_refund_amount = 1,
       provider_refund_amount = 1, dealer_refund_amount = 0, version = version + 1, updated_at = now() WHERE id = $1`,
    [id],
    { name: 'plain-cancel' },
  );
}
