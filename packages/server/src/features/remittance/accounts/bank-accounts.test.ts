import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataKeysOf, SealBroken } from '../../../sealing/data-keys.ts';
import { openDataKeys } from '../../../sealing/open-data-keys.ts';
import { auditKey } from '../../../testing/audit-key.ts';
import { bare, readPdf } from '../../../testing/read-pdf.ts';
import { ReportDriver } from '../../../testing/report-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { openNumber } from './account-number.ts';

interface Account {
  bankAccountID: string;
  last4: string;
  status: string;
  usableFrom: string;
  addedBy: string;
  approvedBy: string | null;
}

/** A number that must never be seen again once it was sent. */
const canary = '90817263549912';

describeOnDatabase('bank accounts', (_open, kind) => {
  let driver: ReportDriver;
  let own: string;
  let foreign: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    own = await driver.dealerOf('dealer');
    foreign = await driver.dealerOtherThan(own);
  });
  afterAll(() => driver?.close());
  beforeEach(async () => {
    await driver.all(
      `UPDATE bank_accounts SET state = 'Retired', retired_on = '2020-01-01' WHERE state <> 'Retired'`,
    );
    await driver.db.asOwner((owner) => owner.query('DELETE FROM outbox'));
  });

  const request = (change: object = {}) => ({
    dealerCode: own,
    bankName: 'First Prairie Bank',
    holderName: 'Main St Ford',
    routingNumber: '122105155',
    accountNumber: canary,
    accountType: 'Checking',
    isAuthorized: true,
    authorizationVersion: '2026-11',
    ...change,
  });
  const add = (change: object = {}, by = 'dealer') =>
    driver.figure<Account>(by, 'saveBankAccount', request(change));
  const list = (by = 'dealer', change: object = {}) =>
    driver.figure<Account[]>(by, 'listBankAccounts', { dealerCode: own, ...change });
  const step = (name: 'approveBankAccount' | 'retireBankAccount', account: Account, by: string) =>
    driver.ask(by, name, { bankAccountID: account.bankAccountID });
  const refusal = async (name: 'saveBankAccount', change: object, by = 'dealer') => {
    const answer = await driver.ask(by, name, request(change));
    const [error] = answer.json().errors;
    return [answer.statusCode, error.code, error.field];
  };

  test('are added by one person, approved by another, and known by their last 4', async () => {
    const added = await add();
    expect(added).toMatchObject({
      last4: '9912',
      status: 'Pending',
      approvedBy: null,
      routingNumber: '122105155',
    });
    expect(Object.keys(added)).not.toContain('accountNumber');
    const approved = await step('approveBankAccount', added, 'finance');
    expect(approved.json().data).toMatchObject({ status: 'Approved', usableFrom: added.usableFrom });
    expect(await list()).toMatchObject([{ bankAccountID: added.bankAccountID, status: 'Approved' }]);
  });

  test('are authorized by a typed name: the signed PDF is recorded by its hash and handed over unchanged', async () => {
    const { bankAccountID } = await add({ signedName: ' Ana Okafor ' });
    const answer = await driver.ask('dealer', 'printBankAuthorization', { bankAccountID });
    const pdf = await readPdf(answer.rawPayload);
    const [authorization] = await driver.all<{ id: number; text: string }>(
      'SELECT id, text FROM ach_authorizations WHERE bank_account_id = $1',
      [bankAccountID],
    );
    expect(pdf.spoken).toContain(bare(authorization?.text ?? ''));
    expect(pdf.spoken).toContain(bare('Signed electronically by Ana Okafor on'));
    const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(
      await driver.all(
        `SELECT part, signed_name, text_version, text_sha256, pdf_sha256, dealer_code, taken_by FROM signatures WHERE ach_authorization_id = $1`,
        [authorization?.id],
      ),
    ).toEqual([
      {
        part: 'authorization',
        signed_name: 'Ana Okafor',
        text_version: '2026-11',
        text_sha256: sha256(authorization?.text ?? ''),
        pdf_sha256: sha256(answer.rawPayload),
        dealer_code: own,
        taken_by: 'dealer',
      },
    ]);
  });

  test('agreed to without a typed name have no signed authorization', async () => {
    const { bankAccountID } = await add();
    const { statusCode } = await driver.ask('dealer', 'printBankAuthorization', { bankAccountID });
    expect(statusCode).toBe(404);
  });

  test('can be debited 24 hours after they were added', async () => {
    const { usableFrom, addedDate } = (await add()) as Account & { addedDate: string };
    expect(Date.parse(usableFrom) - Date.parse(addedDate)).toBe(86_400_000);
  });

  test("can't be approved by the user who added them, nor by a dealer", async () => {
    const added = await add({}, 'finance');
    const refused = await step('approveBankAccount', added, 'finance');
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'same_person']);
    expect((await step('approveBankAccount', added, 'dealer')).statusCode).toBe(403);
    expect((await step('approveBankAccount', added, 'admin')).json().data).toMatchObject({
      status: 'Approved',
    });
  });

  test('are mailed to the master dealers of the dealer, without the number', async () => {
    const added = await add();
    await step('approveBankAccount', added, 'finance');
    await step('retireBankAccount', added, 'dealer');
    const mails = await driver.db.query<{ body: { to: string; subject: string; text: string } }>(
      "SELECT body FROM outbox WHERE kind = 'mail' ORDER BY id",
    );
    const readers = new Set(mails.map(({ body }) => body.to));
    expect(readers.size).toBeGreaterThan(0);
    expect(
      mails.map(({ body }) => body.subject).filter((subject, at, all) => all.indexOf(subject) === at),
    ).toEqual([
      'Bank account ending in 9912 added',
      'Bank account ending in 9912 approved',
      'Bank account ending in 9912 retired',
    ]);
    expect(mails[0]?.body.text).toContain('It can be debited 24 hours later, once it is approved.');
  });

  test('store what was agreed to: text, version, hash, who, when and from where', async () => {
    const added = await add();
    const [stored] = await driver.all<Record<string, unknown>>(
      `SELECT given_by, text_version, text, encode(text_sha256, 'hex') = encode(sha256(convert_to(text, 'UTF8')), 'hex') AS "isHash", amount,
         address, given_at IS NOT NULL AS "isDated", revoked_at FROM ach_authorizations WHERE bank_account_id = $1`,
      [added.bankAccountID],
    );
    const shown = await driver.figure('dealer', 'getAchAuthorization', {
      dealerCode: own,
      bankName: 'First Prairie Bank',
      last4: '9912',
    });
    expect(stored).toMatchObject({
      text_version: '2026-11',
      text: shown['text'],
      isHash: true,
      amount: null,
      isDated: true,
      revoked_at: null,
    });
    expect(stored?.['address']).not.toBe('');
    await step('retireBankAccount', added, 'dealer');
    const [revoked] = await driver.all<{ isRevoked: boolean }>(
      'SELECT revoked_at IS NOT NULL AS "isRevoked" FROM ach_authorizations WHERE bank_account_id = $1',
      [added.bankAccountID],
    );
    expect(revoked?.isRevoked).toBe(true);
  });

  test.each([
    ['a routing number that is none', { routingNumber: '122105154' }, [400, 'invalid', 'routingNumber']],
    ['a short number', { accountNumber: '123' }, [400, 'invalid', 'accountNumber']],
    ['a number with letters', { accountNumber: 'DE8937040044' }, [400, 'invalid', 'accountNumber']],
    ['no authorization', { isAuthorized: false }, [400, 'not_authorized', 'isAuthorized']],
    [
      'an old authorization',
      { authorizationVersion: '2020-01' },
      [409, 'authorization_changed', 'authorizationVersion'],
    ],
  ])('with %s are refused', async (_, change, [status, code, field]) => {
    const refused = await refusal('saveBankAccount', change);
    expect([refused[0], refused[2]]).toEqual([status, field]);
    if (code !== 'invalid') expect(refused[1]).toBe(code);
  });

  test('are added once, and again after they were retired', async () => {
    const added = await add();
    expect(await refusal('saveBankAccount', {})).toEqual([409, 'account_exists', 'accountNumber']);
    await step('retireBankAccount', added, 'dealer');
    expect((await add()).bankAccountID).not.toBe(added.bankAccountID);
    expect(await list('dealer', { includeRetired: true })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ bankAccountID: added.bankAccountID, status: 'Retired' }),
      ]),
    );
  });

  test("of another dealer can't be added, read or retired", async () => {
    expect((await refusal('saveBankAccount', { dealerCode: foreign })).slice(0, 2)).toEqual([
      400,
      'unknown_dealer',
    ]);
    const theirs = await driver.figure<Account>(
      'finance',
      'saveBankAccount',
      request({ dealerCode: foreign }),
    );
    expect((await step('retireBankAccount', theirs, 'dealer')).statusCode).toBe(404);
    expect((await driver.ask('dealer', 'listBankAccounts', { dealerCode: foreign })).statusCode).toBe(400);
    expect(await list('dealer', { dealerCode: null })).toEqual([]);
    expect(await list('finance', { dealerCode: null })).toMatchObject([
      { dealerCode: foreign, status: 'Pending' },
    ]);
  });

  test('are refused from an agent', async () => {
    expect((await driver.ask('agent', 'saveBankAccount', request())).statusCode).toBe(403);
    expect((await driver.ask('agent', 'listBankAccounts', { dealerCode: own })).statusCode).toBe(200);
  });

  test('never show their number: not in a response, the history, a mail, an error or the database', async () => {
    const sent = await driver.ask('dealer', 'saveBankAccount', request(), { 'idempotency-key': 'canary' });
    const added: Account = sent.json().data;
    const bodies = [
      sent.payload,
      (await step('approveBankAccount', added, 'finance')).payload,
      JSON.stringify(await list()),
      (await driver.ask('dealer', 'saveBankAccount', request())).payload,
      (await driver.ask('dealer', 'saveBankAccount', request({ accountNumber: `${canary}X` }))).payload,
      (await step('retireBankAccount', added, 'dealer')).payload,
    ];
    expect(bodies.filter((body) => body.includes(canary))).toEqual([]);
    expect(bodies.every((body) => body.length > 10)).toBe(true);
    for (const table of ['audit', 'outbox', 'idempotency_keys', 'bank_accounts', 'ach_authorizations']) {
      const text = `SELECT t::text AS row FROM ${table} t`;
      const isScoped = ['bank_accounts', 'ach_authorizations'].includes(table);
      const rows = await (isScoped
        ? driver.all<{ row: string }>(text)
        : driver.db.query<{ row: string }>(text));
      expect(rows.length).toBeGreaterThan(0);
      expect(
        rows.filter(({ row }) => row.includes(canary) || row.includes(Buffer.from(canary).toString('hex'))),
      ).toEqual([]);
    }
  });

  test('have a number that opens for their own row alone, and is sealed again with a new key', async () => {
    const { bankAccountID: id } = await add();
    const sealedOf = async () => {
      const [row] = await driver.all<{ sealed: Buffer }>(
        'SELECT account_sealed AS sealed FROM bank_accounts WHERE id = $1',
        [id],
      );
      return row?.sealed as Buffer;
    };
    const old = dataKeysOf([auditKey]);
    expect(openNumber(old, { id, sealed: await sealedOf() })).toBe(canary);
    expect(() => openNumber(old, { id: 'another', sealed: Buffer.alloc(60) })).toThrow(SealBroken);
    const next = Buffer.alloc(32, 5).toString('hex');
    const rotated = await openDataKeys(driver.db, {
      dataKeys: [next, auditKey.toString('hex')],
      dataFolder: '/nowhere',
    });
    const resealed = await sealedOf();
    expect(rotated.isCurrent(resealed)).toBe(true);
    expect(openNumber(dataKeysOf([Buffer.from(next, 'hex')]), { id, sealed: resealed })).toBe(canary);
    await expect(
      openDataKeys(driver.db, { dataKeys: [Buffer.alloc(32, 6).toString('hex')], dataFolder: '/nowhere' }),
    ).rejects.toThrow('sealed');
  });
});
