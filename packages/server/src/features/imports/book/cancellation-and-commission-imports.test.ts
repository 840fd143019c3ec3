import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookDriver } from '../../../testing/book-driver.ts';
import type { NamedContract } from '../../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { proveRefunds } from '../../reconcile/refunds-add-up.ts';

describeOnDatabase("importing the provider's cancellations, commissions and over-remit", (_open, kind) => {
  let driver: BookDriver;
  let contract: NamedContract;
  beforeAll(async () => {
    driver = await BookDriver.open(kind);
    contract = await driver.aContract({ claimsPaid: 0 });
  });
  afterAll(() => driver?.close());

  test('cancellations are imported and corrected, and agree with refunds that are paid through the portal', async () => {
    const heads =
      'contractNumber,cancelAsOfDate,cancelTransactionDate,vehicleMilesWhenCancel,cancelRefundPercent,cancelFeeAmount,cancelReason,customerRefundAmount,mbpiRefundAmount,dealerRefundAmount';
    const outside = await driver.aContract({ claimsPaid: 0 });
    const row = (number: string, more: { percent?: string; sums?: string; date?: string } = {}) => {
      const { percent = '50.6572', sums = '901.45,242.90,658.55', date = '2026-10-01' } = more;
      return `${number},${date},2026-10-02,48915,${percent},50.00,Customer request,${sums}`;
    };
    const content = (...rows: string[]) => [heads, ...rows].join('\n');
    expect(await driver.imported('cancellation', content(row(outside.contractNumber)))).toMatchObject({
      newCount: 1,
    });
    expect(await driver.rowOf(outside)).toMatchObject({
      status: 2,
      cancel_as_of_date: '2026-10-01',
      cancel_miles: 48_915,
      cancel_reason: 6,
      customer_refund_amount: 901.45,
      provider_refund_amount: 242.9,
    });
    expect(await driver.imported('cancellation', content(row(outside.contractNumber)))).toMatchObject({
      unchangedCount: 1,
    });
    const corrected = content(row(outside.contractNumber, { sums: '901.46,242.91,658.55' }));
    expect(await driver.imported('cancellation', corrected)).toMatchObject({ changedCount: 1 });
    const { id, contract: portal } = await driver.ready();
    const problems = async (...rows: string[]) => {
      const { data, message } = await driver.preview('cancellation', content(...rows));
      return data
        ? data.refused.map((one: Record<string, unknown>) => [one['field'], one['message']])
        : message;
    };
    expect(await problems(row(portal.contractNumber))).toEqual([
      [
        'contractNumber',
        expect.stringMatching(
          /^Its cancellation .* is in progress in the portal\. Approve or withdraw it first\.$/,
        ),
      ],
    ]);
    await driver.step('admin', id, 'approve');
    expect(await problems(row(portal.contractNumber))).toEqual([
      [
        'customerRefundAmount',
        expect.stringMatching(
          /^Its cancellation .* refunds \$.* through the portal\. Correct the file, or rescind it there\.$/,
        ),
      ],
    ]);
    expect(
      await problems(
        row(outside.contractNumber, { percent: '20' }),
        row(outside.contractNumber, { sums: '900,1,1' }),
        row(outside.contractNumber, { date: '2020-01-01' }),
      ),
    ).toEqual([
      ['cancelRefundPercent', '20% of $2,495.00 less the fee is $449.00. The file refunds $901.45.'],
      [
        'customerRefundAmount',
        "$900.00 isn't the provider's plus the dealer's share: $1.00 + $1.00 = $2.00.",
      ],
      ['cancelAsOfDate', 'Is before the contract began on 03/15/2022.'],
      ['contractNumber', 'Also in line 2.'],
    ]);
    expect((await proveRefunds(driver.db)).findings).toEqual([]);
  });

  test('commissions and over-remit are stored once for what names them', async () => {
    const [account] = await driver.all<{ agent: string; dealer: string }>(
      'SELECT d.agent_code AS agent, d.dealer_code AS dealer FROM contracts c JOIN dealers d USING (dealer_code) WHERE c.id = $1',
      [contract.id],
    );
    const commission = (...rows: string[]) =>
      ['agentCode,contractNumber,transactionDate,earnedAmount,chargebackAmount', ...rows].join('\n');
    const earned = `${account?.agent},${contract.contractNumber},2026-10-20,120.00,0`;
    expect(await driver.imported('commission', commission(earned))).toMatchObject({ newCount: 1 });
    expect(await driver.imported('commission', commission(earned))).toMatchObject({ unchangedCount: 1 });
    // The agency's code matches in any case.
    const lower = earned.replace(/^[^,]+/, (code) => code.toLowerCase());
    expect(lower).not.toBe(earned);
    expect(await driver.imported('commission', commission(lower))).toMatchObject({ unchangedCount: 1 });
    expect(await driver.imported('commission', commission(earned.replace('120.00', '121.00')))).toMatchObject(
      { changedCount: 1 },
    );
    const unknown = await driver.preview(
      'commission',
      commission(earned.replace(/^[^,]+/, 'NOBODY'), earned, earned),
    );
    expect(unknown.data.refused).toMatchObject([
      { line: 2, message: 'Agency NOBODY not found.' },
      { line: 4, message: 'Also in line 3.' },
    ]);
    const remitted = await driver.aRemittedContract();
    const over = (...rows: string[]) =>
      [
        'dealerCode,contractNumber,contractSuffix,programCode,batchNumber,overRemitAmount,refundedAmount,paidOutAmount',
        ...rows,
      ].join('\n');
    const named = `${remitted.contractNumber},${remitted.contractSuffix},${remitted.programCode}`;
    const good = `${remitted.dealerCode},${named},${remitted.batchNumber},${remitted.overRemit},0,0`;
    expect(await driver.imported('overRemit', over(good))).toMatchObject({ newCount: 1 });
    const name = `${remitted.contractSuffix},${remitted.programCode}`;
    expect(await driver.imported('overRemit', over(good.replace(name, name.toLowerCase())))).toMatchObject({
      unchangedCount: 1,
    });
    const bad = await driver.preview(
      'overRemit',
      over(
        `${remitted.dealerCode},${named},${remitted.batchNumber},9999.00,0,0`,
        `${remitted.dealerCode},${named},R-209901-000001,1.00,0,0`,
        `${remitted.dealerCode},${contract.contractNumber},,MBP,OLD-1,10.00,6.00,5.00`,
      ),
    );
    expect(bad.data.refused.map((one: Record<string, unknown>) => [one['line'], one['field']])).toEqual([
      [2, 'overRemitAmount'],
      [3, 'batchNumber'],
      [4, 'overRemitAmount'],
    ]);
  });
});
