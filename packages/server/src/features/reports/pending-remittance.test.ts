import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('contracts to remit of a dealer in California', (_open, kind) => {
  let driver: ReportDriver;
  let chosen: readonly { id: number; number: string; key: string }[] = [];
  const days = [3, 8, 12, 33];

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    const dealerCode = await driver.dealerOf('dealer');
    await driver.db.asOwner((owner) =>
      owner.query(`UPDATE dealers SET state_abbreviation = 'CA' WHERE dealer_code = $1`, [dealerCode]),
    );
    // Nothing else of the dealer's is pending.
    await driver.all(
      `UPDATE contracts SET purchase_date = '2099-01-01', expiration_date = '2109-01-01' WHERE dealer_code = $1`,
      [dealerCode],
    );
    chosen = await driver.all(
      `UPDATE contracts SET batch_id = NULL, status = 1, is_voided = false, purchase_date = $1::date - day, expiration_date = $1::date + 1000
       FROM (SELECT id, ($2::int[])[row_number() OVER (ORDER BY id)] AS day FROM contracts WHERE dealer_code = $3 ORDER BY id LIMIT 4) AS chosen
       WHERE contracts.id = chosen.id
       RETURNING contracts.id, contract_number AS number, program_code || '-' || contract_number || contract_suffix AS key`,
      [testBook.today, days, dealerCode],
    );
  });
  afterAll(() => driver?.close());

  test('are marked after 7 and 10 days if they were sold since 10/01/2026, in the list and on the dashboard', async () => {
    const { rows } = await driver.read('dealer', 'listPendingRemittance');
    expect(Object.fromEntries(rows.map((row) => [row['daysUnremitted'], row['ageing']]))).toEqual({
      3: 'Under 30 days',
      8: 'California: 7 to 9 days',
      12: 'California: 10 days or more',
      33: '30 to 59 days',
    });
    const programs = await driver.figure<{ amberCount: number; redCount: number }[]>(
      'dealer',
      'listPendingByProgram',
      {},
    );
    const sum = (key: 'amberCount' | 'redCount') => programs.reduce((total, row) => total + row[key], 0);
    expect([sum('amberCount'), sum('redCount')]).toEqual([2, 1]);
  });

  test('have the same marks on their cards, found or opened', async () => {
    interface Card {
      id: number;
      unremittedDays: number;
      unremittedMark: string;
    }
    const marks = { 3: 'none', 8: 'amber', 12: 'red', 33: 'amber' };
    const marksOf = (cards: readonly Card[]) =>
      Object.fromEntries(cards.map(({ unremittedDays, unremittedMark }) => [unremittedDays, unremittedMark]));
    const opened = chosen.map(({ key }) => driver.figure<Card>('dealer', 'getContract', { key }));
    expect(marksOf(await Promise.all(opened))).toEqual(marks);
    const found = chosen.map(({ number }) =>
      driver.figure<Card[]>('dealer', 'searchContracts', { searchText: number }),
    );
    const ids = new Set(chosen.map(({ id }) => id));
    expect(marksOf((await Promise.all(found)).flat().filter(({ id }) => ids.has(id)))).toEqual(marks);
  });
});
