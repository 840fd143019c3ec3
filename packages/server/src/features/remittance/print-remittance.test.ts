import { rowsOfWorkbook } from '@pitlane/shared/testing/workbook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { RemitDriver } from '../../testing/remit-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('remittance reports', (_open, kind) => {
  let driver: RemitDriver;
  beforeAll(async () => {
    driver = await RemitDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const print = (request: object, user = 'dealer') =>
    driver.reports.ask(user, 'printRemittanceReport', request);
  const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.join('\n');

  test('print a batch line by line, with its total and payment', async () => {
    const [first, second] = await driver.contracts([1495, 245]);
    if (!first || !second) throw new Error('Two contracts.');
    const batchNumber = await driver.remitted([{ ...first, overRemitAmount: 100 } as typeof first, second]);
    await driver.post(batchNumber, { checkAmount: 1800, checkNumber: '1002', explanation: 'Paid short' });
    const answer = await print({ batchNumber });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOf(answer.rawPayload);
    for (const words of [
      batchNumber,
      'Posted',
      first.contractNumber,
      '$1,495.00',
      '$1,595.00',
      '$100.00',
      '$1,840.00',
      '$1,800.00',
      'Paid short',
      '1002',
    ]) {
      expect(text).toContain(bare(words));
    }
  });

  test('print a statement whose opening balance and lines add up to its closing balance', async () => {
    const asked = { dealerCode: driver.dealerCode, startDate: '2026-09-01', endDate: '2026-11-01' };
    const { data } = await driver.ask('dealer', 'getRemittanceStatement', asked);
    const answer = await print(asked);
    const text = await textOf(answer.rawPayload);
    expect(text).toContain(bare('Opening balance'));
    expect(text).toContain(bare('09/01/2026 through 11/01/2026'));
    for (const { batchNumber } of data.lines) if (batchNumber) expect(text).toContain(batchNumber);
    const closing = data.closingBalance.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(text).toContain(closing);
  });

  test('are workbooks, where the total below a statement is its closing balance and that of a receipt what was due', async () => {
    const asked = { dealerCode: driver.dealerCode, startDate: '2026-09-01', endDate: '2026-11-01' };
    const { data } = await driver.ask('dealer', 'getRemittanceStatement', asked);
    const sheetOf = async (request: object) => {
      const answer = await print({ ...request, format: 'xlsx' });
      expect(answer.statusCode).toBe(200);
      return rowsOfWorkbook(answer.rawPayload);
    };
    const rows = await sheetOf(asked);
    expect(rows).toHaveLength(data.lines.length + 2);
    expect(rows[0]).toMatchObject({ Type: 'Opening balance', Amount: data.openingBalance });
    expect(rows.at(-1)?.['Amount']).toBeCloseTo(data.closingBalance, 2);
    const added = rows.slice(0, -1).reduce((sum, row) => sum + Number(row['Amount']), 0);
    expect(added).toBeCloseTo(data.closingBalance, 2);
    const paid = data.lines.find((line: { batchNumber: string | null }) => line.batchNumber)?.batchNumber;
    const { data: batch } = await driver.ask('dealer', 'getRemittanceBatch', { batchNumber: paid });
    expect((await sheetOf({ batchNumber: paid })).at(-1)?.['Amount']).toBeCloseTo(batch.totals.netAmount, 2);
  });

  test('are refused without a batch or a period, for another dealer, and to an agent', async () => {
    expect((await print({})).json().errors[0].message).toBe('Choose a batch, or a dealer and a period.');
    expect((await print({ batchNumber: 'R-199901-000001' })).statusCode).toBe(404);
    expect(
      (await print({ dealerCode: 'ZZ999', startDate: '2026-09-01', endDate: '2026-11-01' })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (
        await print(
          { dealerCode: driver.dealerCode, startDate: '2026-09-01', endDate: '2026-11-01' },
          'agent',
        )
      ).statusCode,
    ).toBe(403);
  });
});
