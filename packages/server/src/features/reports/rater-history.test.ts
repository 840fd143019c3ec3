import { whyNotVoidable } from '@pitlane/shared/features/voids/rules/voidable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SaleDriver } from '../../testing/sale-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { voidFactsOfMany } from '../voids/void-facts.ts';

describeOnDatabase('the rater history', (_open, kind) => {
  let driver: SaleDriver;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const days = { startDate: '2018-01-01', endDate: '2026-11-01' };
  const history = async (user: string, change: object = {}) =>
    (await driver.reports.stream(user, 'listRaterHistory', {
      dealerCode: driver.dealerCode,
      ...days,
      ...change,
    })) as Record<string, unknown>[];

  test('shows a deal with its number, its products, who sold it and the quote that it began with, on each contract', async () => {
    const rates = await driver.rates(['MBP', 'GAP']);
    const saved = await driver.ask('fi', 'saveSaleQuote', driver.aSave(driver.aDraft(rates)));
    const { savedQuoteID, quoteNumber } = saved.data;
    const request = await driver.aPurchase(['MBP', 'GAP'], {
      savedQuoteID,
      planGroupName: 'Complete protection',
      menuGroupTypeID: 1,
    });
    const { data } = await driver.ask('fi', 'purchaseContracts', request);
    const rows = (await history('dealer')).filter(({ groupKey }) => groupKey === data.groupKey);
    expect(new Set(rows.map(({ programCode }) => programCode))).toEqual(new Set(['GAP', 'MBP']));
    for (const row of rows) {
      expect(row).toMatchObject({
        contractStatusTypeName: 'Active',
        contractNumber: data.groupKey,
        selectedPlanCount: 2,
        planGroupName: 'Complete protection',
        menuGroupTypeID: 1,
        savedQuoteID,
        quoteNumber,
        isPurchased: true,
        isSavedQuote: false,
        isEditable: false,
        canBeVoided: true,
        isVoidedContract: false,
        createUsername: 'fi',
        createUserFullName: expect.stringMatching(/^\S+ \S+/),
        cylindersNumber: 8,
        numberWheelsDriving: 4,
        fuelTypeCode: 'D',
        activityXml: null,
      });
    }
    const quotes = (await history('dealer')).filter((row) => row['isSavedQuote']);
    expect(quotes.map((row) => row['savedQuoteID'])).not.toContain(savedQuoteID);
  });

  test('shows a quote with what was typed so far, and whether it can be edited', async () => {
    const rates = await driver.rates(['MBP', 'GAP']);
    const half = driver.aSave({ vehicle: { vin: '1FT7W', cylindersNumber: 'eight' } }, { quoted: null });
    const whole = driver.aSave(driver.aDraft(rates));
    const [first, second] = await Promise.all(
      [half, whole].map(
        async (request) => (await driver.ask('fi', 'saveSaleQuote', request)).data.savedQuoteID,
      ),
    );
    const rowOf = async (id: number | undefined) =>
      (await history('dealer')).find((row) => row['savedQuoteID'] === id);
    expect(await rowOf(first)).toMatchObject({
      contractStatusTypeName: 'Saved quote',
      vin: '1FT7W',
      cylindersNumber: null,
      selectedPlanCount: 0,
      isEditable: true,
      canBeVoided: false,
      groupKey: null,
    });
    expect(await rowOf(second)).toMatchObject({
      planDescription: expect.any(String),
      programCode: 'MBP',
      coverageMonths: rates[0]?.coverageMonths,
      selectedPlanCount: 2,
    });
    await driver.ask('fi', 'withdrawSaleQuote', { savedQuoteID: second });
    expect(await rowOf(second)).toMatchObject({
      contractStatusTypeName: 'Withdrawn quote',
      isEditable: false,
    });
    await driver.all("UPDATE saved_quotes SET withdrawn_on = NULL, expires_on = '2026-10-31' WHERE id = $1", [
      second,
    ]);
    expect(await rowOf(second)).toMatchObject({ contractStatusTypeName: 'Expired quote', isEditable: false });
  });

  test('survives any draft that a browser sent', async () => {
    const wild = {
      chosen: [{ programCode: 'MBP', coverageMonths: 1e30, coverageMiles: -1, customerPrice: 1e300 }],
    };
    const { data, status } = await driver.ask('fi', 'saveSaleQuote', driver.aSave(wild, { quoted: null }));
    expect(status).toBe(200);
    const row = (await history('dealer')).find((one) => one['savedQuoteID'] === data.savedQuoteID);
    expect(row).toMatchObject({ coverageMonths: null, coverageMiles: null });
  });

  test.each([
    ['dealer', false],
    ['staff', true],
  ])('shows %s for each contract what the void rule says', async (user, isInternal) => {
    const rows = (await history(user)).filter((row) => row['isPurchased']);
    const ids = rows.map((row) => Number(row['purchasedContractID']));
    const facts = await driver.db.transaction((tx) => voidFactsOfMany(tx, ids, testBook.today), {
      scope: { kind: 'all' },
    });
    const wrong = rows.filter((row) => {
      const of = facts.get(Number(row['purchasedContractID']));
      const isVoidable = of !== undefined && !whyNotVoidable(of, { isInternal, today: testBook.today });
      return row['canBeVoided'] !== isVoidable;
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.map((row) => row['canBeVoided']))).toEqual(new Set([true, false]));
  });

  test('offers a service user no void', async () => {
    const rows = await history('service');
    expect(rows.some((row) => row['canBeVoided'])).toBe(false);
  });
});
