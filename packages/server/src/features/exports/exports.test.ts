import { createHash } from 'node:crypto';
import { type ExportKind, exportColumns, exportKinds } from '@pitlane/shared/features/exports/kinds';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import { bookImportKinds } from '@pitlane/shared/features/imports/book-columns';
import { readLists } from '@pitlane/shared/lists/read-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { DocumentDriver } from '../../testing/document-driver.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const kinds = exportKinds.map(({ code }) => code);

/** The kinds with the names of their imports. */
const importable = bookImportKinds.map((name): [string, ExportKind] => {
  const kind = kinds.find((code) => code.toLowerCase() === name.toLowerCase());
  if (!kind) throw new Error(`Nothing is exported as ${name}.`);
  return [name, kind];
});

describeOnDatabase('exports', (_open, kind) => {
  let db: Database;
  let driver: DocumentDriver;
  beforeAll(async () => {
    db = await openTestBook(kind);
    driver = await DocumentDriver.over(db);
  });
  afterAll(async () => {
    await driver?.app.close();
    await db?.close();
  });

  const create = async (of: ExportKind, asked: object = {}): Promise<ExportRun> =>
    (await driver.ask('staff', `POST /api/v1/exports/${of}`, asked)).data;
  const download = async ({ exportID }: ExportRun) =>
    (await driver.send('staff', `GET /api/v1/exports/${exportID}/file`)).rawPayload;
  /** The rows of a file by their columns, as the import reads them. */
  const rowsOf = async (bytes: Buffer, name: string) => {
    const [sheet] = await readLists(bytes, name);
    const [head, ...rows] = sheet?.rows ?? [];
    return rows.map(({ cells }) =>
      Object.fromEntries((head?.cells ?? []).map((header, at) => [header, cells[at] ?? ''])),
    );
  };
  /** Without a scope no contract is there. */
  const inBook = <Row>(sql: string) => db.transaction((tx) => tx.query<Row>(sql), { scope: { kind: 'all' } });

  test.each(kinds)('have exactly the columns of %s, each row once, in all three formats', async (of) => {
    const csv = await create(of, { rows: 'all' });
    const xlsx = await create(of, { rows: 'all', format: 'xlsx' });
    const jsonl = await create(of, { rows: 'all', format: 'jsonl' });
    const lines = (await download(jsonl))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const columns = exportColumns[of].map(([name]) => name);
    expect(lines.length).toBeGreaterThan(0);
    expect([csv.rowCount, xlsx.rowCount, jsonl.rowCount]).toEqual(Array(3).fill(lines.length));
    expect(Object.keys(lines[0] ?? {})).toEqual(columns);
    const ofCsv = await rowsOf(await download(csv), csv.fileName ?? '');
    const ofXlsx = await rowsOf(await download(xlsx), xlsx.fileName ?? '');
    expect(Object.keys(ofCsv[0] ?? {})).toEqual(columns);
    expect([ofCsv.length, ofXlsx.length]).toEqual([lines.length, lines.length]);
    const figures = exportColumns[of].flatMap(([name, cell]) => (cell === 'money' ? [name] : []));
    for (const name of figures) {
      const sums = [lines, ofCsv, ofXlsx].map((rows) =>
        rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0),
      );
      expect([name, ...sums]).toEqual([name, sums[0], sums[0], sums[0]]);
    }
  });

  /** Imports another amount than the book computes, which replaces it from here on. */
  async function importOther(): Promise<void> {
    const [row] = await rowsOf(await download(await create('Commission', { rows: 'all' })), 'all.csv');
    const line = Object.entries({ ...row, earnedAmount: '77.77', chargebackAmount: '0' });
    const content = [line.map(([head]) => head), line.map(([, cell]) => cell)].map((cells) =>
      cells.join(','),
    );
    const file = {
      fileContents: Buffer.from(content.join('\n')).toString('base64'),
      fileDownloadName: 'one.csv',
    };
    const { data } = await driver.ask('admin', 'POST /api/v1/imports/commission/preview', file);
    await driver.ask('admin', 'POST /api/SCS/Commission', { previewHash: data.previewHash });
    const all = await rowsOf(await download(await create('Commission', { rows: 'all' })), 'all.csv');
    expect(all.filter(({ earnedAmount }) => earnedAmount === '77.77')).toHaveLength(1);
  }

  test('add up to the book: commissions as the report of each agency, claims as what was claimed and paid', async () => {
    const total = async (of: ExportKind, ...names: string[]) => {
      const rows = await rowsOf(await download(await create(of, { rows: 'all' })), 'all.csv');
      return names.map((name) => rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0));
    };
    await importOther();
    const agencies = await inBook<{ code: string }>('SELECT agent_code AS code FROM agencies');
    let [earned, back] = [0, 0];
    for (const { code } of agencies) {
      const url = 'PUT /api/reporting/agencygrosscommissions';
      const asked = { agentCode: code, startDate: '2017-01-01', endDate: '2026-11-01', limit: 1 };
      const page = (await driver.send('staff', url, asked)).json().page;
      earned += Math.round(page.totals.earnedAmount * 100);
      back += Math.round(page.totals.chargebackAmount * 100);
    }
    expect(earned).toBeGreaterThan(0);
    expect(await total('Commission', 'earnedAmount', 'chargebackAmount')).toEqual([earned, back]);
    const [claims] = await inBook<{ paid: number; claimed: number }>(
      'SELECT sum(paid_amount) AS paid, sum(claimed_amount) AS claimed FROM claims',
    );
    expect(await total('Claim', 'paidAmount', 'claimedAmount')).toEqual([claims?.paid, claims?.claimed]);
  });

  test('have what is new or has changed since the last one, and every row carries its run', async () => {
    await create('Claim', { rows: 'all' });
    const nothing = await create('Claim');
    expect(nothing).toMatchObject({ rows: 'new', format: 'csv', rowCount: 0 });
    const [claim] = await inBook<{ number: string; lines: number }>(
      `SELECT k.claim_number AS number, count(*)::int AS lines FROM claims k JOIN claim_lines l ON l.claim_id = k.id
       WHERE k.status = 'P' GROUP BY k.claim_number ORDER BY 2 DESC LIMIT 1`,
    );
    await inBook(`UPDATE claims SET loss_date = loss_date - 1 WHERE claim_number = '${claim?.number}'`);
    const changed = await create('Claim');
    const rows = await rowsOf(await download(changed), 'claims.csv');
    expect([changed.rowCount, new Set(rows.map(({ claimNumber }) => claimNumber))]).toEqual([
      claim?.lines,
      new Set([claim?.number]),
    ]);
    const carried = await inBook(
      `SELECT count(*)::int AS count FROM exported_rows WHERE kind = 'Claim' AND run_id = ${changed.exportID}`,
    );
    expect(carried).toEqual([{ count: claim?.lines }]);
    expect((await create('Claim')).rowCount).toBe(0);
  });

  test('have only the rows of a period', async () => {
    const period = { startDate: '2026-09-01', endDate: '2026-09-30', rows: 'all' };
    const rows = await rowsOf(await download(await create('Cancellation', period)), 'september.csv');
    const [booked] = await inBook<{ count: number }>(
      `SELECT count(*)::int AS count FROM contracts WHERE cancel_transaction_date BETWEEN '2026-09-01' AND '2026-09-30' AND NOT is_voided`,
    );
    expect(rows.length).toBe(booked?.count);
    expect(rows.every(({ cancelTransactionDate = '' }) => cancelTransactionDate.startsWith('2026-09'))).toBe(
      true,
    );
    const bad = await driver.ask('staff', 'POST /api/v1/exports/Claim', { ...period, endDate: '2026-08-31' });
    expect([bad.status, bad.code]).toEqual([400, 'bad_period']);
  });

  test('are listed, on record, and downloaded again byte for byte', async () => {
    const run = await create('OverRemit', { rows: 'all', format: 'xlsx' });
    const first = await download(run);
    await inBook('UPDATE contracts SET contract_suffix = contract_suffix');
    expect(await download(run)).toEqual(first);
    expect([first.length, createHash('sha256').update(first).digest('hex')]).toEqual([run.size, run.sha256]);
    const listed = (await driver.ask('staff', 'GET /api/v1/exports?kind=overremit')).data as ExportRun[];
    expect(listed[0]).toEqual(run);
    const [record] = await db.query<{ username: string; after: ExportRun }>(
      "SELECT username, after FROM audit WHERE action = 'export.run' ORDER BY id DESC LIMIT 1",
    );
    expect(record).toMatchObject({
      username: 'staff',
      after: { exportID: run.exportID, sha256: run.sha256 },
    });
  });

  test('write a text that looks like a formula as text', async () => {
    await inBook(
      `UPDATE claim_lines SET description = '=HYPERLINK("http://x")' WHERE (claim_id, line_number) = (SELECT claim_id, line_number FROM claim_lines LIMIT 1)`,
    );
    const csv = await create('Claim');
    const xlsx = await create('Claim', { rows: 'all', format: 'xlsx' });
    expect((await download(csv)).toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
    const rows = await rowsOf(await download(xlsx), 'claims.xlsx');
    expect(rows.map(({ description }) => description)).toContain('=HYPERLINK("http://x")');
  });

  test.each(importable)('of %s are unchanged when they are imported again', async (code, of) => {
    for (const format of ['csv', 'xlsx']) {
      const run = await create(of, { rows: 'all', format });
      const file = {
        fileContents: (await download(run)).toString('base64'),
        fileDownloadName: run.fileName ?? '',
      };
      const { data } = await driver.ask('admin', `POST /api/v1/imports/${code}/preview`, file);
      expect(data).toMatchObject({
        rowCount: run.rowCount,
        newCount: 0,
        changedCount: 0,
        unchangedCount: run.rowCount,
        refused: [],
      });
    }
  });

  test("come by the specification's path in one call, once for an Idempotency-Key", async () => {
    await create('Cancellation', { rows: 'all' });
    await inBook(
      `UPDATE contracts SET cancel_fee_amount = cancel_fee_amount + 1 WHERE id = (SELECT min(id) FROM contracts WHERE cancel_transaction_date IS NOT NULL AND NOT is_voided AND cancel_fee_amount > 0)`,
    );
    const key = { 'idempotency-key': 'export-once' };
    const url = 'GET /api/SCS/export/cancellation?format=csv';
    const first = await driver.send('staff', url, undefined, key);
    const again = await driver.send('staff', url, undefined, key);
    expect(first.headers['content-disposition']).toMatch(/filename="cancellations-.*\.csv"/);
    expect((await rowsOf(first.rawPayload, 'one.csv')).length).toBe(1);
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect((await create('Cancellation')).rowCount).toBe(0);
  });

  test('are only for internal users', async () => {
    const run = await create('Claim', { rows: 'all' });
    for (const user of ['dealer', 'agent', 'customer']) {
      const calls = [
        'POST /api/v1/exports/Claim',
        'GET /api/SCS/export/Claim',
        'GET /api/v1/exports',
        `GET /api/v1/exports/${run.exportID}/file`,
      ];
      for (const call of calls) {
        const answer = await driver.ask(user, call, call.startsWith('POST') ? {} : undefined);
        expect([user, call, answer.status]).toEqual([user, call, 403]);
      }
    }
  });
});
