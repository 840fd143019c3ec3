import { hasDealer } from '@pitlane/shared/access/scope';
import type { Actor } from '@pitlane/shared/access/session';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { aCall } from '../../testing/a-call.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { createDealerCache } from './dealer-cache.ts';
import { type DealerDeps, dealerHandlers } from './handlers.ts';

interface PlainDealer {
  dealer_code: string;
  name: string;
  zip: string;
  state_abbreviation: string;
  phone_number: string;
  agent_code: string;
  expiration_date: string | null;
}

const ofDealers = (dealerCodes: readonly string[]): Actor =>
  anActor('MasterDealer', { scope: { kind: 'dealers', dealerCodes } });
const internal = anActor('MBPIUser');

describeOnDatabase('the calls about dealers', (_open, kind) => {
  let db: Database;
  let deps: DealerDeps;
  let plain: PlainDealer[];

  beforeAll(async () => {
    db = await openTestBook(kind);
    deps = { db, dealers: createDealerCache(db) };
    plain = await db.query('SELECT * FROM dealers');
  });
  afterAll(() => db?.close());

  const calls = () => dealerHandlers(deps);
  const codesOf = async (actor: Actor, q?: string) => {
    const dealers = await calls().searchDealers(q === undefined ? {} : { q }, aCall(actor));
    return dealers.map(({ dealerCode }) => dealerCode ?? '');
  };
  const somebody = (of: (dealer: PlainDealer) => boolean = () => true) => plain.find(of) as PlainDealer;

  test('an internal user has all dealers, by name and then by code', async () => {
    const dealers = await calls().searchDealers({}, aCall(internal));
    expect((await codesOf(internal)).toSorted()).toEqual(
      plain.map(({ dealer_code }) => dealer_code).toSorted(),
    );
    const places = dealers.map(({ name, dealerCode }) => `${name?.toLowerCase()} ${dealerCode}`);
    expect(places).toEqual(places.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(await calls().countDealers({}, aCall(internal))).toEqual({ count: plain.length });
  });

  test('everyone else has the dealers of their scope, customers and unknown users none', async () => {
    const some = plain.slice(3, 9).map(({ dealer_code }) => dealer_code);
    const scopes: [Actor, number][] = [
      [ofDealers([...some, 'ZZ999']), some.length],
      [anActor('MasterAgent', { scope: { kind: 'dealers', dealerCodes: some } }), some.length],
      [ofDealers([]), 0],
      [anActor('Customer', { scope: { kind: 'contracts', contractIds: [1] } }), 0],
      [anActor('None', { scope: { kind: 'none' } }), 0],
    ];
    for (const [actor, count] of scopes) {
      const codes = await codesOf(actor);
      expect(codes.filter((code) => !hasDealer(actor.scope, code))).toEqual([]);
      expect(codes).toHaveLength(count);
      expect(await calls().countDealers({}, aCall(actor))).toEqual({ count });
    }
  });

  test('a text finds dealers by a part of name, code, phone or ZIP, two letters by the state as well', async () => {
    const dealer = somebody();
    const contains = (text: string | null, q: string) =>
      text?.toLowerCase().includes(q.toLowerCase()) ?? false;
    for (const q of [
      dealer.name.slice(1, 6).toUpperCase(),
      dealer.dealer_code.slice(2).toLowerCase(),
      dealer.phone_number.slice(3),
      dealer.zip.slice(1),
    ]) {
      const expected = plain.filter(({ name, dealer_code, phone_number, zip }) =>
        [name, dealer_code, phone_number, zip].some((text) => contains(text, q)),
      );
      expect((await codesOf(internal, ` ${q} `)).toSorted()).toEqual(
        expected.map(({ dealer_code }) => dealer_code).toSorted(),
      );
      expect(expected).toContain(dealer);
    }
    const state = dealer.state_abbreviation;
    const inState = plain.filter((one) => one.state_abbreviation === state);
    const found = await codesOf(internal, state.toLowerCase());
    for (const { dealer_code } of inState) expect(found).toContain(dealer_code);
    expect(await codesOf(internal, '\\ % _ no such dealer')).toEqual([]);
  });

  test('a text finds nothing outside the scope', async () => {
    const [own, foreign] = [plain[0], plain[1]] as [PlainDealer, PlainDealer];
    expect(await codesOf(ofDealers([own.dealer_code]), foreign.dealer_code)).toEqual([]);
    expect(await codesOf(ofDealers([own.dealer_code]), own.dealer_code)).toEqual([own.dealer_code]);
  });

  test('a dealer is read by its code in any case, and comes with all fields of the specification and its logo', async () => {
    const dealer = somebody();
    const read = await calls().getDealer({ code: dealer.dealer_code.toLowerCase() }, aCall(internal));
    expect(read).toMatchObject({ dealerCode: dealer.dealer_code, name: dealer.name, zip: dealer.zip });
    expect(Object.keys(read).toSorted()).toEqual(
      [
        'name dealerCode dealerGroupIdentifier address1 address2 city stateAbbreviation zip phoneNumber expirationDate',
        'logoFilename',
      ]
        .flatMap((names) => names.split(' '))
        .toSorted(),
    );
  });

  test('a dealer outside the scope is answered like an unknown one', async () => {
    const [own, foreign] = [plain[0], plain[1]] as [PlainDealer, PlainDealer];
    const actor = ofDealers([own.dealer_code]);
    for (const code of [foreign.dealer_code, 'ZZ999', own.name, '']) {
      await expect(calls().getDealer({ code }, aCall(actor))).rejects.toMatchObject({
        httpStatus: 404,
        message: `Dealer ${code} not found.`,
      });
    }
  });

  test('one dealer or agency is looked up by its code, and refused at the field outside the scope', async () => {
    const [own, foreign] = [plain[0], plain[1]] as [PlainDealer, PlainDealer];
    const actor = ofDealers([own.dealer_code]);
    const found = await calls().lookUpDealer({ dealerCode: own.dealer_code }, aCall(actor));
    expect(found).toMatchObject({ dealerCode: own.dealer_code, name: own.name });
    for (const dealerCode of [foreign.dealer_code, 'ZZ999'])
      await expect(calls().lookUpDealer({ dealerCode }, aCall(actor))).rejects.toMatchObject({
        httpStatus: 400,
        errors: [{ code: 'unknown_dealer', field: 'dealerCode' }],
      });
    const agentCode = own.agent_code;
    expect(await calls().lookUpAgency({ agentCode }, aCall(internal))).toMatchObject({ agentCode });
    const agent = anActor('SubAgent', { userProfileID: 0, agentCode: 'A1' });
    await expect(calls().lookUpAgency({ agentCode }, aCall(agent))).rejects.toMatchObject({
      errors: [{ code: 'unknown_agency', field: 'agentCode' }],
    });
  });

  test('a dealer is shown as expired from the day after its expiration date', async () => {
    const expired = somebody((one) => one.expiration_date !== null);
    const running = somebody((one) => one.expiration_date === null);
    const readOn = async ({ dealer_code }: PlainDealer, today: string) =>
      (await calls().getDealer({ code: dealer_code }, aCall(internal, { today }))).expirationDate;
    expect(await readOn(expired, testBook.today)).toBe(expired.expiration_date);
    expect(await readOn(expired, expired.expiration_date ?? '')).toBe(null);
    expect(await readOn(running, testBook.today)).toBe(null);
  });

  test('internal users list all agencies, agents their own and the additional ones', async () => {
    const agencies = await db.query<{ agent_code: string }>('SELECT agent_code FROM agencies');
    const everyCode = agencies.map(({ agent_code }) => agent_code).toSorted();
    const [own = '', additional = ''] = everyCode;
    const [user] = await db.query<{ id: number }>(
      `SELECT user_profile_id AS id FROM user_profiles WHERE username = 'agent'`,
    );
    await db.query('INSERT INTO user_agencies VALUES ($1, $2)', [user?.id, additional]);
    const agent = anActor('MasterAgent', { userProfileID: user?.id ?? 0, agentCode: own });
    const codesFor = async (actor: Actor) =>
      (await calls().listAgencies({}, aCall(actor))).map(({ agentCode }) => agentCode ?? '');
    expect((await codesFor(internal)).toSorted()).toEqual(everyCode);
    expect((await codesFor(agent)).toSorted()).toEqual([own, additional]);
    expect(await codesFor(anActor('SubAgent', { userProfileID: 0, agentCode: own }))).toEqual([own]);
    expect(await codesFor(anActor('SubAgent', { userProfileID: 0, agentCode: null }))).toEqual([]);
    const names = (await calls().listAgencies({}, aCall(internal))).map(({ name }) => name ?? '');
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  test('a new dealer is found within a minute, and not looked for before', async () => {
    let at = 0;
    const dealers = createDealerCache(db, () => at);
    const before = (await dealers.all()).length;
    await db.asOwner((owner) =>
      owner.query(
        `INSERT INTO dealers (dealer_code, dealer_group_identifier, name, agent_code)
          SELECT 'ZZ1', gen_random_uuid(), 'Zeta Motors', min(agent_code) FROM agencies`,
      ),
    );
    const [agency] = await db.query<{ code: string }>('SELECT min(agent_code) AS code FROM agencies');
    at = 59_999;
    expect(await dealers.codesOf('zeta')).toEqual([]);
    expect(await dealers.ofAgency(agency?.code ?? '')).not.toContain('ZZ1');
    at = 60_000;
    expect(await dealers.codesOf('zeta')).toEqual(['ZZ1']);
    expect(await dealers.codesOf('zz1')).toEqual(['ZZ1']);
    expect(await dealers.ofAgency(agency?.code ?? '')).toContain('ZZ1');
    expect(await dealers.all()).toHaveLength(before + 1);
    await db.asOwner((owner) => owner.query(`DELETE FROM dealers WHERE dealer_code = 'ZZ1'`));
  });
});
