import { createHash } from 'node:crypto';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { dealerContractsSelect } from './dealer-contracts.ts';
import { reportAnswer } from './report-answer.ts';

const dealerCode = 'MO1001';
const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };

interface Recorded {
  action: string;
  username: string;
  after: Record<string, unknown>;
}

describeOnDatabase('the record of an export', (_open, kind) => {
  let driver: ReportDriver;
  let before: number;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  beforeEach(async () => {
    const [last] = await driver.db.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit');
    before = last?.id ?? 0;
  });
  afterAll(() => driver?.close());

  const recorded = () =>
    driver.db.query<Recorded>(
      "SELECT action, username, after FROM audit WHERE id > $1 AND action LIKE 'report.%' ORDER BY id",
      [before],
    );

  test('starts before its first row and ends with all of them and their hash', async () => {
    const rows = await driver.stream('dealer', 'listDealerContracts', {
      dealerCode,
      ...ever,
      exportAs: 'csv',
    });
    const [begun, ended, ...more] = await recorded();
    const what = {
      report: '/api/reporting/dealercontracts',
      criteria: { dealerCode, ...ever },
      days: ever,
      exportAs: 'csv',
      export: expect.stringMatching(/^[\da-f-]{36}$/),
    };
    expect(begun).toEqual({ action: 'report.exportBegin', username: 'dealer', after: what });
    const after = { ...begun?.after, rows: rows.length, hash: expect.stringMatching(/^[\da-f]{64}$/) };
    expect(ended).toEqual({ action: 'report.export', username: 'dealer', after });
    expect(more).toEqual([]);
  });

  test('names the default days', async () => {
    await driver.stream('dealer', 'listPastWeekSales', { dealerCode });
    const ends = await recorded();
    expect(ends.at(-1)?.after).toMatchObject({
      criteria: { dealerCode },
      days: { startDate: '2026-10-25', endDate: '2026-11-01' },
    });
  });

  test('of an interrupted one has the number of rows that were sent', async () => {
    const answer = reportAnswer(driver.db, {
      operation: reportOperations.listDealerContracts,
      select: dealerContractsSelect({ dealerCode }, ever),
      request: { exportAs: 'xlsx' },
      call: aCall(anActor('MBPIAdministrator')),
      days: ever,
    });
    const taken: Uint8Array[] = [];
    const hangUp = async (lines: string | Uint8Array) => {
      taken.push(Buffer.from(lines));
      throw new Error('The caller hung up.');
    };
    await expect(answer.writeLines(hangUp)).rejects.toThrow('The caller hung up.');
    const [begun, cut, ...more] = await recorded();
    const bytes = Buffer.concat(taken);
    expect(begun?.action).toBe('report.exportBegin');
    expect(cut?.action).toBe('report.exportCut');
    expect(cut?.after).toEqual({
      ...begun?.after,
      rows: bytes.toString().trimEnd().split('\n').length,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(more).toEqual([]);
  });

  test.each(['interrupted', 'complete'])('that fails gives its customers to the caller: %s', async (how) => {
    let writes = 0;
    const readOnly = new Error('The database takes no writes any more.');
    const transaction: Database['transaction'] = (work, options) => {
      if (options?.readOnly) return driver.db.transaction(work, options);
      writes += 1;
      return writes > 1 ? Promise.reject(readOnly) : driver.db.transaction(work, options);
    };
    const answer = reportAnswer(
      { ...driver.db, transaction },
      {
        operation: reportOperations.listDealerContracts,
        select: dealerContractsSelect({ dealerCode }, ever),
        request: {},
        call: aCall(anActor('MBPIAdministrator')),
        days: ever,
      },
    );
    const hungUp = new Error('The caller hung up.');
    const taken: Buffer[] = [];
    const write = async (lines: string | Uint8Array) => {
      taken.push(Buffer.from(lines));
      if (how === 'interrupted') throw hungUp;
    };
    const unrecorded: unknown[] = [];
    const onUnrecorded = (...of: unknown[]) => void unrecorded.push(...of);
    const failure = how === 'interrupted' ? hungUp : readOnly;
    await expect(answer.writeLines(write, undefined, onUnrecorded)).rejects.toBe(failure);
    const [error, customers] = unrecorded;
    expect(error).toBe(readOnly);
    const numbers = Buffer.concat(taken).toString().trimEnd().split('\n');
    const shown = await driver.all<{ number: string }>(
      'SELECT contract_number AS number FROM contracts WHERE id = ANY ($1)',
      [customers],
    );
    const sent = numbers.map((line) => String(JSON.parse(line).contractNumber));
    expect(shown.map(({ number }) => number).toSorted()).toEqual(sent.toSorted());
    expect((await recorded()).map(({ action }) => action)).toEqual(['report.exportBegin']);
  });
});
