import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { customerContracts } from './customer-contracts.ts';

describeOnDatabase('the contracts of a customer', (_open, kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestBook(kind);
  });
  afterAll(() => db?.close());

  test('are those that they hold, the newest first, as their own', async () => {
    const customer = anActor('Customer', { scope: { kind: 'contracts', contractIds: [3, 1, 2] } });
    const rows = await customerContracts(db, aCall(customer));
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(['1', '2', '3']);
    const days = rows.map(({ purchaseDate }) => purchaseDate ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(rows.every(({ isUserAllowedAccess }) => isUserAllowedAccess)).toBe(true);
  });

  test("of anyone else don't exist: what they may see is searched", async () => {
    for (const role of ['MBPIAdministrator', 'MasterDealer', 'None'] as const)
      expect(await customerContracts(db, aCall(anActor(role)))).toEqual([]);
  });
});
