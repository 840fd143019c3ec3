import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataKeysOf } from '../../../sealing/data-keys.ts';
import { type ReturnedEntry, returnedEntry, writeReturnsFile } from '../../../testing/ach-returns-file.ts';
import { auditKey } from '../../../testing/audit-key.ts';
import type { OperationName } from '../../../testing/dealer-driver.ts';
import { enteredAccount } from '../../../testing/entered-account.ts';
import { RemitDriver } from '../../../testing/remit-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { achFilesEqualBatches } from '../../reconcile/ach-files-equal-batches.ts';
import { postDueAch } from './post-due.ts';
import { readAchFile } from './read-file.ts';
import { writeReleased } from './write-released.ts';

interface File {
  fileNumber: string;
  status: string;
  debitedAmount: number;
  entryCount: number;
  effectiveDate: string;
  postsOn: string;
  entries: { batchNumber: string; traceNumber: string; amount: number; last4: string }[];
}

const number = '90817263549912';
const dataKeys = dataKeysOf([auditKey]);

describeOnDatabase('ACH files', (_open, kind) => {
  let driver: RemitDriver;
  let accountId: string;

  beforeAll(async () => {
    driver = await RemitDriver.open(kind);
    await driver.all('DELETE FROM remittance_credit_lines');
    await driver.all('DELETE FROM remittance_credits');
  });
  afterAll(() => driver?.close());
  beforeEach(async () => {
    // What another test left due is another test's.
    await driver.all(`UPDATE ach_files SET state = 'Discarded' WHERE state = 'Prepared'`);
    await driver.all(
      `UPDATE batch_payments SET state = 'Failed', ach_file_id = NULL WHERE method = 2 AND state = 'Pending'`,
    );
    await driver.all(
      `UPDATE bank_accounts SET state = 'Retired', retired_on = '2020-01-01' WHERE state <> 'Retired'`,
    );
    accountId = await newAccount();
  });

  const ask = <Name extends OperationName>(user: string, name: Name, request: object = {}) =>
    driver.ask(user, name, request, randomUUID());

  /** An account that may be debited. */
  async function newAccount(accountNumber = number): Promise<string> {
    const { data, message } = await ask('dealer', 'saveBankAccount', {
      ...enteredAccount,
      dealerCode: driver.dealerCode,
      accountNumber,
    });
    if (!data) throw new Error(message);
    await ask('finance', 'approveBankAccount', { bankAccountID: data.bankAccountID });
    await driver.all(`UPDATE bank_accounts SET added_at = '2026-10-01' WHERE id = $1`, [data.bankAccountID]);
    return data.bankAccountID;
  }

  const byAch = (change: object = {}) => ({
    paymentMethodType: 2,
    checkNumber: null,
    bankAccountID: accountId,
    isAuthorized: true,
    authorizationVersion: '2026-11',
    ...change,
  });
  const remitted = async (...costs: number[]) => driver.remitted(await driver.contracts(costs), byAch());
  const prepared = async (): Promise<File> => {
    const { data, message } = await ask('finance', 'prepareAchFile');
    if (!data) throw new Error(message);
    return data;
  };
  const release = (file: File, user = 'admin') =>
    ask(user, 'releaseAchFile', { fileNumber: file.fileNumber });
  const released = async () => (await release(await prepared())).data as File;
  const batch = async (batchNumber: string) =>
    (await driver.ask('finance', 'getRemittanceBatch', { batchNumber })).data;
  const importFile = (text: string, user = 'finance') =>
    ask(user, 'importAchReturns', {
      fileContents: Buffer.from(text).toString('base64'),
      fileDownloadName: 'returns.ach',
    });
  const returned = (file: File, code: string, change: Partial<ReturnedEntry> = {}) =>
    returnedEntry(file.entries[0], { accountNumber: number, code, ...change });

  test('debit what was authorized, and are prepared and released by two people', async () => {
    const first = await remitted(1495, 345);
    const second = await remitted(899.5);
    const due = (await ask('finance', 'getAchDue')).data;
    expect(due).toMatchObject({
      effectiveDate: '2026-11-02',
      postsOn: '2026-11-05',
      entryCount: 2,
      debitedAmount: 2739.5,
      skipped: [],
    });
    const file = await prepared();
    expect(file).toMatchObject({
      status: 'Prepared',
      entryCount: 2,
      debitedAmount: 2739.5,
      effectiveDate: '2026-11-02',
    });
    expect(file.entries.map(({ batchNumber, amount, last4 }) => [batchNumber, amount, last4])).toEqual([
      [first, 1840, '9912'],
      [second, 899.5, '9912'],
    ]);
    expect(await release(file, 'finance')).toMatchObject({ status: 409, code: 'same_person' });
    const sent = await release(file);
    expect([sent.status, sent.data.status]).toEqual([200, 'Released']);
    expect(
      (await driver.all("SELECT state FROM batch_payments WHERE ach_file_id IS NOT NULL AND state = 'Sent'"))
        .length,
    ).toBeGreaterThan(1);
    expect(await release(file)).toMatchObject({ status: 409, code: 'file_not_prepared' });
    expect((await ask('finance', 'getAchDue')).data).toMatchObject({ entryCount: 0 });
    expect(await ask('finance', 'prepareAchFile')).toMatchObject({ status: 409, code: 'nothing_due' });
    expect((await achFilesEqualBatches.prove(driver.db, '2026-11-01')).findings).toEqual([]);
  });

  test('are refused to a dealer and an agent', async () => {
    for (const user of ['dealer', 'agent']) {
      expect((await ask(user, 'getAchDue')).status).toBe(403);
      expect((await ask(user, 'prepareAchFile')).status).toBe(403);
      expect((await importFile('x', user)).status).toBe(403);
    }
  });

  test('are prepared exactly as previewed, or not at all', async () => {
    await remitted(385);
    const { hash } = (await ask('finance', 'getAchDue')).data;
    await remitted(245);
    expect(await ask('finance', 'prepareAchFile', { hash })).toMatchObject({
      status: 409,
      code: 'changed_since_preview',
    });
    expect((await prepared()).entryCount).toBe(2);
  });

  test('take no batch whose account may not be debited, and say why', async () => {
    const held = await remitted(385);
    await driver.all(`UPDATE bank_accounts SET state = 'Held' WHERE id = $1`, [accountId]);
    const { data } = await ask('finance', 'getAchDue');
    expect(data.skipped).toMatchObject([
      { batchNumber: held, problem: 'The account ending in 9912 is on hold.' },
    ]);
    const [pending] = await driver.contracts([245]);
    if (!pending) throw new Error('One contract.');
    const refused = await driver.preview(driver.batchOf([pending], byAch()));
    expect(refused.data.paymentProblem).toMatchObject({ code: 'account_held' });
  });

  test('use a batch only once, even with simultaneous requests', async () => {
    await remitted(385);
    await remitted(245);
    const files = await Promise.all([
      ask('finance', 'prepareAchFile'),
      ask('admin', 'prepareAchFile'),
      ask('siteadmin', 'prepareAchFile'),
    ]);
    const entries = files.flatMap(({ data }) => (data?.entries as File['entries']) ?? []);
    expect(new Set(entries.map(({ traceNumber }) => traceNumber)).size).toBe(2);
    expect(entries).toHaveLength(2);
  });

  test('are discarded, and their batches are due again', async () => {
    await remitted(385);
    const file = await prepared();
    const { data } = await ask('admin', 'discardAchFile', { fileNumber: file.fileNumber });
    expect(data.status).toBe('Discarded');
    expect(await release(file)).toMatchObject({ status: 409, code: 'file_not_prepared' });
    expect((await ask('finance', 'getAchDue')).data.entryCount).toBe(1);
  });

  test('are written whole into the bank’s folder, where alone the account number is readable', async () => {
    await remitted(1840);
    const file = await prepared();
    const folder = join(mkdtempSync(join(tmpdir(), 'pitlane-ach-')), 'ach');
    await writeReleased({ db: driver.db, dataKeys, folder, today: '2026-11-01' });
    expect(() => readdirSync(folder)).toThrow('ENOENT');
    await driver.all(
      `UPDATE ach_files SET state = 'Released', released_at = now(), written_at = NULL WHERE file_number = $1`,
      [file.fileNumber],
    );
    await writeReleased({ db: driver.db, dataKeys, folder, today: '2026-11-01' });
    const path = join(folder, `${file.fileNumber}.ach`);
    const text = readFileSync(path, 'latin1');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const [written] = readAchFile(text).batches;
    expect(written).toMatchObject({ effectiveOn: '261102', companyId: '1234567890', entryClass: 'CCD' });
    expect(written?.entries).toMatchObject([
      { accountNumber: number, amountCents: 184_000, trace: file.entries[0]?.traceNumber },
    ]);
    expect(readdirSync(folder)).toEqual([`${file.fileNumber}.ach`]);
    expect(await writeReleased({ db: driver.db, dataKeys, folder, today: '2026-11-01' })).toBe(0);
    const rows = await driver.all<{ row: string }>('SELECT t::text AS row FROM ach_files t');
    expect(
      rows.filter(({ row }) => row.includes(number) || row.includes(Buffer.from(number).toString('hex'))),
    ).toEqual([]);
    await driver.all(
      `UPDATE batch_payments SET state = 'Sent', settles_on = '2026-11-02', posts_on = '2026-11-05' WHERE state = 'Pending' AND ach_file_id IS NOT NULL`,
    );
  });

  test('are posted three banking days after they settled', async () => {
    const batchNumber = await remitted(1840);
    await released();
    const post = (today: string) =>
      postDueAch({ db: driver.db, auditKey, today, report: (problem) => expect(problem).toBe('') });
    await post('2026-11-04');
    expect((await batch(batchNumber)).status).toBe('Submitted');
    expect(await post('2026-11-05')).toBeGreaterThan(0);
    expect((await batch(batchNumber)).status).toBe('Posted');
    expect(await post('2026-11-06')).toBe(0);
  });

  test.each([
    ['R01', 'Approved'],
    ['R03', 'Retired'],
    ['R29', 'Held'],
    ['R16', 'Approved'],
  ])('come back with %s: the batch is returned, and its account is %s', async (code, state) => {
    const batchNumber = await remitted(1840);
    const file = await released();
    const { data } = await importFile(writeReturnsFile([returned(file, code)]));
    expect(data).toMatchObject({ lineCount: 1, returnedCount: 1, debitedCount: 0, openCount: 0 });
    expect(data.lines).toMatchObject([{ code, batchNumber, effect: 'Returned', amount: 1840 }]);
    expect(await batch(batchNumber)).toMatchObject({ status: 'Returned' });
    const [account] = await driver.all<{ state: string }>('SELECT state FROM bank_accounts WHERE id = $1', [
      accountId,
    ]);
    expect(account?.state).toBe(state);
    const again = await importFile(writeReturnsFile([returned(file, code)]));
    expect(again.data).toMatchObject({ returnedCount: 0, lines: [{ effect: 'Already done' }] });
  });

  test('that the account did not pay are sent again twice, and then no more from it', async () => {
    const contracts = await driver.contracts([120]);
    for (let time = 0; time < 3; time += 1) {
      const batchNumber = await driver.remitted(contracts, byAch());
      expect((await driver.return(batchNumber, { code: time === 1 ? 'R09' : 'R01' })).status).toBe(200);
    }
    const { data } = await driver.preview(driver.batchOf(contracts, byAch()));
    expect(data.paymentProblem).toMatchObject({
      code: 'unpaid_too_often',
      next: 'Pay by check, or from another account.',
    });
    const other = driver.batchOf(contracts, byAch({ bankAccountID: await newAccount('55544433322') }));
    expect((await driver.preview(other)).data.paymentProblem).toBeNull();
    expect((await driver.preview(driver.batchOf(contracts))).data.paymentProblem).toBeNull();
  });

  test('come back after they were posted: the dealer is debited, once', async () => {
    const batchNumber = await remitted(1840);
    const file = await released();
    await postDueAch({
      db: driver.db,
      auditKey,
      today: '2026-11-05',
      report: (problem) => expect(problem).toBe(''),
    });
    const text = writeReturnsFile([returned(file, 'R31')]);
    expect((await importFile(text)).data).toMatchObject({
      debitedCount: 1,
      lines: [{ batchNumber, effect: 'Debited' }],
    });
    expect((await importFile(text)).data).toMatchObject({
      debitedCount: 0,
      lines: [{ effect: 'Already done' }],
    });
    expect((await batch(batchNumber)).status).toBe('Posted');
    const debits = await driver.all(
      `SELECT d.amount, d.reason FROM remittance_debits d JOIN remittance_batches b ON b.id = d.of_batch_id WHERE b.batch_number = $1`,
      [batchNumber],
    );
    // Its contracts aren't remitted again.
    expect(debits).toEqual([
      { amount: 184_000, reason: expect.stringMatching(/returned \(R31\): .*, permissible return[^.]*\.$/) },
    ]);
  });

  test('that came back are listed until they are paid another way, for their dealer and agency', async () => {
    const listed = async (narrowed: object = {}) => {
      const request = { isReturnedDebit: true, ...narrowed };
      const { data } = await driver.ask('finance', 'listRemittanceBatches', request);
      const numbers = (data as { batchNumber: string }[]).map(({ batchNumber }) => batchNumber);
      return [early, late].filter((one) => numbers.includes(one));
    };
    let late = '';
    const contracts = await driver.contracts([700, 300]);
    const early = await driver.remitted(contracts, byAch());
    const file = await released();
    expect(await listed()).toEqual([]);
    await importFile(writeReturnsFile([returned(file, 'R01')]));
    expect(await listed()).toEqual([early]);

    late = await remitted(1840);
    const next = await released();
    await postDueAch({
      db: driver.db,
      auditKey,
      today: '2026-11-05',
      report: (problem) => expect(problem).toBe(''),
    });
    expect(await listed()).toEqual([early]);
    await importFile(writeReturnsFile([returned(next, 'R31')]));
    expect(await listed()).toEqual([early, late]);
    const { agentCode, dealerCode } = await batch(early);
    expect(await listed({ agentCode, dealerCode })).toEqual([early, late]);
    expect(await listed({ agentCode: agentCode === 'AG1001' ? 'AG1002' : 'AG1001' })).toEqual([]);
    expect(await listed({ dealerCode: await driver.reports.dealerOtherThan(dealerCode) })).toEqual([]);

    const [one, other] = contracts;
    if (!one || !other) throw new Error('Two contracts.');
    // The debit of the late return is in the next batch, and a contract of the early one still waits.
    await driver.remitted([one]);
    expect(await listed()).toEqual([early]);
    await driver.remitted([other]);
    expect(await listed()).toEqual([]);
  });

  test('are corrected by a notice of change: a new account takes over once another person approves it', async () => {
    await remitted(1840);
    const file = await released();
    const waiting = await remitted(245);
    const text = writeReturnsFile([returned(file, 'C01', { information: '445566778899' })]);
    const { data } = await importFile(text);
    expect(data).toMatchObject({
      changedCount: 1,
      lines: [{ effect: 'Changed', words: 'Corrected account number' }],
    });
    expect(JSON.stringify(data)).not.toContain('445566778899');
    expect((await importFile(text)).data).toMatchObject({
      changedCount: 0,
      lines: [{ effect: 'Already done' }],
    });
    const accounts = (await ask('finance', 'listBankAccounts', { dealerCode: driver.dealerCode })).data;
    expect(accounts).toMatchObject([{ last4: '8899', status: 'Pending', replaces: { last4: '9912' } }]);
    const bankAccountID = accounts[0]?.bankAccountID;
    expect((await ask('finance', 'getAchDue')).data.skipped).toMatchObject([{ batchNumber: waiting }]);
    expect(await ask('finance', 'approveBankAccount', { bankAccountID })).toMatchObject({
      code: 'same_person',
    });
    await ask('admin', 'approveBankAccount', { bankAccountID });
    await driver.all(`UPDATE bank_accounts SET added_at = '2026-10-01' WHERE id = $1`, [bankAccountID]);
    expect((await ask('finance', 'getAchDue')).data.entries).toMatchObject([
      { batchNumber: waiting, last4: '8899' },
    ]);
  });

  test('with an unknown entry change nothing, and the line says so', async () => {
    const batchNumber = await remitted(1840);
    const file = await released();
    const { data } = await importFile(
      writeReturnsFile([
        returned(file, 'R01', { originalTrace: '021000029999999' }),
        returned(file, 'R01', { amountCents: 184_001 }),
        returned(file, 'C01', { information: 'see attached' }),
      ]),
    );
    expect(data).toMatchObject({ returnedCount: 0, openCount: 3 });
    expect(data.lines.map(({ effect }) => effect)).toEqual(['Not found', 'Needs review', 'Needs review']);
    expect((await batch(batchNumber)).status).toBe('Submitted');
  });

  test('that are not sound are refused, and name the line', async () => {
    const text = writeReturnsFile([returned(await remitted(385).then(released), 'R01')]);
    const cut = text.replace('799R01', '799RXX');
    expect(await importFile(cut)).toMatchObject({ status: 400, code: 'bad_ach_file', field: 'fileContents' });
    expect((await importFile('hello')).message).toContain('Line 1');
  });

  test('differ from their batches: reconciling finds it', async () => {
    await remitted(385);
    const file = await released();
    await driver.all('UPDATE ach_files SET total = total + 1 WHERE file_number = $1', [file.fileNumber]);
    expect((await achFilesEqualBatches.prove(driver.db, '2026-11-01')).findings).toEqual([
      `${file.fileNumber} debits $386.00, its batches total $385.00.`,
    ]);
    await driver.all('UPDATE ach_files SET total = total - 1 WHERE file_number = $1', [file.fileNumber]);
  });
});
