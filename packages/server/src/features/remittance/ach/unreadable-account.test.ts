import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dataKeysOf } from '../../../sealing/data-keys.ts';
import { achFileSeal } from '../../../sealing/open-data-keys.ts';
import { returnedEntry, writeReturnsFile } from '../../../testing/ach-returns-file.ts';
import { auditKey } from '../../../testing/audit-key.ts';
import type { OperationName } from '../../../testing/dealer-driver.ts';
import { enteredAccount } from '../../../testing/entered-account.ts';
import { RemitDriver } from '../../../testing/remit-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { achFilesEqualBatches } from '../../reconcile/ach-files-equal-batches.ts';
import { postDueAch } from './post-due.ts';
import { readAchFile } from './read-file.ts';
import { writeReleased } from './write-released.ts';

const dataKeys = dataKeysOf([auditKey]);
const numbers = { damaged: '90817263549912', sound: '55544433322' };
const problem =
  "The number of the account ending in 9912 can't be read. Add the account again with the same number.";

describeOnDatabase('a bank account whose number cannot be read', (_open, kind) => {
  let driver: RemitDriver;
  let accounts: Record<keyof typeof numbers, string>;

  beforeAll(async () => {
    driver = await RemitDriver.open(kind);
    await driver.all(`UPDATE batch_payments SET state = 'Failed' WHERE method = 2 AND state = 'Pending'`);
    await driver.all(
      `UPDATE bank_accounts SET state = 'Retired', retired_on = '2020-01-01' WHERE state <> 'Retired'`,
    );
    await driver.all('DELETE FROM remittance_credit_lines');
    await driver.all('DELETE FROM remittance_credits');
    accounts = { damaged: await usable(numbers.damaged), sound: await usable(numbers.sound) };
  });
  afterAll(() => driver?.close());

  const ask = <Name extends OperationName>(user: string, name: Name, request: object = {}) =>
    driver.ask(user, name, request, randomUUID());
  const enter = (accountNumber: string, change: object = {}) =>
    ask('dealer', 'saveBankAccount', {
      ...enteredAccount,
      dealerCode: driver.dealerCode,
      accountNumber,
      ...change,
    });

  /** An account that may be debited. */
  async function usable(accountNumber: string): Promise<string> {
    const { data, message } = await enter(accountNumber);
    if (!data?.bankAccountID) throw new Error(message);
    await ask('finance', 'approveBankAccount', { bankAccountID: data.bankAccountID });
    await driver.all(`UPDATE bank_accounts SET added_at = '2026-10-01' WHERE id = $1`, [data.bankAccountID]);
    return data.bankAccountID;
  }

  const remitted = async (account: keyof typeof numbers, cost: number) =>
    driver.remitted(await driver.contracts([cost]), {
      paymentMethodType: 2,
      checkNumber: null,
      bankAccountID: accounts[account],
      isAuthorized: true,
      authorizationVersion: '2026-11',
    });
  const damage = () =>
    driver.all(
      'UPDATE bank_accounts SET account_sealed = set_byte(account_sealed, 40, get_byte(account_sealed, 40) # 1) WHERE id = $1',
      [accounts.damaged],
    );
  const due = async () => (await ask('finance', 'getAchDue')).data;
  const prepared = async () => {
    const { data, message } = await ask('finance', 'prepareAchFile', { hash: (await due()).hash });
    if (!data) throw new Error(message);
    return data;
  };
  /** The file as the bank gets it. */
  async function fileFor(fileNumber: string | null | undefined) {
    const [row] = await driver.all<{ id: number; sealed: Buffer }>(
      'SELECT id, bytes_sealed AS sealed FROM ach_files WHERE file_number = $1',
      [fileNumber],
    );
    if (!row) throw new Error(`No file ${fileNumber}.`);
    return readAchFile(dataKeys.open(row.sealed, achFileSeal(String(row.id))).toString('latin1'));
  }
  const debitsIn = async (fileNumber: string | null | undefined) =>
    (await fileFor(fileNumber)).batches.flatMap(({ entries }) =>
      entries.map(({ accountNumber, amountCents }) => [accountNumber, amountCents]),
    );

  test('holds back its batches, and the next file takes them once the number is entered again', async () => {
    const held = [await remitted('damaged', 1495), await remitted('damaged', 345)];
    const sent = [await remitted('sound', 899.5), await remitted('sound', 120)];
    await damage();

    expect(await due()).toMatchObject({
      entryCount: 2,
      debitedAmount: 1019.5,
      entries: sent.map((batchNumber) => ({ batchNumber, problem: null })),
      skipped: held.map((batchNumber) => ({ batchNumber, problem })),
    });
    const first = await prepared();
    expect(first).toMatchObject({ entryCount: 2, debitedAmount: 1019.5 });
    expect(await debitsIn(first.fileNumber)).toEqual([
      [numbers.sound, 89_950],
      [numbers.sound, 12_000],
    ]);
    expect((await ask('admin', 'releaseAchFile', { fileNumber: first.fileNumber })).status).toBe(200);
    expect(await ask('finance', 'prepareAchFile')).toMatchObject({ status: 409, code: 'nothing_due' });

    const again = await enter(numbers.damaged);
    expect(again.data).toMatchObject({ bankAccountID: accounts.damaged, status: 'Approved', last4: '9912' });
    const second = await prepared();
    expect(second).toMatchObject({ entryCount: 2, debitedAmount: 1840 });
    expect(await debitsIn(second.fileNumber)).toEqual([
      [numbers.damaged, 149_500],
      [numbers.damaged, 34_500],
    ]);
    expect((await ask('admin', 'releaseAchFile', { fileNumber: second.fileNumber })).status).toBe(200);
    expect(await due()).toMatchObject({ entryCount: 0, skipped: [] });
    expect((await achFilesEqualBatches.prove(driver.db, '2026-11-01')).findings).toEqual([]);
  });

  test('is entered again with its own number only, and while it can be read is there already', async () => {
    expect(await enter(numbers.damaged)).toMatchObject({ status: 409, code: 'account_exists' });
    await damage();
    const other = await enter('90817263549999');
    expect(other.data).toMatchObject({ status: 'Pending' });
    expect(other.data.bankAccountID).not.toBe(accounts.damaged);
    const elsewhere = await enter(numbers.damaged, { routingNumber: '021000021' });
    expect(elsewhere.data).toMatchObject({ status: 'Pending' });
    expect((await enter(numbers.damaged)).data).toMatchObject({ bankAccountID: accounts.damaged });
  });

  test('is put on record and mailed when it is entered again, without the number', async () => {
    await driver.db.asOwner((owner) => owner.query('DELETE FROM outbox'));
    await damage();
    expect((await enter(numbers.damaged)).status).toBe(200);
    const [record] = await driver.db.query<{ username: string; after: string }>(
      `SELECT username, after::text FROM audit WHERE action = 'bankAccount.enterAgain' ORDER BY id DESC LIMIT 1`,
    );
    expect(record?.username).toBe('dealer');
    expect(record?.after).not.toContain(numbers.damaged);
    const mails = await driver.db.query<{ body: { subject: string; text: string } }>(
      "SELECT body FROM outbox WHERE kind = 'mail'",
    );
    expect(new Set(mails.map(({ body }) => body.subject))).toEqual(
      new Set(['Bank account ending in 9912 entered again']),
    );
    expect(mails[0]?.body.text).toContain('because the stored one was damaged. Nothing else changed.');
  });

  test('is not corrected by a notice that changes another field, and the rest of the file is imported', async () => {
    const [one, other] = [await remitted('damaged', 385), await remitted('sound', 245)];
    const file = await prepared();
    await ask('admin', 'releaseAchFile', { fileNumber: file.fileNumber });
    await damage();
    const entryOf = (batchNumber: string, code: string, information?: string) => {
      const account = batchNumber === one ? numbers.damaged : numbers.sound;
      const entry = file.entries.find((debit) => debit.batchNumber === batchNumber);
      return returnedEntry(entry, {
        accountNumber: account,
        code,
        ...(information && { information }),
      });
    };
    const text = writeReturnsFile([entryOf(one, 'C02', '021000021'), entryOf(other, 'R01')]);
    const { data } = await ask('finance', 'importAchReturns', {
      fileContents: Buffer.from(text).toString('base64'),
      fileDownloadName: 'returns.ach',
    });
    const lineOf = (batchNumber: string) => data.lines.find((line) => line.batchNumber === batchNumber);
    expect(lineOf(one)).toMatchObject({
      effect: 'Needs review',
      did: "The number of the account ending in 9912 can't be read. Add the corrected account by hand.",
    });
    expect(lineOf(other)).toMatchObject({ effect: 'Returned' });
  });

  test('is in a file that is damaged itself: other files are written and posted, and its days count from when it is written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-ach-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files: { fileNumber: string | null; batchNumber: string }[] = [];
    for (const cost of [510, 520]) {
      const batchNumber = await remitted('sound', cost);
      const { fileNumber } = await prepared();
      await ask('admin', 'releaseAchFile', { fileNumber });
      files.push({ fileNumber, batchNumber });
    }
    const [broken, whole] = files;
    const damageFile = () =>
      driver.all(
        `UPDATE ach_files SET bytes_sealed = set_byte(bytes_sealed, 40, get_byte(bytes_sealed, 40) # 1), written_at = NULL WHERE file_number = $1`,
        [broken?.fileNumber],
      );
    await damageFile();
    await driver.all('UPDATE ach_files SET written_at = NULL WHERE file_number = $1', [whole?.fileNumber]);
    const write = (day: string) => writeReleased({ db: driver.db, dataKeys, folder, today: day });
    await expect(write('2026-11-01')).rejects.toThrow(
      `ACH files weren't written. ${broken?.fileNumber}: SealBroken`,
    );
    expect(readdirSync(folder)).toEqual([`${whole?.fileNumber}.ach`]);

    const post = (today: string) =>
      postDueAch({ db: driver.db, auditKey, today, report: (text) => expect(text).toBe('') });
    const statuses = async () =>
      Promise.all(
        files.map(
          async ({ batchNumber }) =>
            (await driver.ask('finance', 'getRemittanceBatch', { batchNumber })).data.status,
        ),
      );
    await post('2026-11-05');
    expect(await statuses()).toEqual(['Submitted', 'Posted']);
    await damageFile();
    const onDay = async (day: string) => {
      const server = await RemitDriver.over(driver, day);
      onTestFinished(() => server.reports.app.close());
      return async (file: (typeof files)[number] | undefined) => {
        const request = { fileNumber: file?.fileNumber };
        const { effectiveDate, postsOn } = (await server.ask('finance', 'getAchFile', request)).data;
        return [effectiveDate, postsOn];
      };
    };
    const [daysOnFirst, daysOnFifth] = [await onDay('2026-11-01'), await onDay('2026-11-05')];
    expect(await daysOnFirst(broken)).toEqual(['2026-11-02', '2026-11-05']);
    // The bank doesn't have it yet, so it can't settle before the 6th.
    expect(await daysOnFifth(broken)).toEqual(['2026-11-06', '2026-11-12']);
    expect(await daysOnFifth(whole)).toEqual(['2026-11-02', '2026-11-05']);
    expect(await write('2026-11-05')).toBe(1);
    expect(await daysOnFirst(broken)).toEqual(['2026-11-06', '2026-11-12']);
    expect(await daysOnFifth(whole)).toEqual(['2026-11-02', '2026-11-05']);
    // It settles on the 6th, and the third banking day after that is the 12th: the 11th is Veterans Day.
    await post('2026-11-10');
    expect(await statuses()).toEqual(['Submitted', 'Posted']);
    await post('2026-11-12');
    expect(await statuses()).toEqual(['Posted', 'Posted']);
  });
});
