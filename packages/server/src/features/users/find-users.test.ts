import { changeOf, type Grantor, grantableRoles, seesUser } from '@pitlane/shared/access/grants';
import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
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

describeOnDatabase('the list of users', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const find = (by: string, username: string) =>
    driver.figure<PortalUser>(by, 'getPortalUser', { user: username });
  const save = (by: string, request: object, headers?: Record<string, string>) =>
    driver.ask(by, 'savePortalUser', request, headers);
  const withRole = async (...roles: RoleName[]) =>
    (
      await driver.db.query<{ username: string }>(
        'SELECT username FROM user_profiles WHERE role_id = ANY ($1::int[])',
        [roles.map((role) => roleNamed(role).id)],
      )
    )
      .map(({ username }) => username)
      .toSorted();
  const errorOf = (answer: Awaited<ReturnType<typeof save>>) => {
    const [error] = answer.json().errors;
    return [answer.statusCode, error?.code, error?.field];
  };

  test('are found by text, dealer, role, status and days away', async () => {
    const dealerCode = await driver.dealerOf('dealer');
    const names = async (by: string, request: object) =>
      (await driver.read(by, 'listPortalUsers', { limit: 500, ...request })).rows.map(
        (row) => row['username'],
      );
    expect(await names('staff', { user: 'finch, fi' })).toEqual(['fi']);
    expect(await names('staff', { searchText: 'ADMIN@example' })).toEqual(['siteadmin', 'admin'].toSorted());
    const masterAgents = await names('staff', { roleName: 'Master Agent' });
    expect(new Set(masterAgents)).toEqual(new Set(await withRole('MasterAgent')));
    expect(masterAgents).toContain('agent');
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
    expect(staff.map(({ username }) => username).toSorted()).toEqual(
      await withRole('MBPIAdministrator', 'MBPIUser', 'MBPFinanceUser', 'MBPIRateAdministrator'),
    );
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
});

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
