import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer } from '../../testing/example-sale.ts';
import { SaleDriver } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('red flags of sales', (_open, kind) => {
  let driver: SaleDriver;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const sell = async (customer: object, change: object = {}, user = 'dealer') => {
    const purchase = await driver.aPurchase(['GAP'], { customer: { ...buyer, ...customer }, ...change });
    const answer = await driver.ask(user, 'purchaseContracts', purchase, randomUUID());
    expect([answer.status, answer.message]).toEqual([200, undefined]);
    return { ...answer.data, vin: purchase.vehicle.vin, vehicle: purchase.vehicle };
  };
  const codes = (sold: { redFlags: { code: string }[] }) => sold.redFlags.map(({ code }) => code);
  const flagsOf = async (contractNumber: string, user = 'dealer') =>
    (await driver.ask(user, 'listRedFlags', { contractNumber })).data;

  test('a usual sale has none', async () => {
    expect(codes(await sell({ firstName: 'Usual', homePhone: '5125550101' }))).toEqual([]);
  });

  test('an address in another state than its ZIP is flagged and stored', async () => {
    const sold = await sell({ firstName: 'Far', homePhone: '5125550102', stateAbbreviation: 'OK' });
    expect(sold.redFlags).toEqual([
      { code: 'zipElsewhere', text: 'ZIP 78701 is in Austin, TX; the address is in OK.' },
    ]);
    expect(await flagsOf(sold.groupKey)).toMatchObject([
      { contractNumber: sold.groupKey, code: 'zipElsewhere', reviewedAt: null },
    ]);
  });

  test('a phone and an email address on several names are flagged for 30 days; the same person again is not', async () => {
    const shared = { homePhone: '5125550103', emailAddress: 'Shared@example.com' };
    expect(codes(await sell({ firstName: 'Ina', ...shared }))).toEqual([]);
    expect(codes(await sell({ firstName: 'Ina', ...shared }))).toEqual([]);
    expect(codes(await sell({ firstName: 'Ola', ...shared, emailAddress: 'shared@example.com' }))).toEqual([
      'sharedPhone',
      'sharedEmail',
    ]);
    await driver.all(
      `UPDATE contracts SET purchase_date = purchase_date - 31
       WHERE customer_id IN (SELECT id FROM customers WHERE home_phone = '5125550103')`,
    );
    expect(codes(await sell({ firstName: 'Una', ...shared }))).toEqual([]);
  });

  test('cover of the vehicle in another name is flagged, no matter who sold it, and does not reveal whose it is', async () => {
    const first = await sell({ firstName: 'Before', homePhone: '5125550104' });
    const { vehicle } = first;
    const [rate] = await driver.rates(['TAW']);
    if (!rate) throw new Error('TAW has a rate.');
    const customer = { ...buyer, firstName: 'After', homePhone: '5125550105' };
    const purchase = { ...driver.purchaseOf([rate]), customer, vehicle, saleDate: '2026-11-01' };
    const { data } = await driver.ask('dealer', 'purchaseContracts', purchase, randomUUID());
    expect(codes(data)).toEqual(['otherHolder']);
    expect(JSON.stringify(data)).not.toContain('Before');
  });

  test('a review is stored with its note, once, and removes the flag from the list', async () => {
    const sold = await sell({ firstName: 'Seen', homePhone: '5125550106', stateAbbreviation: 'NM' });
    const [flag] = await flagsOf(sold.groupKey);
    const review = { redFlagID: flag?.redFlagID, note: 'Moved last week: checked the license.' };
    const { data } = await driver.ask('dealer', 'reviewRedFlag', review);
    expect(data).toMatchObject({ reviewNote: review.note, reviewedBy: 'Dale Dealer' });
    expect(await flagsOf(sold.groupKey)).toEqual([]);
    const again = await driver.ask('dealer', 'reviewRedFlag', review);
    expect([again.status, again.code]).toEqual([409, 'already_reviewed']);
    const { data: all } = await driver.ask('dealer', 'listRedFlags', {
      contractNumber: sold.groupKey,
      includeReviewed: true,
    });
    expect(all).toHaveLength(1);
  });

  test('are visible to sellers and to the provider; another dealer sees none of them', async () => {
    const sold = await sell({ firstName: 'Own', homePhone: '5125550107', stateAbbreviation: 'LA' });
    expect(await flagsOf(sold.groupKey, 'staff')).toHaveLength(1);
    expect((await driver.ask('service', 'listRedFlags', {})).status).toBe(403);
    const foreign = await driver.db.transaction((tx) => tx.query('SELECT id FROM red_flags'), {
      scope: { kind: 'dealers', dealerCodes: ['NOBODY'] },
    });
    expect(foreign).toEqual([]);
  });
});
