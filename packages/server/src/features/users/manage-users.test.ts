import { changeOf, type Grantor, grantableRoles, seesUser } from '@pitlane/shared/access/grants';
import { scopeOf } from '@pitlane/shared/access/scope';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { roleWithId } from '@pitlane/shared/features/users/rules';
import { savedUserOf } from '@pitlane/shared/features/users/saved-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { readPortalUsers } from './portal-users.ts';

const now = new Date(`${testBook.today}T18:00:00Z`);

describeOnDatabase('users', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const find = (by: string, username: string) =>
    driver.figure<PortalUser>(by, 'getPortalUser', { user: username });
  const save = (by: string, request: object, headers?: Record<string, string>) =>
    driver.ask(by, 'savePortalUser', request, headers);
  const errorOf = (answer: Awaited<ReturnType<typeof save>>) => {
    const [error] = answer.json().errors;
    return [answer.statusCode, error?.code, error?.field];
  };
  const aUser = (username: string, more: object = {}) => ({
    firstName: 'Nora',
    lastName: 'Newhire',
    username,
    emailAddress: `${username}@dealer.example`,
    roleName: 'FI User',
    ...more,
  });

  test('are added by who may grant what they have, and changed from the version that was read', async () => {
    const dealerCode = await driver.dealerOf('dealer');
    const added = await save('dealer', aUser('nora', { dealerCode, dealer: { dealerCode } }));
    expect(added.json().errors).toEqual([]);
    const { data } = added.json();
    expect(data).toMatchObject({
      username: 'nora',
      roleName: 'FI User',
      roleID: 4,
      roleType: 3,
      dealerCode,
      isActive: true,
      status: 'Invited',
      canChange: true,
      version: 1,
    });
    expect(added.headers['etag']).toBe('"1"');
    const { userProfileID } = data;
    const changed = await save('staff', { userProfileID, lastName: 'Nolan' }, { 'if-match': '"1"' });
    expect(changed.json().data).toMatchObject({
      lastName: 'Nolan',
      firstName: 'Nora',
      dealerCode,
      version: 2,
    });
    const late = await save('dealer', { userProfileID, lastName: 'Novak', version: 1 });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      data: { current: { lastName: 'Nolan', version: 2 }, sent: { lastName: 'Novak' } },
      errors: [{ code: 'changed_meanwhile' }],
    });
    const record = await driver.db.query<{ action: string; username: string }>(
      `SELECT action, username FROM audit WHERE action LIKE 'user.%' ORDER BY id`,
    );
    expect(record).toEqual([
      { action: 'user.create', username: 'dealer' },
      { action: 'user.invite', username: 'dealer' },
      { action: 'user.update', username: 'staff' },
    ]);
  });

  test('are refused, at the field, what is missing, taken, unknown or above the caller’s own', async () => {
    const dealerCode = await driver.dealerOf('dealer');
    const [foreign] = await driver.db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 ORDER BY 1',
      [dealerCode],
    );
    const refusals: [by: string, request: object, refusal: unknown[]][] = [
      ['dealer', aUser('x'), [400, 'invalid', 'username']],
      [
        'dealer',
        { ...aUser('nina', { dealerCode }), emailAddress: 'nina' },
        [400, 'invalid', 'emailAddress'],
      ],
      ['dealer', { username: 'nina', roleName: 'FI User', dealerCode }, [400, 'missing', 'firstName']],
      ['dealer', aUser('nina'), [400, 'missing', 'dealerCode']],
      ['staff', aUser('nina', { dealerCode: 'ZZ999' }), [400, 'unknown_dealer', 'dealerCode']],
      ['dealer', aUser('admin', { dealerCode }), [400, 'taken', 'username']],
      [
        'dealer',
        aUser('nina', { dealerCode, emailAddress: 'ADMIN@example.com' }),
        [400, 'taken', 'emailAddress'],
      ],
      ['dealer', aUser('nina', { roleName: 'Emperor' }), [400, 'invalid', 'roleName']],
      ['dealer', aUser('nina', { roleName: 'Master Agent' }), [403, 'role_above_own', 'roleName']],
      ['dealer', aUser('nina', { dealerCode: foreign?.code }), [403, 'scope_above_own', 'dealerCode']],
      [
        'dealer',
        aUser('nina', { dealerCode, additionalDealers: [{ dealerCode: foreign?.code }] }),
        [403, 'scope_above_own', 'additionalDealers'],
      ],
      [
        'dealer',
        aUser('nina', { dealerCode, assignedAllActiveDealers: true }),
        [403, 'scope_above_own', 'assignedAllActiveDealers'],
      ],
      [
        'dealer',
        aUser('nina', { dealerCode, allowedClaimsPreAuth: true }),
        [403, 'denied', 'allowedClaimsPreAuth'],
      ],
      ['fi', aUser('nina', { dealerCode }), [403, 'denied', undefined]],
      ['dealer', { userProfileID: 2_000_000, lastName: 'Gone' }, [404, 'not_found', undefined]],
    ];
    for (const [by, request, refusal] of refusals)
      expect([by, request, errorOf(await save(by, request))]).toEqual([by, request, refusal]);
    const bad = await save('dealer', aUser('nina', { dealerCode }), { 'if-match': 'W/x' });
    expect(errorOf(bad)).toEqual([400, 'bad_if_match', undefined]);
    const own = await find('dealer', 'dealer');
    expect(own.canChange).toBe(false);
    expect(errorOf(await save('dealer', { userProfileID: own.userProfileID, lastName: 'Me' }))).toEqual([
      403,
      'own_profile',
      undefined,
    ]);
    const staff = await driver.ask('dealer', 'getPortalUser', { user: 'staff' });
    expect(staff.statusCode).toBe(404);
  });

  test('lose every way in at once when they are deactivated or deleted, and keep name and address', async () => {
    const { userProfileID } = await find('admin', 'paygo');
    expect((await driver.ask('paygo', 'getSession')).statusCode).toBe(200);
    expect((await driver.ask('limited', 'getSession')).statusCode).toBe(200);
    expect((await save('admin', { userProfileID, isActive: false })).json().data).toMatchObject({
      status: 'Inactive',
    });
    expect((await driver.ask('paygo', 'getSession')).statusCode).toBe(401);
    const deleted = await find('admin', 'limited');
    expect((await driver.ask('staff', 'deletePortalUser', { userProfileID: 1 })).statusCode).toBe(403);
    await driver.figure('admin', 'deletePortalUser', { userProfileID: deleted.userProfileID });
    expect((await driver.ask('limited', 'getSession')).statusCode).toBe(401);
    expect(await find('admin', 'limited')).toMatchObject({ status: 'Deleted', canChange: false });
    const again = await driver.ask('admin', 'deletePortalUser', { userProfileID: deleted.userProfileID });
    expect(errorOf(again)).toEqual([409, 'deleted_user', undefined]);
    expect(errorOf(await save('admin', { userProfileID: deleted.userProfileID, isActive: true }))[1]).toBe(
      'deleted_user',
    );
    expect(await driver.figure('admin', 'isUsernameValid', { username: 'limited' })).toBe(false);
  });

  test('hand over schedules, saved searches and messages when they are deactivated', async () => {
    const [staff, finance] = [await find('admin', 'staff'), await find('admin', 'finance')];
    const scheduled = { report: 'report.salesSummary', period: 'PreviousDay', every: 'daily', at: '07:00' };
    await driver.figure('staff', 'createSchedule', scheduled);
    for (const by of ['staff', 'finance'])
      await driver.figure(by, 'createSavedSearch', { name: 'Mine', address: '/?search=smith' });
    const messages = (assignee: string) =>
      driver.all<{ id: number }>(
        'SELECT id FROM internal_messages WHERE assigned_to_username = $1 AND status NOT IN (5, 6) ORDER BY id',
        [assignee],
      );
    await driver.all("UPDATE internal_messages SET assigned_to_username = 'staff' WHERE status = 4");
    await driver.all(
      `UPDATE saved_quotes SET created_by = 'staff', expires_on = '2999-01-01'
       WHERE id IN (SELECT id FROM saved_quotes WHERE kind = 'sale' AND contract_id IS NULL LIMIT 2)`,
    );
    const [left, had] = [await messages('staff'), await messages('finance')];
    expect(left.length).toBeGreaterThan(0);
    const { userProfileID } = staff;
    const refused = (handOverTo: string) =>
      driver.ask('admin', 'deactivatePortalUser', { userProfileID, handOverTo });
    for (const handOverTo of ['staff', 'inactive', 'nobody'])
      expect(errorOf(await refused(handOverTo))).toEqual([400, 'unknown_user', 'handOverTo']);
    expect((await driver.ask('staff', 'getSession')).statusCode).toBe(200);
    const done = await driver.figure('admin', 'deactivatePortalUser', {
      userProfileID,
      handOverTo: 'finance',
    });
    expect(done).toMatchObject({ status: 'Inactive', version: Number(staff.version) + 1 });
    expect((await driver.ask('staff', 'getSession')).statusCode).toBe(401);
    const searches = await driver.figure<{ name: string }[]>('finance', 'listSavedSearches');
    expect(searches.map(({ name }) => name.replace(/ \d+$/, ''))).toEqual(['Mine', 'Mine']);
    expect(await driver.figure('finance', 'listSchedules')).toMatchObject([{ isPaused: false }]);
    expect(await messages('staff')).toEqual([]);
    const open = "kind = 'sale' AND contract_id IS NULL AND expires_on = '2999-01-01'";
    const owners = await driver.all(`SELECT DISTINCT created_by AS owner FROM saved_quotes WHERE ${open}`);
    expect(owners).toEqual([{ owner: 'finance' }]);
    expect((await messages('finance')).length).toBe(left.length + had.length);
    const [record] = await driver.db.query<{ after: object }>(
      "SELECT after FROM audit WHERE action = 'user.deactivate'",
    );
    expect(record?.after).toMatchObject({ handedOver: { to: 'finance', schedules: 1, searches: 1 } });
    expect(errorOf(await driver.ask('admin', 'deactivatePortalUser', { userProfileID: 1_000_000 }))[0]).toBe(
      404,
    );
    const above = await driver.ask('dealer', 'deactivatePortalUser', {
      userProfileID: finance.userProfileID,
    });
    expect(above.statusCode).toBe(404);
    await save('admin', { userProfileID, isActive: true });
    driver.forget('staff');
    expect((await driver.ask('staff', 'getSession')).statusCode).toBe(200);
  });

  test('hand over their sale quotes, also where their dealer deactivates them', async () => {
    const dealerCode = await driver.dealerOf('dealer');
    const [quote] = await driver.all<{ id: number }>(
      `UPDATE saved_quotes SET created_by = 'fi', expires_on = '2999-01-02', dealer_code = $1
       WHERE id = (SELECT min(id) FROM saved_quotes WHERE kind = 'sale' AND contract_id IS NULL) RETURNING id`,
      [dealerCode],
    );
    const { userProfileID } = await find('dealer', 'fi');
    await driver.figure('dealer', 'deactivatePortalUser', { userProfileID, handOverTo: 'service' });
    const [after] = await driver.all<{ owner: string }>(
      'SELECT created_by AS owner FROM saved_quotes WHERE id = $1',
      [quote?.id],
    );
    expect(after?.owner).toBe('service');
    await save('dealer', { userProfileID, isActive: true });
    driver.forget('fi');
  });

  test('are reviewed by name and day, without a new version', async () => {
    const { userProfileID, version } = await find('dealer', 'service');
    const reviewed = await driver.figure('dealer', 'reviewPortalUser', { userProfileID });
    expect(reviewed).toMatchObject({ lastReviewedDate: testBook.today, reviewedBy: 'dealer', version });
    const { userProfileID: staff } = await find('admin', 'staff');
    expect((await driver.ask('dealer', 'reviewPortalUser', { userProfileID: staff })).statusCode).toBe(404);
  });

  test('are found by text, dealer, role, status and days away', async () => {
    const dealerCode = await driver.dealerOf('dealer');
    const names = async (by: string, request: object) =>
      (await driver.read(by, 'listPortalUsers', { limit: 500, ...request })).rows.map(
        (row) => row['username'],
      );
    expect(await names('staff', { user: 'finch, fi' })).toEqual(['fi']);
    expect(await names('staff', { searchText: 'ADMIN@example' })).toEqual(['siteadmin', 'admin'].toSorted());
    expect(await names('staff', { roleName: 'Master Agent' })).toEqual(['agent']);
    expect(await names('staff', { userStatus: 'Inactive' })).toContain('inactive');
    expect(await names('staff', { isActive: false })).toContain('inactive');
    expect(await names('staff', { dealerCode })).toEqual(await names('dealer', {}));
    expect(await names('dealer', {})).not.toContain('staff');
    const away = await names('staff', { inactiveSince: '90d', dealerCode });
    expect(away).toEqual(
      (
        await driver.db.query<{ username: string }>(
          `SELECT username FROM user_profiles WHERE is_active AND dealer_code = $1
           AND coalesce(last_sign_in_at, invited_at, '-infinity') < $2 ORDER BY last_name || ', ' || first_name, user_profile_id`,
          [dealerCode, new Date(now.getTime() - 90 * 86_400_000).toISOString()],
        )
      ).map(({ username }) => username),
    );
    const [ina] = (
      await driver.read('staff', 'listPortalUsers', { inactiveSince: '90d', sort: 'daysAway', limit: 1 })
    ).rows;
    const [{ days } = { days: 0 }] = await driver.db.query<{ days: number }>(
      `SELECT (($1::timestamptz AT TIME ZONE 'America/Chicago')::date - (last_sign_in_at AT TIME ZONE 'America/Chicago')::date) AS days
       FROM user_profiles WHERE username = $2`,
      [now.toISOString(), ina?.['username']],
    );
    expect(days).toBeGreaterThanOrEqual(90);
    expect(ina?.['daysAway']).toBe(days);
    for (const [request, field] of [
      [{ roleName: 'Emperor' }, 'roleName'],
      [{ inactiveSince: 'long' }, 'inactiveSince'],
      [{ dealerCode: 'ZZ999' }, 'dealerCode'],
    ] as const)
      expect(errorOf(await driver.ask('staff', 'listPortalUsers', request))).toEqual([
        400,
        expect.any(String),
        field,
      ]);
  });

  test('are seen and changeable exactly as the rules of grants say', async () => {
    const everyone = await driver.db.query<{ username: string }>(
      "SELECT username FROM user_profiles WHERE username IN ('admin','staff','siteadmin','agent','subagent','dealer','group')",
    );
    const asAdmin = await grantorNamed(driver, 'admin');
    const all = await readPortalUsers(driver.db, { grantor: asAdmin, now, request: { isFakeUser: false } });
    for (const { username } of everyone) {
      const grantor = await grantorNamed(driver, username);
      const seen = await readPortalUsers(driver.db, { grantor, now, request: {} });
      const asRow = (user: PortalUser) => ({
        ...savedUserOf(user),
        userProfileID: Number(user.userProfileID),
      });
      const expected = all.map(asRow).filter((user) => seesUser(grantor, user));
      expect(new Set(seen.map((user) => user.userProfileID))).toEqual(
        new Set(expected.map((user) => user.userProfileID)),
      );
      expect(seen).toHaveLength(expected.length);
      for (const user of seen.map(asRow))
        expect([username, user.username, changeOf(grantor, user, user).ok]).toEqual([
          username,
          user.username,
          seen.find((one) => one.username === user.username)?.canChange,
        ]);
      expect(grantableRoles(grantor).length).toBeGreaterThan(0);
    }
  });

  test('have usernames that are checked by the bare text', async () => {
    const valid = (username: string, more = {}) =>
      driver.figure('dealer', 'isUsernameValid', { username, ...more });
    expect(await valid('new.user-1')).toBe(true);
    for (const username of ['ab', 'Nora', 'no ra', 'agent', '']) expect(await valid(username)).toBe(false);
    const { userProfileID } = await find('dealer', 'fi');
    expect(await valid('fi', { userProfileID })).toBe(false);
    const { userProfileID: group } = await find('staff', 'group');
    expect(await valid('group', { userProfileID: group })).toBe(true);
    const bare = await driver.app.inject({
      method: 'PUT',
      url: '/api/mbpadmin/usernameisvalid',
      headers: { ...(await driver.headersOf('dealer')), 'content-type': 'application/json' },
      payload: '"someone"',
    });
    expect(bare.json()).toMatchObject({ code: 0, data: true });
  });

  test('of the provider and of a dealer are looked up by name', async () => {
    const staff = await driver.figure<{ username: string }[]>('staff', 'listInternalUsers');
    expect(staff.map(({ username }) => username).toSorted()).toEqual(['admin', 'finance', 'rates', 'staff']);
    expect((await driver.ask('dealer', 'listInternalUsers')).statusCode).toBe(403);
    const dealerCode = await driver.dealerOf('dealer');
    const sellers = async (by: string) =>
      (await driver.figure<{ username: string }[]>(by, 'listDealerRepresentatives', { dealerCode })).map(
        ({ username }) => username,
      );
    expect(await sellers('dealer')).toEqual(expect.arrayContaining(['dealer', 'fi']));
    expect(await sellers('dealer')).not.toContain('service');
    expect(await sellers('fi')).toEqual(['fi']);
    const elsewhere = await driver.ask('group', 'listDealerRepresentatives', { dealerCode });
    expect(errorOf(elsewhere)).toEqual([400, 'unknown_dealer', 'dealerCode']);
  });

  test('assigned all active dealers see those, and not the expired', async () => {
    const { userProfileID } = await find('admin', 'fi');
    const count = async () => Number((await driver.figure('fi', 'countDealers'))['count']);
    expect(await count()).toBe(1);
    await save('staff', { userProfileID, assignedAllActiveDealers: true });
    const [{ active } = { active: 0 }] = await driver.db.query<{ active: number }>(
      'SELECT count(*)::int AS active FROM dealers WHERE coalesce(expiration_date >= current_date, true)',
    );
    expect(await count()).toBe(active);
  });
});

