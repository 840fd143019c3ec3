import { anActor } from '@pitlane/shared/testing/factories';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { associateContract } from './associate.ts';
import { mismatchAfterMs } from './contract-lookup.ts';

interface Facts {
  id: number;
  contract_number: string;
  program_code: string;
  dealer_code: string;
  last_name: string;
  zip: string;
  vin: string;
  email_address: string | null;
}

describeOnDatabase("customers' accounts", (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  let now = new Date(`${testBook.today}T18:00:00Z`);
  const tokens = new Map<string, string>();
  const pool: Facts[] = [];

  beforeAll(async () => {
    db = await openTestBook(kind);
    const config = readConfig({ LOG_LEVEL: 'silent', BUSINESS_ZONE: 'America/Chicago' });
    app = await buildApp({ auditKey, db, config, now: () => now });
    pool.push(
      ...(await db.asOwner((owner) =>
        owner.query<Facts>(
          `SELECT c.id, c.contract_number, c.program_code, c.dealer_code, u.last_name, c.zip, c.vin, u.email_address
           FROM contracts c JOIN customers u ON u.id = c.customer_id
           WHERE c.status = 1 AND c.contract_suffix = '' AND c.dealer_code = (SELECT dealer_code FROM user_profiles WHERE username = 'dealer')
             AND NOT EXISTS (SELECT FROM user_contracts o WHERE o.contract_id = c.id)
             AND (SELECT count(*) FROM contracts o WHERE o.contract_number = c.contract_number) = 1 ORDER BY c.id LIMIT 40`,
        ),
      )),
    );
  });
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });
  // Each test in its own hour: what was tried before no longer counts.
  beforeEach(() => {
    now = new Date(now.getTime() + 2 * 3_600_000);
    tokens.clear();
  });

  /** A contract that no test has used, with or without an email address of its holder. */
  async function aContract({ email = null as string | null } = {}): Promise<Facts> {
    const contract = pool.pop();
    if (!contract) throw new Error('The book has no more contracts.');
    await db.asOwner((owner) =>
      owner.query(
        'UPDATE customers SET email_address = $2 WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)',
        [contract.id, email],
      ),
    );
    return { ...contract, email_address: email };
  }

  async function ask(
    username: string | null,
    call: string,
    { body, host }: { body?: object; host?: string } = {},
  ) {
    const [method = '', url = ''] = call.split(' ');
    if (username && !tokens.has(username)) tokens.set(username, await demoToken(app, username));
    const headers = {
      ...(username ? { authorization: `Bearer ${tokens.get(username)}` } : {}),
      ...(host ? { host } : {}),
    };
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body ? { payload: body } : {}),
    });
    const parsed = answer.json();
    return {
      status: answer.statusCode,
      data: parsed.data,
      code: parsed.errors?.[0]?.code as string | undefined,
      text: answer.body,
      retryAfter: answer.headers['retry-after'],
    };
  }

  const factsOf = (one: Facts) => ({
    contractNumber: one.contract_number,
    lastName: one.last_name,
    last6OfVin: one.vin.slice(-6),
    zipCode: one.zip,
  });
  const associate = (body: object, username = 'customer') =>
    ask(username, 'POST /api/profile/associatecontract', { body });
  const owns = async (id: number) =>
    (
      await db.query(
        `SELECT FROM user_contracts c JOIN user_profiles p USING (user_profile_id) WHERE p.username = 'customer' AND c.contract_id = $1`,
        [id],
      )
    ).length > 0;
  const mails = async (to: string) =>
    (
      await db.query<{ text: string; subject: string }>(
        `SELECT body ->> 'text' AS text, body ->> 'subject' AS subject FROM outbox WHERE body ->> 'to' = $1 ORDER BY id`,
        [to],
      )
    ).map(({ subject, text }) => `${subject}\n${text}`);
  const lastAudit = async (action: string) =>
    (
      await db.query<{ username: string; contract: number | null; before: unknown; after: unknown }>(
        'SELECT username, contract_id AS contract, before, after FROM audit WHERE action = $1 ORDER BY id DESC LIMIT 1',
        [action],
      )
    )[0];

  test('a contract without an email address is added by four facts that are on it, and removed again', async () => {
    const contract = await aContract();
    const added = await associate(factsOf(contract));
    expect(added).toMatchObject({ status: 200, data: { state: 'added' } });
    const key = `${contract.program_code}-${contract.contract_number}`;
    expect(added.data.keys).toEqual([key]);
    expect((await ask('customer', `GET /api/v1/contracts/${key}`)).data).toMatchObject({
      isUserAllowedAccess: true,
    });
    expect(await lastAudit('customer.addContract')).toMatchObject({
      username: 'customer',
      contract: contract.id,
    });

    const { contract_number: contractNumber, program_code: programCode } = contract;
    const named = { contractNumber, contractSuffix: '', programCode };
    const removed = await ask('customer', 'POST /api/profile/unassociatecontract', { body: named });
    expect(removed).toMatchObject({ status: 200, data: { state: 'removed', keys: [key] } });
    expect((await ask('customer', `GET /api/v1/contracts/${key}`)).status).toBe(404);
    expect((await ask('customer', 'POST /api/profile/unassociatecontract', { body: named })).status).toBe(
      404,
    );
    expect(await owns(contract.id)).toBe(false);
  });

  test('every mismatch has the same answer, byte by byte', async () => {
    const contract = await aContract({ email: 'holder@example.com' });
    const facts = factsOf(contract);
    const other = await aContract();
    const wrong = [
      { ...facts, contractNumber: '99999999' },
      { ...facts, lastName: 'Nobody' },
      { ...facts, last6OfVin: '999999' },
      { ...facts, zipCode: '00000' },
      { ...factsOf(other), lastName: 'Nobody', last6OfVin: '999999' },
    ];
    const answers = await Promise.all(wrong.map((body) => associate(body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, code: 'no_match' });
    expect(await mails('holder@example.com')).toEqual([]);

    // The sixth within the hour isn't looked at, even if it is right; an hour later it is.
    const sixth = await associate(factsOf(other));
    expect(sixth).toMatchObject({ status: 429, code: 'too_many_lookups' });
    expect(Number(sixth.retryAfter)).toBeGreaterThan(3_000);
    expect(await owns(other.id)).toBe(false);
    now = new Date(now.getTime() + 61 * 60_000);
    tokens.clear();
    expect((await associate(factsOf(other))).data).toMatchObject({ state: 'added' });
  });

  test('and at the same time after its request, however long the lookup took', async () => {
    const contract = await aContract();
    const facts = factsOf(contract);
    const actor = anActor('Customer', {
      userProfileID: 990_001,
      scope: { kind: 'contracts', contractIds: [] },
    });
    for (const wrong of [{ contractNumber: '99999999' }, { zipCode: '00000' }]) {
      let isTime = () => {};
      const waits: number[] = [];
      const pause = (ms: number) => {
        waits.push(ms);
        return new Promise<void>((resolve) => {
          isTime = resolve;
        });
      };
      const deps = { db, now: () => now, dataKeys: {} as never, sessions: {} as never, pause };
      let isAnswered = false;
      const answer = associateContract(deps, { ...facts, ...wrong }, aCall(actor)).catch((error: Error) => {
        isAnswered = true;
        return error.message;
      });
      // Once both of its statements are done: the embedded database runs one after another.
      const counted = () => db.query("SELECT FROM contract_lookups WHERE account = 'user:990001'");
      while ((await counted()).length < 1) await db.query('SELECT 1');
      await db.query('SELECT 1');
      expect([isAnswered, waits]).toEqual([false, [mismatchAfterMs]]);
      isTime();
      expect(await answer).toBe("These details don't match a contract.");
      await db.query("DELETE FROM contract_lookups WHERE account = 'user:990001'");
    }
  });

  test('an address gets twenty failed attempts an hour, for all users together', async () => {
    const at = now.toISOString();
    await db.query(
      `INSERT INTO contract_lookups (account, address, tried_at) SELECT 'user:' || n, '127.0.0.1', $1 FROM generate_series(1000, 1019) AS n`,
      [at],
    );
    const contract = await aContract();
    expect(await associate(factsOf(contract))).toMatchObject({ status: 429, code: 'too_many_lookups' });
  });

  test("the holder's address on file gets a code, without which nothing is added", async () => {
    const contract = await aContract({ email: 'dana.holder@example.com' });
    const sent = await associate(factsOf(contract));
    expect(sent.data).toMatchObject({ state: 'codeSent', sentTo: 'd…@example.com' });
    expect(await owns(contract.id)).toBe(false);
    const [mail = ''] = await mails('dana.holder@example.com');
    expect(mail).toContain(`to add contract ${contract.contract_number}`);
    const code = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await associate({ ...factsOf(contract), code: wrong })).toMatchObject({
      status: 400,
      code: 'wrong_code',
    });
    // The code is only good together with the facts.
    expect((await associate({ ...factsOf(contract), zipCode: '00000', code })).code).toBe('no_match');
    expect((await associate({ ...factsOf(contract), code })).data).toMatchObject({ state: 'added' });
    expect(await owns(contract.id)).toBe(true);
    expect((await associate({ ...factsOf(contract), code })).code).toBe('code_expired');
  });

  test('a third account needs the provider', async () => {
    const contract = await aContract();
    const key = `${contract.program_code}-${contract.contract_number}`;
    const invite = (emailAddress: string, username = 'dealer') =>
      ask(username, `POST /api/v1/contracts/${key}/customer-accounts`, { body: { emailAddress } });
    expect((await invite('first@example.com')).data).toMatchObject({ state: 'waiting' });
    expect((await invite('second@example.com')).data).toMatchObject({ state: 'waiting' });
    expect(await associate(factsOf(contract))).toMatchObject({ status: 409, code: 'two_accounts' });
    expect(await invite('third@example.com')).toMatchObject({ status: 409, code: 'two_accounts' });
    expect((await invite('third@example.com', 'staff')).data).toMatchObject({ state: 'waiting' });

    const accounts = (await ask('dealer', `GET /api/v1/contracts/${key}/customer-accounts`)).data;
    expect(accounts).toMatchObject([
      { emailAddress: 'first@example.com', status: 'Invited', addedHow: 'dealer invitation' },
      { emailAddress: 'second@example.com' },
      { emailAddress: 'third@example.com', addedHow: 'the provider' },
    ]);
    const remove = (username: string) =>
      ask(username, `DELETE /api/v1/contracts/${key}/customer-accounts/${String(accounts[0].userProfileID)}`);
    expect((await remove('dealer')).status).toBe(403);
    expect((await remove('staff')).data).toMatchObject({ emailAddress: 'first@example.com' });
    expect((await remove('staff')).status).toBe(404);
    expect((await ask('dealer', `GET /api/v1/contracts/${key}/customer-accounts`)).data).toHaveLength(2);
  });

  test('an invited customer chooses a password, signs in and sees the contract', async () => {
    const contract = await aContract({ email: 'ines.buyer@example.com' });
    const key = `${contract.program_code}-${contract.contract_number}`;
    const invited = await ask('dealer', `POST /api/v1/contracts/${key}/customer-accounts`, { body: {} });
    expect(invited.data).toMatchObject({
      state: 'waiting',
      emailAddress: 'ines.buyer@example.com',
      keys: [key],
    });
    const [mail = ''] = await mails('ines.buyer@example.com');
    expect(mail).toMatch(/^See your coverage for the \d{4} .+ online\n/);
    const code = new URL(invited.data.invitationLink).searchParams.get('code') ?? '';
    const password = 'a long enough password';
    const accepted = await ask(null, 'POST /api/v1/invitations/accept', {
      body: { code, password, confirmPassword: password },
    });
    expect(accepted.data).toMatchObject({ username: 'ines.buyer' });
    // Once more to the same address: the account has the contract already, and no password is at stake.
    const again = await ask('dealer', `POST /api/v1/contracts/${key}/customer-accounts`, { body: {} });
    expect(again.data).toMatchObject({ state: 'added', invitationLink: null });
  });

  test("an address of someone else's account is never invited", async () => {
    const contract = await aContract({ email: 'dealer@example.com' });
    const key = `${contract.program_code}-${contract.contract_number}`;
    const refused = await ask('dealer', `POST /api/v1/contracts/${key}/customer-accounts`, { body: {} });
    expect([refused.status, refused.code]).toEqual([409, 'other_user']);
    const without = await aContract();
    const missing = await ask(
      'dealer',
      `POST /api/v1/contracts/${without.program_code}-${without.contract_number}/customer-accounts`,
      { body: {} },
    );
    expect([missing.status, missing.code]).toEqual([400, 'no_email_address']);
  });

  test('address and phone change on the contract, on record, with an email to the old address', async () => {
    const contract = await aContract();
    await associate(factsOf(contract));
    await db.asOwner((owner) =>
      owner.query(
        "UPDATE customers SET email_address = 'old.mail@example.com' WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)",
        [contract.id],
      ),
    );
    const key = `${contract.program_code}-${contract.contract_number}`;
    const contact = {
      address1: '12 New St',
      city: 'Joplin',
      stateAbbreviation: 'mo',
      zipCode: '64801-1234',
      homePhone: '(417) 555-0142',
    };
    const saved = await ask('customer', 'PUT /api/v1/profile/contact', { body: { key, ...contact } });
    expect(saved.data).toMatchObject({ keys: [key], noticeTo: ['c…@example.com', 'o…@example.com'] });
    expect((await ask('customer', `GET /api/v1/contracts/${key}`)).data.customer).toMatchObject({
      address1: '12 New St',
      stateAbbreviation: 'MO',
      homePhone: '4175550142',
    });
    // The copies that search compares follow.
    const found = await ask('dealer', 'PUT /api/contracts/search', {
      body: { searchText: `${contract.contract_number}|zip:64801` },
    });
    expect(found.data).toHaveLength(1);
    expect((await mails('old.mail@example.com')).at(-1)).toContain(
      '12 New St, Joplin, MO 64801-1234 (before:',
    );
    expect(await lastAudit('customer.changeContact')).toMatchObject({
      username: 'customer',
      contract: contract.id,
      before: { zipCode: contract.zip },
      after: { zipCode: '64801-1234', homePhone: '4175550142' },
    });
    const before = (await mails('old.mail@example.com')).length;
    await ask('customer', 'PUT /api/v1/profile/contact', { body: { key, ...contact } });
    expect((await mails('old.mail@example.com')).length).toBe(before);
    const bad = await ask('customer', 'PUT /api/v1/profile/contact', {
      body: { key, ...contact, homePhone: '17' },
    });
    expect(bad.status).toBe(400);
  });

  test('the last odometer reading and the claims of own contracts come without amounts', async () => {
    const contract = await aContract();
    await associate(factsOf(contract));
    const key = `${contract.program_code}-${contract.contract_number}`;
    await db.asOwner((owner) =>
      owner.query(
        `INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description, claimed_amount)
         SELECT id, dealer_code, program_code, 'C-CANARY', 'A', '2026-10-01', '2026-10-02', 'Canary transmission', 987.65 FROM contracts WHERE id = $1`,
        [contract.id],
      ),
    );
    await ask('customer', 'POST /api/v1/profile/odometer', { body: { key, miles: 123_456 } });
    const { data, text } = await ask('customer', 'GET /api/v1/profile/coverage');
    expect(data.find((one: { key: string }) => one.key === key)).toMatchObject({
      odometer: 123_456,
      claims: [{ claimNumber: 'C-CANARY', reportedDate: '2026-10-02', claimStatus: 'A' }],
    });
    expect(text).not.toContain('987.65');
    expect(text).not.toContain('Canary transmission');
    const foreign = await aContract();
    const refused = await ask('customer', 'POST /api/v1/profile/odometer', {
      body: { key: `${foreign.program_code}-${foreign.contract_number}`, miles: 1 },
    });
    expect(refused.status).toBe(404);
  });

  test('electronic records are agreed to once, with version and time, and withdrawn', async () => {
    const records = '/api/v1/profile/electronic-records';
    expect((await ask('customer', `GET ${records}`)).data).toMatchObject({ state: 'none' });
    expect((await ask('customer', `DELETE ${records}`)).code).toBe('nothing_to_withdraw');
    const answer = (version: string) =>
      ask('customer', `POST ${records}`, { body: { isAgreed: true, version } });
    expect((await answer('0')).code).toBe('changed_since_preview');
    const agreed = await answer('1');
    expect(agreed.data).toMatchObject({ state: 'agreed', version: '1' });
    expect(new Date(agreed.data.answeredAt)).toEqual(now);
    expect(await lastAudit('electronicRecords.answer')).toMatchObject({ after: { isAgreed: true } });
    // Whoever sends a record sees how.
    const [own] = (await ask('customer', 'PUT /api/contracts/forcustomer', { body: {} })).data;
    const accounts = `GET /api/v1/contracts/${own.programCode}-${own.contractNumber}${own.contractSuffix ?? ''}/customer-accounts`;
    const sentHow = async () =>
      (await ask('staff', accounts)).data.find(
        ({ emailAddress }: { emailAddress: string }) => emailAddress === 'customer@example.com',
      )?.records;
    expect(await sentHow()).toBe('Electronic');
    const withdrawn = await ask('customer', `DELETE ${records}`);
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn' });
    expect(new Date(withdrawn.data.withdrawnAt)).toEqual(now);
    expect(await sentHow()).toBe('On paper');
  });

  test('registering is for direct-consumer brands, and answers the same whatever matches', async () => {
    const contract = await aContract({ email: 'reg.holder@example.com' });
    const register = (body: object, host = 'roadready.localhost') =>
      ask(null, 'POST /api/v1/registrations', {
        host,
        body: { ...body, emailAddress: 'someone@example.com' },
      });
    expect((await register(factsOf(contract), 'localhost')).status).toBe(404);
    const wrong = await register({ ...factsOf(contract), lastName: 'Nobody' });
    expect(await mails('reg.holder@example.com')).toEqual([]);
    const right = await register(factsOf(contract));
    expect([right.status, right.text]).toEqual([200, wrong.text]);
    // To the address on the contract, not to the one that was typed.
    const [mail = ''] = await mails('reg.holder@example.com');
    expect(mail).toContain('RoadReady Direct set up an account for you.');
    expect(await mails('someone@example.com')).toEqual([]);
    expect(await lastAudit('customer.addContract')).toMatchObject({
      username: 'reg.holder@example.com',
      contract: contract.id,
    });
    // Writing the number another way doesn't add tries.
    const { contract_number: number, program_code: program } = contract;
    for (const contractNumber of [`${program}-${number}`, `${program.toLowerCase()}${number}`, `${number}A`])
      await register({ ...factsOf(contract), contractNumber, zipCode: '00000' });
    expect((await register({ ...factsOf(contract), contractNumber: `XY-${number}` })).status).toBe(429);
  });
});
