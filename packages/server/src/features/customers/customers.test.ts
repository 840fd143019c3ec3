import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCall } from '../../testing/a-call.ts';
import { CustomerDriver, factsOf, keyOf } from '../../testing/customer-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { associateContract } from './associate.ts';
import { mismatchAfterMs } from './contract-lookup.ts';

describeOnDatabase("customers' accounts", (_open, kind) => {
  let driver: CustomerDriver;
  beforeAll(async () => {
    driver = await CustomerDriver.open(kind);
  });
  // Each test in its own hour: what was tried before no longer counts.
  beforeEach(() => driver.later(120));
  afterAll(() => driver?.close());

  test('a contract without an email address is added by four facts that are on it, and removed again', async () => {
    const contract = await driver.aContract();
    const added = await driver.associate(factsOf(contract));
    expect(added).toMatchObject({ status: 200, data: { state: 'added' } });
    const key = keyOf(contract);
    expect(added.data.keys).toEqual([key]);
    expect((await driver.ask('customer', `GET /api/v1/contracts/${key}`)).data).toMatchObject({
      isUserAllowedAccess: true,
    });
    expect(await driver.lastAudit('customer.addContract')).toMatchObject({
      username: 'customer',
      contract: contract.id,
    });

    const { contract_number: contractNumber, program_code: programCode } = contract;
    const named = { contractNumber, contractSuffix: '', programCode };
    const removed = await driver.ask('customer', 'POST /api/profile/unassociatecontract', { body: named });
    expect(removed).toMatchObject({ status: 200, data: { state: 'removed', keys: [key] } });
    expect((await driver.ask('customer', `GET /api/v1/contracts/${key}`)).status).toBe(404);
    expect(
      (await driver.ask('customer', 'POST /api/profile/unassociatecontract', { body: named })).status,
    ).toBe(404);
    expect(await driver.owns(contract)).toBe(false);
  });

  test('every mismatch has the same answer, byte by byte', async () => {
    const contract = await driver.aContract({ email: 'holder@example.com' });
    const facts = factsOf(contract);
    const other = await driver.aContract();
    const wrong = [
      { ...facts, contractNumber: '99999999' },
      { ...facts, lastName: 'Nobody' },
      { ...facts, last6OfVin: '999999' },
      { ...facts, zipCode: '00000' },
      { ...factsOf(other), lastName: 'Nobody', last6OfVin: '999999' },
    ];
    const answers = await Promise.all(wrong.map((body) => driver.associate(body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, code: 'no_match' });
    expect(await driver.mails('holder@example.com')).toEqual([]);

    // The sixth within the hour isn't looked at, even if it is right; an hour later it is.
    const sixth = await driver.associate(factsOf(other));
    expect(sixth).toMatchObject({ status: 429, code: 'too_many_lookups' });
    expect(Number(sixth.retryAfter)).toBeGreaterThan(3_000);
    expect(await driver.owns(other)).toBe(false);
    driver.later(61);
    expect((await driver.associate(factsOf(other))).data).toMatchObject({ state: 'added' });
  });

  test('and at the same time after its request, however long the lookup took', async () => {
    const contract = await driver.aContract();
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
      const deps = {
        db: driver.db,
        now: () => driver.now,
        dataKeys: {} as never,
        sessions: {} as never,
        pause,
      };
      let isAnswered = false;
      const answer = associateContract(deps, { ...facts, ...wrong }, aCall(actor)).catch((error: Error) => {
        isAnswered = true;
        return error.message;
      });
      // Once both of its statements are done: the embedded database runs one after another.
      const counted = () => driver.db.query("SELECT FROM contract_lookups WHERE account = 'user:990001'");
      while ((await counted()).length < 1) await driver.db.query('SELECT 1');
      await driver.db.query('SELECT 1');
      expect([isAnswered, waits]).toEqual([false, [mismatchAfterMs]]);
      isTime();
      expect(await answer).toBe("These details don't match a contract.");
      await driver.db.query("DELETE FROM contract_lookups WHERE account = 'user:990001'");
    }
  });

  test('an address gets twenty failed attempts an hour, for all users together', async () => {
    const at = driver.now.toISOString();
    await driver.db.query(
      `INSERT INTO contract_lookups (account, address, tried_at) SELECT 'user:' || n, '127.0.0.1', $1 FROM generate_series(1000, 1019) AS n`,
      [at],
    );
    const contract = await driver.aContract();
    expect(await driver.associate(factsOf(contract))).toMatchObject({
      status: 429,
      code: 'too_many_lookups',
    });
  });

  test("the holder's address on file gets a code, without which nothing is added", async () => {
    const contract = await driver.aContract({ email: 'dana.holder@example.com' });
    const sent = await driver.associate(factsOf(contract));
    expect(sent.data).toMatchObject({ state: 'codeSent', sentTo: 'd…@example.com' });
    expect(await driver.owns(contract)).toBe(false);
    const [mail = ''] = await driver.mails('dana.holder@example.com');
    expect(mail).toContain(`to add contract ${contract.contract_number}`);
    const code = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await driver.associate({ ...factsOf(contract), code: wrong })).toMatchObject({
      status: 400,
      code: 'wrong_code',
    });
    // The code is only good together with the facts.
    expect((await driver.associate({ ...factsOf(contract), zipCode: '00000', code })).code).toBe('no_match');
    expect((await driver.associate({ ...factsOf(contract), code })).data).toMatchObject({ state: 'added' });
    expect(await driver.owns(contract)).toBe(true);
    expect((await driver.associate({ ...factsOf(contract), code })).code).toBe('code_expired');
  });

  test('a third account needs the provider', async () => {
    const contract = await driver.aContract();
    const key = keyOf(contract);
    const invite = (emailAddress: string, username = 'dealer') =>
      driver.ask(username, `POST /api/v1/contracts/${key}/customer-accounts`, { body: { emailAddress } });
    expect((await invite('first@example.com')).data).toMatchObject({ state: 'waiting' });
    expect((await invite('second@example.com')).data).toMatchObject({ state: 'waiting' });
    expect(await driver.associate(factsOf(contract))).toMatchObject({ status: 409, code: 'two_accounts' });
    expect(await invite('third@example.com')).toMatchObject({ status: 409, code: 'two_accounts' });
    expect((await invite('third@example.com', 'staff')).data).toMatchObject({ state: 'waiting' });

    const accounts = (await driver.ask('dealer', `GET /api/v1/contracts/${key}/customer-accounts`)).data;
    expect(accounts).toMatchObject([
      { emailAddress: 'first@example.com', status: 'Invited', addedHow: 'dealer invitation' },
      { emailAddress: 'second@example.com' },
      { emailAddress: 'third@example.com', addedHow: 'the provider' },
    ]);
    const remove = (username: string) =>
      driver.ask(
        username,
        `DELETE /api/v1/contracts/${key}/customer-accounts/${String(accounts[0].userProfileID)}`,
      );
    expect((await remove('dealer')).status).toBe(403);
    expect((await remove('staff')).data).toMatchObject({ emailAddress: 'first@example.com' });
    expect((await remove('staff')).status).toBe(404);
    expect((await driver.ask('dealer', `GET /api/v1/contracts/${key}/customer-accounts`)).data).toHaveLength(
      2,
    );
  });

  test('an invited customer chooses a password, signs in and sees the contract', async () => {
    const contract = await driver.aContract({ email: 'ines.buyer@example.com' });
    const key = keyOf(contract);
    const invited = await driver.ask('dealer', `POST /api/v1/contracts/${key}/customer-accounts`, {
      body: {},
    });
    expect(invited.data).toMatchObject({
      state: 'waiting',
      emailAddress: 'ines.buyer@example.com',
      keys: [key],
    });
    const [mail = ''] = await driver.mails('ines.buyer@example.com');
    expect(mail).toMatch(/^See your coverage for the \d{4} .+ online\n/);
    const code = new URL(invited.data.invitationLink).searchParams.get('code') ?? '';
    const password = 'a long enough password';
    const accepted = await driver.ask(null, 'POST /api/v1/invitations/accept', {
      body: { code, password, confirmPassword: password },
    });
    expect(accepted.data).toMatchObject({ username: 'ines.buyer' });
    // Once more to the same address: the account has the contract already, and no password is at stake.
    const again = await driver.ask('dealer', `POST /api/v1/contracts/${key}/customer-accounts`, { body: {} });
    expect(again.data).toMatchObject({ state: 'added', invitationLink: null });
  });

  test("an address of someone else's account is never invited", async () => {
    const contract = await driver.aContract({ email: 'dealer@example.com' });
    const key = keyOf(contract);
    const refused = await driver.ask('dealer', `POST /api/v1/contracts/${key}/customer-accounts`, {
      body: {},
    });
    expect([refused.status, refused.code]).toEqual([409, 'other_user']);
    const without = await driver.aContract();
    const missing = await driver.ask('dealer', `POST /api/v1/contracts/${keyOf(without)}/customer-accounts`, {
      body: {},
    });
    expect([missing.status, missing.code]).toEqual([400, 'no_email_address']);
  });

  test('address and phone change on the contract, on record, with an email to the old address', async () => {
    const contract = await driver.aContract();
    await driver.associate(factsOf(contract));
    await driver.setEmail(contract, 'old.mail@example.com');
    const key = keyOf(contract);
    const contact = {
      address1: '12 New St',
      city: 'Joplin',
      stateAbbreviation: 'mo',
      zipCode: '64801-1234',
      homePhone: '(417) 555-0142',
    };
    const saved = await driver.ask('customer', 'PUT /api/v1/profile/contact', { body: { key, ...contact } });
    expect(saved.data).toMatchObject({ keys: [key], noticeTo: ['c…@example.com', 'o…@example.com'] });
    expect((await driver.ask('customer', `GET /api/v1/contracts/${key}`)).data.customer).toMatchObject({
      address1: '12 New St',
      stateAbbreviation: 'MO',
      homePhone: '4175550142',
    });
    // The copies that search compares follow.
    const found = await driver.ask('dealer', 'PUT /api/contracts/search', {
      body: { searchText: `${contract.contract_number}|zip:64801` },
    });
    expect(found.data).toHaveLength(1);
    expect((await driver.mails('old.mail@example.com')).at(-1)).toContain(
      '12 New St, Joplin, MO 64801-1234 (before:',
    );
    expect(await driver.lastAudit('customer.changeContact')).toMatchObject({
      username: 'customer',
      contract: contract.id,
      before: { zipCode: contract.zip },
      after: { zipCode: '64801-1234', homePhone: '4175550142' },
    });
    const before = (await driver.mails('old.mail@example.com')).length;
    await driver.ask('customer', 'PUT /api/v1/profile/contact', { body: { key, ...contact } });
    expect((await driver.mails('old.mail@example.com')).length).toBe(before);
    const bad = await driver.ask('customer', 'PUT /api/v1/profile/contact', {
      body: { key, ...contact, homePhone: '17' },
    });
    expect(bad.status).toBe(400);
  });

  test('the last odometer reading and the claims of own contracts come without amounts', async () => {
    const contract = await driver.aContract();
    await driver.associate(factsOf(contract));
    const key = keyOf(contract);
    await driver.db.asOwner((owner) =>
      owner.query(
        `INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description, claimed_amount)
         SELECT id, dealer_code, program_code, 'C-CANARY', 'A', '2026-10-01', '2026-10-02', 'Canary transmission', 987.65 FROM contracts WHERE id = $1`,
        [contract.id],
      ),
    );
    await driver.ask('customer', 'POST /api/v1/profile/odometer', { body: { key, miles: 123_456 } });
    const { data, text } = await driver.ask('customer', 'GET /api/v1/profile/coverage');
    expect(data.find((one: { key: string }) => one.key === key)).toMatchObject({
      odometer: 123_456,
      claims: [{ claimNumber: 'C-CANARY', reportedDate: '2026-10-02', claimStatus: 'A' }],
    });
    expect(text).not.toContain('987.65');
    expect(text).not.toContain('Canary transmission');
    const foreign = await driver.aContract();
    const refused = await driver.ask('customer', 'POST /api/v1/profile/odometer', {
      body: { key: keyOf(foreign), miles: 1 },
    });
    expect(refused.status).toBe(404);
  });

  test('an odometer reading is not lower than at the sale', async () => {
    const contract = await driver.aContract();
    await driver.associate(factsOf(contract));
    const key = keyOf(contract);
    const enter = (miles: number) =>
      driver.ask('customer', 'POST /api/v1/profile/odometer', { body: { key, miles } });
    await driver.db.asOwner((owner) =>
      owner.query('UPDATE contracts SET sale_mileage = 40000 WHERE id = $1', [contract.id]),
    );
    expect(await enter(39_999)).toMatchObject({
      status: 400,
      code: 'below_sale_mileage',
      field: 'miles',
      message: 'Must be 40,000 or more, the reading at the sale.',
    });
    // A reading that was too high can be corrected.
    expect((await enter(960_650)).status).toBe(200);
    expect((await enter(96_065)).status).toBe(200);
  });

  test('electronic records are agreed to once, with version and time, and withdrawn', async () => {
    const records = '/api/v1/profile/electronic-records';
    expect((await driver.ask('customer', `GET ${records}`)).data).toMatchObject({ state: 'none' });
    expect((await driver.ask('customer', `DELETE ${records}`)).code).toBe('nothing_to_withdraw');
    const answer = (version: string) =>
      driver.ask('customer', `POST ${records}`, { body: { isAgreed: true, version } });
    expect((await answer('0')).code).toBe('changed_since_preview');
    const agreed = await answer('1');
    expect(agreed.data).toMatchObject({ state: 'agreed', version: '1' });
    expect(new Date(agreed.data.answeredAt)).toEqual(driver.now);
    expect(await driver.lastAudit('electronicRecords.answer')).toMatchObject({ after: { isAgreed: true } });
    // A user who sends a record sees how.
    const [own] = (await driver.ask('customer', 'PUT /api/contracts/forcustomer', { body: {} })).data;
    const accounts = `GET /api/v1/contracts/${own.programCode}-${own.contractNumber}${own.contractSuffix ?? ''}/customer-accounts`;
    const sentHow = async () =>
      (await driver.ask('staff', accounts)).data.find(
        ({ emailAddress }: { emailAddress: string }) => emailAddress === 'customer@example.com',
      )?.records;
    expect(await sentHow()).toBe('Electronic');
    const withdrawn = await driver.ask('customer', `DELETE ${records}`);
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn' });
    expect(new Date(withdrawn.data.withdrawnAt)).toEqual(driver.now);
    expect(await sentHow()).toBe('On paper');
  });

  test('registering is for direct-consumer brands, and answers the same whatever matches', async () => {
    const contract = await driver.aContract({ email: 'reg.holder@example.com' });
    const register = (body: object, host = 'roadready.localhost') =>
      driver.ask(null, 'POST /api/v1/registrations', {
        host,
        body: { ...body, emailAddress: 'someone@example.com' },
      });
    expect((await register(factsOf(contract), 'localhost')).status).toBe(404);
    const wrong = await register({ ...factsOf(contract), lastName: 'Nobody' });
    expect(await driver.mails('reg.holder@example.com')).toEqual([]);
    const right = await register(factsOf(contract));
    expect([right.status, right.text]).toEqual([200, wrong.text]);
    // To the address on the contract, not to the one that was typed.
    const [mail = ''] = await driver.mails('reg.holder@example.com');
    expect(mail).toContain('RoadReady Direct set up an account for you.');
    expect(await driver.mails('someone@example.com')).toEqual([]);
    expect(await driver.lastAudit('customer.addContract')).toMatchObject({
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