/** A demo user with what decides whom they may grant what, from the tables. */
async function grantorNamed({ db }: ReportDriver, username: string): Promise<Grantor> {
  const [row] = await db.query<{
    id: number;
    role_id: number;
    dealer_code: string | null;
    agent_code: string | null;
    is_ad: boolean;
    more: string[];
    agencies: string[];
  }>(
    `SELECT user_profile_id AS id, role_id, dealer_code, agent_code, is_active_directory_user AS is_ad,
      ARRAY(SELECT dealer_code FROM user_dealers d WHERE d.user_profile_id = p.user_profile_id) AS more,
      ARRAY(SELECT agent_code FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id) AS agencies
     FROM user_profiles p WHERE username = $1`,
    [username],
  );
  if (!row) throw new Error(`${username} has no profile.`);
  const role = roleWithId(row.role_id);
  const agentCodes = [...(row.agent_code ? [row.agent_code] : []), ...row.agencies];
  const ofAgencies = await db.query<{ code: string }>(
    'SELECT dealer_code AS code FROM dealers WHERE agent_code = ANY ($1)',
    [agentCodes],
  );
  const session = {
    userProfileID: row.id,
    username,
    fullName: username,
    emailAddress: '',
    role: role.name,
    roleType: role.type,
    isActiveDirectoryUser: row.is_ad,
    isActive: true,
    dealerCode: row.dealer_code,
    agentCode: row.agent_code,
    allowedClaimsPreAuth: false,
    profilePhotoUrl: null,
  };
  const holdings = {
    dealerCodes: row.more,
    agencyDealerCodes: ofAgencies.map(({ code }) => code),
    contractIds: [],
  };
  return {
    ...session,
    scope: scopeOf(session, holdings),
    today: testBook.today,
    zone: 'America/Chicago',
    agentCodes,
  };
}
