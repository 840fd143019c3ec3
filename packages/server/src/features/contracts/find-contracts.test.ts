import type { Actor } from '@pitlane/shared/access/session';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { fasterKind } from '../../testing/test-db.ts';
import { findContracts } from './find-contracts.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestBook(fasterKind);
});
afterAll(() => db?.close());

const everything: Actor = anActor('MBPIUser', { scope: { kind: 'all' } });

const foundBy = (numbers: string[], actor = everything) => findContracts(db, numbers, aCall(actor));

async function aContract() {
  const [row] = await db.transaction(
    (tx) =>
      tx.query<{ key: string; number: string; dealer: string; customer: string }>(
        `SELECT c.program_code || '-' || c.contract_number || c.contract_suffix AS key, c.contract_number AS number,
       c.dealer_code AS dealer, p.first_name || ' ' || p.last_name AS customer
     FROM contracts c JOIN customers p ON p.id = c.customer_id ORDER BY c.id LIMIT 1`,
      ),
    { scope: { kind: 'all' }, readOnly: true },
  );
  if (!row) throw new Error('the book is empty');
  return row;
}

test('finds each contract of a number, by the number and by its full name', async () => {
  const { key, number, customer } = await aContract();
  const found = await foundBy([number, key.toLowerCase(), '999999999', 'smith']);
  expect(found).toContainEqual({ number, key, customer });
  expect(found).toContainEqual({ number: key.toLowerCase(), key, customer });
  expect(new Set(found.map((one) => one.number))).toEqual(new Set([number, key.toLowerCase()]));
});

test("doesn't find another dealer's contract", async () => {
  const { key, dealer } = await aContract();
  const scopeOf = (code: string) =>
    anActor('MasterDealer', { scope: { kind: 'dealers', dealerCodes: [code] } });
  expect(await foundBy([key], scopeOf(dealer))).toHaveLength(1);
  expect(await foundBy([key], scopeOf('no dealer'))).toEqual([]);
});
