import { actingHeader } from '@pitlane/shared/features/users/acting-header';
import { beforeAll, expect, test } from 'vitest';
import { createSessionStore } from '../../identity/session-store.ts';
import { type Answered, describeFactors } from '../../testing/factor-driver.ts';
import { addPeople } from '../../testing/people.ts';

const minuteMs = 60_000;

describeFactors('an assumed identity', (driver) => {
  const getSession = 'GET /api/profile/getsession';
  const assume = 'POST /api/profile/assumeidentity';
  const end = 'DELETE /api/v1/assumed-identity';
  const acted = 'GET /api/v1/assumed-identities';
  const reason = 'Ticket 4711: report is empty';

  beforeAll(async () => {
    await driver().db.asOwner(async (owner) => {
      await owner.query("INSERT INTO agencies (agent_code, name) VALUES ('A1', 'First')");
      await owner.query(
        `INSERT INTO dealers (dealer_code, dealer_group_identifier, name, agent_code)
         VALUES ('80715', gen_random_uuid(), 'Main St Ford', 'A1')`,
      );
    });
    await addPeople(driver().db, [
      { username: 'ada', role: 'MBPIAdministrator', isActiveDirectoryUser: true },
      { username: 'dale', role: 'MasterDealer', dealerCode: '80715' },
      { username: 'fia', role: 'FIUser', dealerCode: '80715' },
      { username: 'agent2', role: 'MasterAgent', agentCode: 'A1' },
      { username: 'former', role: 'FIUser', isActive: false },
      { username: 'siteadmin2', role: 'SiteAdministrator' },
    ]);
  });

  const refusal = ({ status, code, errors }: Answered) => [status, code, errors[0]?.code, errors[0]?.field];

  /** The last rows on record, the newest last. */
  const record = (action: string) =>
    driver().db.query<Record<string, unknown>>(
      'SELECT username, assumed_by AS by, after FROM audit WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    );

  async function lastUse(username: string): Promise<Date | undefined> {
    const [row] = await driver().db.query<{ at: string | Date }>(
      'SELECT max(last_used_at) AS at FROM identity_sessions WHERE identity_id = $1',
      [await driver().idOf(username)],
    );
    return row && new Date(row.at);
  }

  /** Ends the time of what is assumed now, and lets the server read the sessions again. */
  async function timeIsOver() {
    await driver().db.query('UPDATE assumed_identities SET expires_at = $1 WHERE ended_at IS NULL', [
      driver().now.toISOString(),
    ]);
    driver().pass(4_000);
  }

  async function actingAs(username: string) {
    const browser = await driver().browserOf('ada');
    expect((await driver().call(browser, assume, { username, reason })).status).toBe(200);
    return browser;
  }

  test('is the other user’s in everything, for 30 minutes, and says who is behind it', async () => {
    const browser = await driver().browserOf('ada');
    const until = new Date(driver().now.getTime() + 30 * minuteMs).toISOString();
    const begun = await driver().call(browser, assume, { username: 'Dale', reason });
    expect(begun.data).toMatchObject({
      user: { username: 'dale', id: await driver().idOf('dale'), dealerCode: '80715' },
      currentUserIsDealer: true,
      currentUserIsMBPI: false,
      assumedBy: { username: 'ada', fullName: 'ada Tester', until },
    });
    expect((await driver().call(browser, getSession)).data).toEqual(begun.data);
    const [row] = await record('identity.assume');
    expect(row).toMatchObject({ username: 'ada', by: null, after: { username: 'dale', reason, until } });
  });

  test('says so with every answer, also a refusal, until its time is over', async () => {
    const browser = await actingAs('dale');
    const said = async (url: string, document?: object) => {
      const { statusCode, headers } = document
        ? await browser.ask('POST', url, { payload: document, headers: { 'sec-fetch-site': 'same-origin' } })
        : await browser.ask('GET', url);
      return [statusCode, decodeURIComponent(String(headers[actingHeader] ?? ''))];
    };
    const banner = "You're ada Tester, acting as dale Tester (dale).";
    expect(await said('/api/profile/getsession')).toEqual([200, banner]);
    expect(await said('/api/v1/contracts/TAW-99999999')).toEqual([404, banner]);
    expect(await said('/api/v1/personal-tokens')).toEqual([403, banner]);
    expect(await said('/v1/graphql', { query: '{ __typename }' })).toEqual([200, banner]);
    expect(await said('/v1/graphql', [])).toEqual([400, banner]);
    await timeIsOver();
    expect(await said('/api/v1/contracts/TAW-99999999')).toEqual([403, '']);
    expect(await said('/api/profile/getsession')).toEqual([200, '']);
  });

  test('says in the terminal, after its time, which command ends it', async () => {
    const sessions = createSessionStore(driver().db, () => driver().now);
    const { token } = await sessions.start(await driver().idOf('ada'), 'api', {});
    const headers = { 'x-session-token': token, 'x-pitlane-face': 'cli' };
    const sent = { method: 'POST', url: '/api/profile/assumeidentity', headers } as const;
    const begun = await driver().app.inject({ ...sent, payload: { username: 'dale', reason } });
    expect(begun.statusCode).toBe(200);
    await timeIsOver();
    const refused = await driver().app.inject({ url: '/api/v1/contracts/TAW-99999999', headers });
    expect(refused.json().errors[0]).toMatchObject({
      code: 'assumed_identity_over',
      friendlyMessage: expect.stringContaining('pitlane identity end-assumed'),
    });
  });

  test('puts both names on record with what is done in it', async () => {
    const browser = await actingAs('agent2');
    const note = { text: 'Asked for a price list' };
    const added = await driver().call(browser, 'POST /api/v1/dealers/80715/visit-notes', note);
    expect(added).toMatchObject({ status: 200, data: { by: 'ada Tester as agent2 Tester' } });
    expect((await record('dealerNote.add'))[0]).toMatchObject({ username: 'agent2', by: 'ada' });
    const refused = await driver().call(browser, 'PUT /api/mbpadmin/saveportaluser', { userProfileID: 0 });
    expect(refusal(refused)).toEqual([403, 3, 'assumed_session', undefined]);
    expect((await record('call.refused'))[0]).toMatchObject({ username: 'agent2', by: 'ada' });
  });

  test('ends at once for the other user, with its time for itself, and the other user reads of it', async () => {
    const browser = await actingAs('dale');
    driver().pass(minuteMs);
    expect((await driver().call(browser, end)).data).toMatchObject({
      user: { username: 'ada' },
      assumedBy: null,
    });
    expect((await driver().call(browser, getSession)).data).toMatchObject({ user: { username: 'ada' } });
    expect((await driver().call(browser, end)).data).toMatchObject({ user: { username: 'ada' } });
    const [row] = await record('identity.endAssumed');
    expect(row).toMatchObject({ username: 'ada', by: null, after: { username: 'dale', isTimeOver: false } });
    const seen = await driver().call(await driver().browserOf('dale'), acted);
    expect(seen.data[0]).toMatchObject({
      by: { username: 'ada', fullName: 'ada Tester' },
      reason,
    });
    expect(Date.parse(seen.data[0].endedAt)).toBe(driver().now.getTime());
    expect((await driver().call(await driver().browserOf('fia'), acted)).data).toEqual([]);
  });

  test('does nothing in one’s own name after its time, until the session was read again', async () => {
    const browser = await actingAs('dale');
    const settings = 'PUT /api/lookup/states';
    driver().pass(25 * minuteMs);
    expect((await driver().call(browser, settings, {})).status).toBe(200);
    // That call keeps the session alive for longer than the identity; the server notes it after its answer.
    await expect.poll(() => lastUse('ada')).toEqual(driver().now);
    driver().pass(5 * minuteMs);
    expect(refusal(await driver().call(browser, settings, {}))).toEqual([
      403,
      3,
      'assumed_identity_over',
      undefined,
    ]);
    expect((await driver().call(browser, getSession)).data).toMatchObject({
      user: { username: 'ada' },
      assumedBy: null,
    });
    expect((await driver().call(browser, settings, {})).status).toBe(200);
    expect((await record('identity.endAssumed'))[0]).toMatchObject({
      username: 'ada',
      after: { isTimeOver: true },
    });
  });

  test('is over when the other user is deactivated, or the administrator may not any more', async () => {
    const browser = await actingAs('fia');
    await driver().db.query("UPDATE user_profiles SET is_active = false WHERE username = 'fia'");
    driver().pass(4_000);
    expect((await driver().call(browser, 'PUT /api/lookup/states', {})).errors[0]?.code).toBe(
      'assumed_identity_over',
    );
    expect((await driver().call(browser, getSession)).data).toMatchObject({ user: { username: 'ada' } });
    await driver().db.query("UPDATE user_profiles SET is_active = true WHERE username = 'fia'");
    expect((await driver().call(browser, assume, { username: 'fia', reason })).status).toBe(200);
    await driver().db.query("UPDATE user_profiles SET role_id = 6 WHERE username = 'ada'");
    driver().pass(4_000);
    expect((await driver().call(browser, 'PUT /api/lookup/states', {})).errors[0]?.code).toBe(
      'assumed_identity_over',
    );
    await driver().db.query("UPDATE user_profiles SET role_id = 7 WHERE username = 'ada'");
  });

  test("doesn't start without a reason, within another, by a token, or for a user with more rights", async () => {
    const browser = await driver().browserOf('ada');
    const wanted = (request: object) => driver().call(browser, assume, { reason, ...request });
    expect(refusal(await wanted({ username: 'dale', reason: ' ' }))).toEqual([400, 3, 'invalid', 'reason']);
    expect(refusal(await wanted({}))).toEqual([400, 3, 'missing', 'username']);
    const tooLarge = await wanted({ userProfileID: 9_999_999_999 });
    expect(refusal(tooLarge)).toEqual([400, 3, 'invalid', 'userProfileID']);
    expect(refusal(await wanted({ username: 'nobody' }))).toEqual([404, 3, 'not_found', undefined]);
    expect(refusal(await wanted({ username: 'former' }))).toEqual([409, 3, 'no_rights', 'username']);
    expect(refusal(await wanted({ username: 'ada' }))).toEqual([403, 3, 'own_identity', 'username']);
    const outside = await driver().browserOf('siteadmin2');
    const above = await driver().call(outside, assume, { username: 'ada', reason });
    expect(refusal(above)).toEqual([403, 3, 'above_own', 'username']);
    const dealer = await driver().call(await driver().browserOf('dale'), assume, { username: 'fia', reason });
    expect(refusal(dealer)).toEqual([403, 3, 'denied', undefined]);
    const made = await driver().call(browser, 'POST /api/v1/personal-tokens', {
      name: 'cron',
      mayChange: true,
      days: 1,
    });
    const byToken = await driver().app.inject({
      method: 'POST',
      url: '/api/profile/assumeidentity',
      headers: { authorization: `Bearer ${made.data.token}` },
      payload: { username: 'dale', reason },
    });
    expect(byToken.json().errors[0].code).toBe('in_person_only');
    const both = await Promise.all([wanted({ username: 'dale' }), wanted({ username: 'fia' })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(refusal(await wanted({ username: 'dale' }))).toEqual([403, 3, 'denied', undefined]);
  });
});
