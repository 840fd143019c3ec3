import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ChargeDriver } from '../../../testing/charge-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';

describeOnDatabase('charges whose money goes back after their batch was posted', (_open, kind) => {
  let driver: ChargeDriver;

  beforeAll(async () => {
    driver = await ChargeDriver.open(kind);
    driver.forte.funded.add('fnd_1');
  });
  beforeEach(() => {
    driver.reported.length = 0;
  });
  afterAll(() => driver?.close());

  const deposit = { settle_type: 'deposit', funding_id: 'fnd_1' };

  /** A posted batch that was paid by card. */
  async function posted(): Promise<string> {
    const batchNumber = await driver.submitted();
    await driver.charge();
    await driver.settlement(batchNumber, deposit);
    await driver.settle();
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Posted', payment: 'Settled' });
    return batchNumber;
  }

  const debitsFor = (batchNumber: string) =>
    driver.remitting.all<{ reason: string }>(
      `SELECT d.reason FROM remittance_debits d JOIN remittance_batches b ON b.id = d.of_batch_id WHERE b.batch_number = $1`,
      [batchNumber],
    );

  test('are debited once, and not asked about again, also without a code', async () => {
    const batchNumber = await posted();
    await driver.settlement(batchNumber, { settle_type: 'reject', settle_response_code: null });
    expect(await driver.settle()).toBe(1);
    expect(await debitsFor(batchNumber)).toEqual([
      { reason: `Payment of batch ${batchNumber} returned: Returned by the bank.` },
    ]);
    expect(await driver.settle()).toBe(0);
    expect(driver.reported).toEqual([]);
    expect(await debitsFor(batchNumber)).toHaveLength(1);
  });

  test('are debited once where a person debited the dealer before Forte said so', async () => {
    const batchNumber = await posted();
    expect(await driver.remitting.return(batchNumber)).toMatchObject({ status: 200 });
    await driver.settlement(batchNumber, { settle_type: 'reject', settle_response_code: 'R10' });
    expect(await driver.settle()).toBe(0);
    expect(driver.reported).toEqual([]);
    expect(await debitsFor(batchNumber)).toHaveLength(1);
  });

  test('are debited where Forte withdraws what it paid out', async () => {
    const batchNumber = await posted();
    await driver.settlement(batchNumber, deposit, { settle_type: 'withdrawal', settle_response_code: 'R29' });
    await driver.settle();
    expect(await debitsFor(batchNumber)).toEqual([
      {
        reason: `Payment of batch ${batchNumber} returned (R29): Corporate customer advises not authorized.`,
      },
    ]);
  });

  test('are debited however many charges wait to be posted', async () => {
    const batchNumber = await posted();
    await driver.remitting.all(
      `WITH waiting AS (
         INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on)
         SELECT 'R-202610-' || n, $1, 1, 'Submitted', 1, 385, '2026-10-30' FROM generate_series(900001, 900250) n RETURNING id)
       INSERT INTO batch_payments (batch_id, method, amount, state, processor, reference)
       SELECT id, 1, 385, 'Sent', 'Forte', 'trn_' || id FROM waiting`,
      [driver.remitting.dealerCode],
    );
    await driver.settlement(batchNumber, { settle_type: 'reject', settle_response_code: 'R10' });
    await driver.settle();
    expect(await debitsFor(batchNumber)).toHaveLength(1);
  });
});
