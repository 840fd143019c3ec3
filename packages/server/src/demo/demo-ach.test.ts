import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import { isRoutingNumber } from '@pitlane/shared/features/remittance/rules/routing-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { reconcile } from '../features/reconcile/reconcile.ts';
import { achOriginOf } from '../features/remittance/ach/ach-origin.ts';
import { readAchFile } from '../features/remittance/ach/read-file.ts';
import { accountSeal, achFileSeal } from '../sealing/open-data-keys.ts';
import { dataKeys } from '../testing/data-keys.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { writeDemoAch } from './demo-ach.ts';

const origin = achOriginOf({ demoSignIns: true });

describeOnDatabase("the demo book's payments by ACH", (_open, kind) => {
  let db: Database;
  const all = <Row>(text: string) =>
    db.transaction((tx) => tx.query<Row>(text), { scope: { kind: 'all' }, readOnly: true });
  beforeAll(async () => {
    db = await openTestBook(kind);
    if (!origin) throw new Error('The demo writes files for a bank of its own.');
    await writeDemoAch(db, { dataKeys, origin });
    // A server that starts again leaves them as they are.
    await writeDemoAch(db, { dataKeys, origin });
  });
  afterAll(() => db?.close());

  test('are from accounts of their dealers, whose sealed numbers end as shown', async () => {
    const accounts = await all<{
      id: string;
      sealed: Buffer;
      last4: string;
      routing: string;
      state: string;
      given: number;
    }>(
      `SELECT a.id, a.account_sealed AS sealed, a.last4, a.routing_number AS routing, a.state,
         (SELECT count(*) FROM ach_authorizations g WHERE g.bank_account_id = a.id AND g.amount IS NULL AND (g.revoked_at IS NOT NULL) = (a.state = 'Retired')) AS given
       FROM bank_accounts a`,
    );
    expect(accounts.length).toBeGreaterThan(10);
    for (const { id, sealed, last4, routing, given } of accounts) {
      expect(dataKeys.open(sealed, accountSeal(id)).toString()).toMatch(new RegExp(`^\\d{4,}${last4}$`));
      expect([isRoutingNumber(routing), given]).toEqual([true, 1]);
    }
    expect(new Set(accounts.map(({ state }) => state))).toEqual(new Set(['Pending', 'Approved', 'Retired']));
    const [without] = await all<{ count: number }>(
      `SELECT count(*) AS count FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id LEFT JOIN bank_accounts a ON a.id = p.bank_account_id
       WHERE p.method = 2 AND (a.dealer_code IS DISTINCT FROM b.dealer_code OR (a.state = 'Retired' AND b.submitted_on >= a.retired_on))`,
    );
    expect(without?.count).toBe(0);
    expect(accounts.filter(({ last4, state }) => last4 === '4321' && state === 'Approved')).not.toEqual([]);
  });

  test('are in files that read back to their payments, and one is due on the next banking day', async () => {
    const files = await all<{ id: number; sealed: Buffer; entries: number; total: number }>(
      'SELECT id, bytes_sealed AS sealed, entry_count AS entries, total FROM ach_files ORDER BY id',
    );
    expect(files.length).toBeGreaterThan(5);
    for (const { id, sealed, entries, total } of files) {
      const { batches } = readAchFile(dataKeys.open(sealed, achFileSeal(String(id))).toString('ascii'));
      const amounts = batches.flatMap((batch) => batch.entries.map(({ amountCents }) => amountCents));
      expect([amounts.length, amounts.reduce((sum, cents) => sum + cents, 0)]).toEqual([entries, total]);
    }
    const waiting = await all<{ state: string; posts: string; file: number | null; given: number | null }>(
      `SELECT p.state, p.posts_on AS posts, p.ach_file_id AS file, p.authorization_id AS given FROM batch_payments p
       JOIN remittance_batches b ON b.id = p.batch_id WHERE b.status = 'Submitted' AND p.method = 2 AND p.amount > 0`,
    );
    expect(waiting.filter(({ given }) => given === null)).toEqual([]);
    expect(waiting.filter(({ state, file }) => (state === 'Sent') !== (file !== null))).toEqual([]);
    const next = achDays(testBook.today).settlesOn;
    expect(waiting.map(({ posts }) => posts)).toContain(next);
    expect(waiting.some(({ state }) => state === 'Pending')).toBe(true);
    const [early] = await all<{ count: number }>(
      `SELECT count(*) AS count FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id
       WHERE b.status = 'Posted' AND p.settles_on IS NOT NULL AND b.posted_on <= p.settles_on`,
    );
    expect(early?.count).toBe(0);
  });

  test('came back now and then, also late, with what the bank charged', async () => {
    const debits = await all<{ reason: string; isOpen: boolean }>(
      'SELECT reason, batch_id IS NULL AS "isOpen" FROM remittance_debits ORDER BY id',
    );
    expect(
      debits.some(({ reason, isOpen }) => isOpen && /^Payment of batch .+ returned \(R31\): /.test(reason)),
    ).toBe(true);
    expect(debits.some(({ reason, isOpen }) => !isOpen && reason.startsWith('Bank fee for batch R-'))).toBe(
      true,
    );
    const codes = await all<{ code: string }>(
      `SELECT DISTINCT return_code AS code FROM remittance_batches WHERE status = 'Returned' ORDER BY 1`,
    );
    expect(codes.map(({ code }) => code)).toEqual(['R01', 'R02', 'R29']);
  });

  test('reconcile without a finding', async () => {
    const outcome = await reconcile(db, { today: testBook.today, isAgain: true });
    expect(outcome?.proofs.flatMap(({ findings }) => findings)).toEqual([]);
    expect(outcome?.proofs.find(({ identity }) => identity === 'I4')?.checkedCount).toBeGreaterThan(5);
  });
});
