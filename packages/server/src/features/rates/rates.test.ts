import { workbookOf } from '@pitlane/shared/testing/workbook';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Sheet {
  rateSheetID: number;
  version: number;
  status: string;
  canApprove: boolean;
}
interface Preview {
  previewHash: string;
  refusedCount: number;
  refused: { line: number; label: string; message: string }[];
}

const head = 'Plan,Class,Condition,Months,Miles,Deductible,Cost';
const rows = (...lines: string[]) => [head, ...lines].join('\n');
const { today } = testBook;

describeOnDatabase('rate sheets', (_open, kind) => {
  let driver: ReportDriver;
  let dealerCode: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    dealerCode = await driver.dealerOf('dealer');
  });
  afterAll(() => driver?.close());
  // Drafts of a test that failed before.
  beforeEach(async () => {
    await driver.db.asOwner((owner) =>
      owner.query("DELETE FROM rates WHERE sheet_id IN (SELECT id FROM rate_sheets WHERE status = 'Draft')"),
    );
    await driver.db.asOwner((owner) => owner.query("DELETE FROM rate_sheets WHERE status = 'Draft'"));
  });

  const asked = (content: string | Uint8Array, change: object = {}) => ({
    fileContents: Buffer.from(content as string).toString('base64'),
    fileDownloadName: 'gap.csv',
    programCode: 'GAP',
    validFrom: today,
    ...change,
  });
  const preview = (content: string | Uint8Array, change: object = {}) =>
    driver.figure<Preview>('rates', 'previewRateSheet', asked(content, change));
  const imported = async (content: string, change: object = {}) => {
    const { previewHash } = await preview(content, change);
    return driver.figure<Sheet>('rates', 'importRateSheet', { ...asked(content, change), previewHash });
  };
  const approve = (rateSheetID: number, by = 'admin') => driver.ask(by, 'approveRateSheet', { rateSheetID });
  const list = () => driver.figure<Sheet[]>('rates', 'listRateSheets', { programCode: 'GAP' });

  /** The lines of the GAP sheet that is in force, as a file has them. */
  const linesInForce = async () => {
    const inForce = (await list()).find(({ status }) => status === 'InForce');
    const stored = await driver.all<{ line: string }>(
      `SELECT concat_ws(',', plan_code, class, condition, months, coalesce(miles::text, ''), deductible, base_cost) AS line
       FROM rates WHERE sheet_id = $1 ORDER BY plan_code, class, condition, months, deductible`,
      [inForce?.rateSheetID],
    );
    return stored.map(({ line }) => line);
  };
  const withCost = (line: string, change: number) => {
    const cells = line.split(',');
    return [...cells.slice(0, -1), (Number(cells.at(-1)) + change).toFixed(2)].join(',');
  };

  test('a preview shows what rose, fell, is new and is gone, with figures, and changes nothing', async () => {
    const [first = '', second = '', gone = '', ...same] = await linesInForce();
    const [plan, vehicleClass, condition] = first.split(',');
    const fresh = `${plan},${vehicleClass},${condition},13,,0,99.50`;
    const content = rows(withCost(first, 25), withCost(second, -10.5), fresh, ...same);
    const count = (await list()).length;
    const shown = await preview(content);
    expect(shown).toMatchObject({
      refusedCount: 0,
      rowCount: same.length + 3,
      roseCount: 1,
      fellCount: 1,
      newCount: 1,
      goneCount: 1,
      sameCount: same.length,
      before: { status: 'InForce' },
    });
    const changes = (shown as unknown as { changes: { change: string; coverageMonths: number }[] }).changes;
    expect(changes.find(({ change }) => change === 'Rose')).toMatchObject({ differenceAmount: 25 });
    expect(changes.find(({ change }) => change === 'Fell')).toMatchObject({ differenceAmount: -10.5 });
    expect(changes.find(({ change }) => change === 'New')).toMatchObject({
      fromCost: null,
      toCost: 99.5,
      coverageMonths: 13,
    });
    expect(changes.find(({ change }) => change === 'Gone')?.coverageMonths).toBe(Number(gone.split(',')[3]));
    expect(await list()).toHaveLength(count);
  });

  test('an import is a job: how many lines were written, or why it failed', async () => {
    const [first = '', second = ''] = await linesInForce();
    const job = () => driver.figure<object>('rates', 'getJob', { id: 'rate-import-GAP' });
    await imported(rows(first, second));
    expect(await job()).toMatchObject({ state: 'Done', done: 2, total: 2, text: 'Importing gap.csv' });
    const refused = { ...asked(rows(first)), previewHash: 'of another file' };
    expect((await driver.ask('rates', 'importRateSheet', refused)).statusCode).toBe(409);
    expect(await job()).toMatchObject({ state: 'Failed', text: expect.stringMatching(/changed/i) });
  });

  test('a workbook is read too', async () => {
    const [first = ''] = await linesInForce();
    const book = workbookOf({ GAP: [head.split(','), first.split(',')] });
    expect(await preview(book, { fileDownloadName: 'gap.xlsx' })).toMatchObject({
      rowCount: 1,
      sameCount: 1,
    });
  });

  test('refused rows name line, column and reason, and then nothing is imported', async () => {
    const [first = ''] = await linesInForce();
    const [plan, vehicleClass] = first.split(',');
    const content = rows(
      first,
      first,
      `NONE,${vehicleClass},Used,12,,0,1`,
      `${plan},Z,Used,12,,0,1`,
      `${plan},${vehicleClass},Old,12,,0,1`,
      `${plan},${vehicleClass},Used,0,,0,1`,
      `${plan},${vehicleClass},Used,12,many,0,1`,
      `${plan},${vehicleClass},Used,12,,,`,
    );
    const { refused, refusedCount, previewHash } = await preview(content);
    expect(refused.map(({ line, label }) => [line, label])).toEqual([
      [3, null],
      [4, 'Plan'],
      [5, 'Class'],
      [6, 'Condition'],
      [7, 'Months'],
      [8, 'Miles'],
      [9, 'Deductible'],
      [9, 'Cost'],
    ]);
    expect(refused[0]?.message).toBe('Also in line 2.');
    expect(refusedCount).toBe(7);
    const answer = await driver.ask('rates', 'importRateSheet', { ...asked(content), previewHash });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'rows_refused']);
    const columns = await driver.ask('rates', 'previewRateSheet', asked('Plan,Class\nA,1'));
    expect([columns.statusCode, columns.json().errors[0].code]).toEqual([400, 'missing_column']);
  });

  test('the day must be today or later, and the last not before the first', async () => {
    const [first = ''] = await linesInForce();
    const refused = async (change: object) => {
      const answer = await driver.ask('rates', 'previewRateSheet', asked(rows(first), change));
      return [answer.statusCode, answer.json().errors[0].field];
    };
    expect(await refused({ validFrom: '2020-01-01' })).toEqual([400, 'validFrom']);
    expect(await refused({ validFrom: '2027-02-01', validTo: '2027-01-01' })).toEqual([400, 'validTo']);
    expect(await refused({ programCode: 'NONE' })).toEqual([400, 'programCode']);
  });

  test('a file or a book that has changed since the preview is refused', async () => {
    const [first = ''] = await linesInForce();
    const { previewHash } = await preview(rows(first));
    const other = await driver.ask('rates', 'importRateSheet', {
      ...asked(rows(withCost(first, 1))),
      previewHash,
    });
    expect([other.statusCode, other.json().errors[0].code]).toEqual([409, 'changed_since_preview']);
    await imported(rows(withCost(first, 2)));
    const late = await driver.ask('rates', 'importRateSheet', { ...asked(rows(first)), previewHash });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'changed_since_preview']);
  });

  test('another person than the importer approves it, and it rates at once on every server', async () => {
    const request = {
      dealerCode,
      programCode: 'GAP',
      vehicle: {
        vehicleYear: 2021,
        makeCode: 'FORD',
        modelName: 'F-250',
        mileage: 61_000,
        vehicleStatusType: 2,
        numberWheelsDriving: 2,
      },
    };
    const second = await buildApp({
      auditKey,
      db: driver.db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      now: () => new Date(`${today}T18:00:00Z`),
    });
    const token = await demoToken(second, 'dealer');
    const costOn = (data: { programs: { plans: { rates: { dealerCost: number }[] }[] }[] }) =>
      data.programs[0]?.plans[0]?.rates[0]?.dealerCost;
    const costs = async () => {
      const one = await driver.figure<Parameters<typeof costOn>[0]>('dealer', 'quoteSale', request);
      const other = await second.inject({
        method: 'PUT',
        url: '/api/rater/quote',
        headers: { 'x-session-token': token },
        payload: request,
      });
      return [costOn(one), costOn(other.json().data)];
    };
    const [before = 0, same] = await costs();
    expect(same).toBe(before);

    const lines = await linesInForce();
    const sheet = await imported(rows(...lines.map((line) => withCost(line, 7))), { filingReference: 'F-1' });
    expect(sheet).toMatchObject({
      status: 'Draft',
      importedBy: 'Ray Rates',
      rateCount: lines.length,
      filingReference: 'F-1',
      canApprove: false,
    });
    expect(await costs()).toEqual([before, before]);
    const own = await approve(sheet.rateSheetID, 'rates');
    expect([own.statusCode, own.json().errors[0].code]).toEqual([409, 'own_import']);
    expect((await approve(sheet.rateSheetID)).json().data).toMatchObject({
      status: 'InForce',
      approvedBy: 'Ada Admin',
    });
    expect(await costs()).toEqual([before + 7, before + 7]);
    await second.close();

    const again = await approve(sheet.rateSheetID);
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'already_approved']);
    const discarded = await driver.ask('admin', 'discardRateSheet', { rateSheetID: sheet.rateSheetID });
    expect([discarded.statusCode, discarded.json().errors[0].code]).toEqual([409, 'already_approved']);
    expect((await list()).filter(({ status }) => status === 'InForce')).toHaveLength(1);
  });

  test('a later sheet waits for its day, and is compared with any other', async () => {
    const lines = await linesInForce();
    const sheet = await imported(rows(...lines.slice(1)), { validFrom: '2027-06-01' });
    expect((await approve(sheet.rateSheetID)).json().data).toMatchObject({ status: 'Scheduled' });
    const [inForce] = (await list()).filter(({ status }) => status === 'InForce');
    const compared = await driver.figure('rates', 'compareRateSheets', { rateSheetID: sheet.rateSheetID });
    expect(compared).toMatchObject({
      sheet: { rateSheetID: sheet.rateSheetID },
      before: { rateSheetID: inForce?.rateSheetID },
      goneCount: 1,
      sameCount: lines.length - 1,
    });
    const turned = { rateSheetID: inForce?.rateSheetID, with: sheet.rateSheetID };
    expect(await driver.figure('rates', 'compareRateSheets', turned)).toMatchObject({
      newCount: 1,
      goneCount: 0,
    });
    const unknown = await driver.ask('rates', 'compareRateSheets', { ...turned, with: 2_000_000_000 });
    expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'with']);
  });

  test('a draft is discarded, and each step is on record', async () => {
    const [first = ''] = await linesInForce();
    const { rateSheetID } = await imported(rows(first));
    expect(await driver.figure('admin', 'discardRateSheet', { rateSheetID })).toMatchObject({
      status: 'Draft',
    });
    expect((await list()).map((sheet) => sheet.rateSheetID)).not.toContain(rateSheetID);
    expect(
      await driver.db.query(
        "SELECT action, username FROM audit WHERE action LIKE 'rateSheet.%' ORDER BY id DESC LIMIT 2",
      ),
    ).toEqual([
      { action: 'rateSheet.discard', username: 'admin' },
      { action: 'rateSheet.import', username: 'rates' },
    ]);
  });

  test('no one else sees rate sheets', async () => {
    for (const user of ['staff', 'finance', 'siteadmin', 'agent', 'dealer', 'service']) {
      expect((await driver.ask(user, 'listRateSheets', {})).statusCode).toBe(403);
    }
  });
});
