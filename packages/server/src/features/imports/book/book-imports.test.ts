import { readFileSync } from 'node:fs';
import { workbookOf } from '@pitlane/shared/testing/workbook';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideScope } from '../../../db/scope-script.ts';
import { BookDriver, brokenFiles, claimHeads, claimLine } from '../../../testing/book-driver.ts';
import type { NamedContract } from '../../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { sweepImports } from './import-records.ts';

const runs = Number(process.env['PITLANE_SOAK_RUNS'] ?? 60);

describeOnDatabase("importing the provider's files", (_open, kind) => {
  let driver: BookDriver;
  let contract: NamedContract;
  beforeAll(async () => {
    driver = await BookDriver.open(kind);
    contract = await driver.aContract({ claimsPaid: 0 });
  });
  afterAll(() => driver?.close());

  const line = (claim: string, number: number, more: Parameters<typeof claimLine>[1] = {}) =>
    claimLine(contract.contractNumber, { claim, line: number, ...more });
  const file = (...lines: string[]) => [claimHeads, ...lines].join('\n');
  const stored = (claim: string) =>
    driver.all(
      `SELECT c.status, c.paid_date AS "paidDate", c.claimed_amount AS claimed, c.paid_amount AS paid, c.reserve_amount AS reserve,
         (SELECT count(*) FROM claim_lines WHERE claim_id = c.id) AS lines FROM claims c WHERE claim_number = $1`,
      [claim],
    );

  test('claims are previewed, imported once, and unchanged when the same file comes again', async () => {
    const content = file(line('CX1', 1), line('CX1', 2, { claimed: '100', paid: '80.5' }));
    const { data } = await driver.preview('claim', content);
    expect(data).toMatchObject({
      rowCount: 2,
      newCount: 2,
      changedCount: 0,
      unchangedCount: 0,
      refusedCount: 0,
      totals: [
        { field: 'rows', total: 2, stated: null },
        { field: 'claimedAmount', total: 400 },
        { field: 'paidAmount', label: 'Paid', total: 330.5, stated: null },
        { field: 'reserveAmount', total: 0 },
      ],
      rows: [
        { line: 2, key: 'CX1 / 1', name: contract.contractNumber, change: 'new' },
        { line: 3, change: 'new' },
      ],
    });
    expect(await stored('CX1')).toEqual([]);
    const first = await driver.commit('claim', data.previewHash, { key: 'first' });
    expect(first.data).toEqual({ rowCount: 2, newCount: 2, changedCount: 0, unchangedCount: 0 });
    const once = [
      { status: 'C', paidDate: '2026-10-20', claimed: 40_000, paid: 33_050, reserve: 0, lines: 2 },
    ];
    expect(await stored('CX1')).toEqual(once);
    const replayed = await driver.commit('claim', data.previewHash, { key: 'first' });
    expect(replayed).toMatchObject({ isReplayed: true, data: first.data });
    expect(await driver.commit('claim', data.previewHash)).toMatchObject({
      status: 409,
      code: 'already_imported',
    });
    expect(await driver.imported('claim', content)).toMatchObject({ newCount: 0, unchangedCount: 2 });
    expect(await stored('CX1')).toEqual(once);
    const [record] = await driver.db.query<{ after: object }>(
      "SELECT after FROM audit WHERE action = 'claim.import' ORDER BY id DESC LIMIT 1",
    );
    expect(record?.after).toMatchObject({
      fileName: 'file.csv',
      unchangedCount: 2,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a changed line changes its claim, which is still what its lines add up to', async () => {
    await driver.imported('claim', file(line('CX2', 1), line('CX2', 2, { status: 'C' })));
    const { data } = await driver.preview('claim', file(line('CX2', 2, { claimed: '90.00', paid: '90.00' })));
    expect(data.rows).toMatchObject([
      {
        change: 'changed',
        fields: [
          { field: 'claimedAmount', label: 'Claimed', from: '300.00', to: '90.00' },
          { field: 'paidAmount', from: '250.00', to: '90.00' },
        ],
      },
    ]);
    await driver.commit('claim', data.previewHash);
    expect(await stored('CX2')).toMatchObject([{ claimed: 39_000, paid: 34_000, lines: 2 }]);
    const reopened = file(line('CX2', 3, { status: 'P', paidDate: '', paid: '0', reserve: '40' }));
    expect(await driver.imported('claim', reopened)).toMatchObject({ newCount: 1 });
    expect(await stored('CX2')).toMatchObject([{ status: 'P', paidDate: null, reserve: 4000, lines: 3 }]);
  });

  test('refused rows say line, column and reason, nothing is imported, and they can be downloaded', async () => {
    const voided = await driver.aContract({ claimsPaid: 0 });
    await driver.all('UPDATE contracts SET is_voided = true, status = 2 WHERE id = $1', [voided.id]);
    const content = file(
      line('CX3', 1),
      line('CX4', 1, { contract: '99999999' }),
      line('CX5', 1, { claimed: '12.345' }),
      line('CX6', 1, { paidDate: '2026-11-30' }),
      line('CX7', 1, { text: 'Card 4111 1111 1111 1111' }),
      line('CX8', 1, { paid: '300.01' }),
      line('CX3', 1),
      line('CX3', 2, { paidDate: '2026-10-21' }),
      `${line('CX9', 1)},more`,
      line('CX10', 1, { contract: voided.contractNumber }),
      line('CX11', 0),
    );
    const { data } = await driver.preview('claim', content);
    expect(data).toMatchObject({ rowCount: 11, newCount: 1, refusedCount: 10 });
    expect(
      data.refused.map((one: Record<string, unknown>) => [one['line'], one['field'], one['message']]),
    ).toEqual([
      [3, 'contractNumber', 'Contract 99999999 not found.'],
      [4, 'claimedAmount', 'Must be an amount such as 1,234.50.'],
      [5, 'paidDate', "Can't be in the future."],
      [6, 'description', "This looks like a card number. Pitlane doesn't store card numbers."],
      [7, 'paidAmount', '$300.01 paid is more than the $300.00 claimed.'],
      [8, 'lineNumber', 'Also in line 2.'],
      [9, 'paidDate', 'Differs from line 2, which has the same claim.'],
      [10, null, 'Has more cells than the header row.'],
      [
        11,
        'contractNumber',
        `Contract ${voided.contractNumber} is voided. Only claims that are denied or void can be on it.`,
      ],
      [12, 'lineNumber', 'Must be 1 or more.'],
    ]);
    const refusal = await driver.commit('claim', data.previewHash);
    expect(refusal).toMatchObject({
      status: 400,
      code: 'rows_refused',
      message: '10 rows are refused. Nothing was imported. Correct the file, then preview it again.',
    });
    expect(await stored('CX3')).toEqual([]);
    const csv = await driver.refusedFile(data.previewHash);
    const [head, unknown, , , card] = csv.slice(1).split('\r\n');
    expect(head).toBe(
      'Line,Claim,Contract,Status,Date of loss,Reported,Paid on,Line,Type,Description,Quantity,Claimed,Paid,Reserve,Reason',
    );
    expect(unknown).toMatch(/^3,CX4,99999999,C,2026-10-01,.*,Contract 99999999 not found\.$/);
    expect(card).toMatch(/^6,CX7,.*\(removed\).*This looks like a card number/);
    expect(csv).not.toContain('4111');
  });

  test('the totals of a trailer and those that are typed must agree', async () => {
    const rows = [line('CX12', 1), line('CX13', 1)];
    const trailer = (count: string, paid: string) => `TOTAL,${count},,,,,,,,,,${paid},`;
    const good = await driver.preview('claim', file(...rows, trailer('2', '$500.00')), {
      rowTotal: '2',
      amountTotal: '500',
    });
    expect(good.data).toMatchObject({ refusedCount: 0, rowCount: 2 });
    expect(good.data.totals).toMatchObject([
      { field: 'rows', total: 2, stated: 2 },
      {},
      { total: 500, stated: 500 },
      {},
    ]);
    const bad = await driver.preview('claim', file(...rows, trailer('3', '500.01'), line('CX14', 1)), {
      amountTotal: 400,
    });
    expect(bad.data.refused.map((one: Record<string, unknown>) => [one['line'], one['message']])).toEqual([
      [null, 'You entered $400.00 for Paid, but the rows add up to $750.00.'],
      [4, 'The total row has $500.01, but the rows add up to $750.00.'],
      [5, 'Is after the total row in line 4.'],
    ]);
    expect((await driver.commit('claim', bad.data.previewHash)).code).toBe('rows_refused');
  });

  test('what has changed since the preview is not imported', async () => {
    const content = file(line('CX15', 1));
    const { data } = await driver.preview('claim', content);
    await driver.imported('claim', file(line('CX15', 1, { paid: '1' })), 'finance');
    expect(await driver.commit('claim', data.previewHash)).toMatchObject({
      status: 409,
      code: 'changed_since_preview',
    });
    expect(await stored('CX15')).toMatchObject([{ paid: 100 }]);
    expect(await driver.commit('claim', 'no such preview')).toMatchObject({
      status: 409,
      code: 'changed_since_preview',
    });
    const others = await driver.preview('claim', file(line('CX16', 1)), { user: 'finance' });
    expect(await driver.commit('claim', others.data.previewHash)).toMatchObject({ status: 409 });
    const own = await driver.aContract({ claimsPaid: 0 });
    await driver.anApproval(own, { claim: 'CX20', approved: 250 });
    const waiting = await driver.preview('claim', file(line('CX20', 1, { contract: own.contractNumber })));
    const since = async (change: string) => {
      await driver.all(change, [own.id]);
      return driver.commit('claim', waiting.data.previewHash);
    };
    const another = 'id = (SELECT max(id) FROM contracts WHERE id <> $1)';
    for (const [change, back] of [
      [
        'UPDATE contracts SET is_voided = true, status = 2 WHERE id = $1',
        'UPDATE contracts SET is_voided = false, status = 1 WHERE id = $1',
      ],
      [
        `UPDATE contracts SET contract_number = (SELECT contract_number FROM contracts WHERE id = $1), contract_suffix = 'X' WHERE ${another}`,
        `UPDATE contracts SET contract_number = '88' || id, contract_suffix = '' WHERE ${another}`,
      ],
      [
        'UPDATE pre_authorizations SET approved_amount = 200 WHERE contract_id = $1',
        'UPDATE pre_authorizations SET approved_amount = 250 WHERE contract_id = $1',
      ],
    ] as const) {
      expect(await since(change)).toMatchObject({ status: 409, code: 'changed_since_preview' });
      await driver.all(back, [own.id]);
    }
    expect(await since('SELECT $1::bigint')).toMatchObject({ status: 200 });
  });

  test('of imports at once of the same claims, one is done', async () => {
    const content = file(...Array.from({ length: 50 }, (_, at) => line(`CY${at}`, 1)));
    const [own, others] = [
      await driver.preview('claim', content),
      await driver.preview('claim', content, { user: 'finance' }),
    ];
    const answers = await Promise.all([
      driver.commit('claim', own.data.previewHash),
      driver.commit('claim', own.data.previewHash),
      driver.commit('claim', others.data.previewHash, { user: 'finance' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const [count] = await driver.all<{ lines: number }>(
      "SELECT count(*) AS lines FROM claim_lines l JOIN claims c ON c.id = l.claim_id WHERE c.claim_number LIKE 'CY%'",
    );
    expect(count?.lines).toBe(50);
  });

  test('claims that are written together are announced each, and more than 200 as one change', async () => {
    const all = { kind: 'all' } as const;
    const announced = (most: number) =>
      driver.db.transaction(
        async (tx) => {
          await outsideScope(tx, all, () => tx.query("DELETE FROM pending_changes WHERE kind = 'claims'"));
          const written = await tx.query(
            `UPDATE claims SET description = description WHERE id IN (SELECT id FROM claims ORDER BY id LIMIT ${most}) RETURNING claim_number`,
          );
          expect(written).toHaveLength(most);
          return await outsideScope(tx, all, () =>
            tx.query(
              'SELECT key, contract_id IS NOT NULL AS "ofContract" FROM pending_changes WHERE kind = \'claims\'',
            ),
          );
        },
        { scope: all },
      );
    const each = await announced(200);
    expect(each).toHaveLength(200);
    expect(each[0]).toEqual({ key: expect.any(String), ofContract: true });
    expect(await announced(201)).toEqual([{ key: null, ofContract: false }]);
  });

  test('a claim has the dealer and the program of its contract', async () => {
    const add = (dealer: string, program: string) =>
      driver.all(
        `INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description, claimed_amount)
         SELECT c.id, ${dealer}, ${program}, 'CZ1', 'A', '2026-10-01', '2026-10-02', 'Pump', 1 FROM contracts c WHERE c.id = $1`,
        [contract.id],
      );
    const refusal = 'Claim CZ1 has another dealer or program than its contract.';
    await expect(add("'NONE'", 'program_code')).rejects.toThrow(refusal);
    await expect(add('dealer_code', "'NONE'")).rejects.toThrow(refusal);
    await add('dealer_code', 'program_code');
    expect(await stored('CZ1')).toMatchObject([{ status: 'A', lines: 0 }]);
  });

  test('a workbook is read with its dates and amounts unchanged, and a formula stays text', async () => {
    const heads = claimHeads.split(',');
    const cells = [
      'CX17',
      contract.contractNumber,
      'Paid',
      46_296,
      46_297,
      46_315,
      1,
      'Parts',
      '=SUM(A1)',
      1.5,
      0.1 + 0.2,
      0.3,
      0,
    ];
    const book = workbookOf({ Claims: [heads, cells] });
    const { data } = await driver.preview('claim', book, { name: 'claims.xlsx' });
    expect(data).toMatchObject({ refusedCount: 0, newCount: 1 });
    await driver.commit('claim', data.previewHash);
    expect(await stored('CX17')).toMatchObject([{ paidDate: '2026-10-20', claimed: 30, paid: 30 }]);
    const [text] = await driver.all(
      'SELECT l.description FROM claim_lines l JOIN claims c ON c.id = l.claim_id WHERE claim_number = $1',
      ['CX17'],
    );
    expect(text).toEqual({ description: '=SUM(A1)' });
    for (const name of ['libreoffice.xlsx', 'openpyxl.xlsx']) {
      const bytes = readFileSync(new URL(`samples/${name}`, import.meta.url));
      const sample = await driver.preview('claim', bytes, { name });
      expect(sample.data).toMatchObject({ newCount: 2, refusedCount: 0 });
      expect(sample.data.totals).toMatchObject([
        { total: 2, stated: 2 },
        { total: 400 },
        { total: 330.5, stated: 330.5 },
        {},
      ]);
    }
  });

  test('a paid claim settles its pre-authorization, up to what was approved', async () => {
    const approved = await driver.anApproval(contract, { claim: 'CX18', approved: 400 });
    const over = await driver.preview('claim', file(line('CX18', 1), line('CX18', 2)));
    expect(over.data.refused).toMatchObject([
      {
        line: 2,
        field: 'paidAmount',
        message: `$500.00 was paid, but $400.00 is approved in ${approved}. Approve a supplement first.`,
      },
    ]);
    expect(await driver.imported('claim', file(line('CX18', 1)))).toMatchObject({ newCount: 1 });
    const paid =
      'SELECT status_id AS status, paid_amount AS paid, exists_in_as400 AS known FROM pre_authorizations WHERE number = $1';
    expect(await driver.all(paid, [approved])).toEqual([{ status: 4, paid: 25_000, known: true }]);
    const records = await driver.all('SELECT FROM audit WHERE contract_id = $1 AND action = $2', [
      contract.id,
      'preAuthorization.pay',
    ]);
    expect(records).toHaveLength(1);
  });

  test('rows staged by a killed server block no one, and are swept after a day', async () => {
    await driver.db.query(
      `INSERT INTO imports (kind, file_name, file_sha256, created_by_id, created_by, created_at)
       SELECT 'claim', 'killed.csv', '\\x00', user_profile_id, 'admin', '2026-10-01' FROM user_profiles WHERE username = 'admin'`,
    );
    await driver.db.query(
      `INSERT INTO import_refusals (import_id, line, message) SELECT id, 2, 'left' FROM imports WHERE file_name = 'killed.csv'`,
    );
    expect(await driver.imported('claim', file(line('CX19', 1)))).toMatchObject({ newCount: 1 });
    await sweepImports(driver.db, new Date('2026-11-02T12:00:00Z'));
    expect(await driver.db.query("SELECT FROM imports WHERE file_name = 'killed.csv'")).toEqual([]);
    expect(await driver.db.query("SELECT FROM import_refusals WHERE message = 'left'")).toEqual([]);
  });

  test(`${runs} broken files change nothing, and each gets a clear line`, async () => {
    const before = await driver.claimsHash();
    await fc.assert(
      fc.asyncProperty(brokenFiles(contract.contractNumber), async ({ content, says }) => {
        const { status, data, message } = await driver.preview('claim', content);
        const [refused] = data?.refused ?? [];
        const said = status === 200 ? `${refused?.line ?? ''}: ${refused?.message ?? ''}` : (message ?? '');
        expect(said).toMatch(says);
        expect([200, 400]).toContain(status);
        if (status === 200)
          expect((await driver.commit('claim', data.previewHash)).code).toBe('rows_refused');
      }),
      { numRuns: runs },
    );
    expect(await driver.claimsHash()).toBe(before);
  });
});
