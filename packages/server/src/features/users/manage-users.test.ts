import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

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

  test('are added by users who may grant their access, and changed from the version that was read', async () => {
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
      ['dealer', { userProfileID: 9_999_999_999, lastName: 'Gone' }, [400, 'invalid', 'userProfileID']],
      [
        'staff',
        aUser('nina', { dealerCode, parentUserProfileID: 2_000_000 }),
        [400, 'unknown_user', 'parentUserProfileID'],
      ],
      [
        'staff',
        aUser('nina', { dealerCode, parentUserProfileID: 9_999_999_999 }),
        [400, 'invalid', 'parentUserProfileID'],
      ],
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

  test("may pre-authorize claims once an internal user allows it, and can't allow it themselves", async () => {
    const { userProfileID } = await find('admin', 'fi');
    const allowed = async (by: string) => {
      const { data } = (await driver.ask(by, 'getClaimsPreAuth', {})).json();
      return data.allowedClaimsPreAuth;
    };
    expect(await allowed('fi')).toBe(false);
    expect((await save('admin', { userProfileID, allowedClaimsPreAuth: true })).statusCode).toBe(200);
    expect([await allowed('fi'), await allowed('agent')]).toEqual([true, false]);
    expect((await save('admin', { userProfileID, allowedClaimsPreAuth: false })).statusCode).toBe(200);
    expect(await allowed('fi')).toBe(false);
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
    // The last of it fails: nothing happens, not even the deactivation.
    const alter = (change: string) =>
      driver.db.asOwner((owner) => owner.script(`ALTER TABLE internal_messages ${change}`));
    await alter("ADD CONSTRAINT taken_over CHECK (assigned_to_username <> 'finance') NOT VALID");
    expect((await refused('finance')).statusCode).toBe(500);
    await alter('DROP CONSTRAINT taken_over');
    expect((await driver.ask('staff', 'getSession')).statusCode).toBe(200);
    expect(await find('admin', 'staff')).toMatchObject({ isActive: true, version: staff.version });
    expect(await messages('staff')).toEqual(left);
    expect(
      await driver.all("SELECT FROM saved_quotes WHERE created_by = 'staff' AND expires_on = '2999-01-01'"),
    ).toHaveLength(2);
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
    expect(reviewed).toMatchObject({ lastReviewedDate: testBook.today, reviewedBy: 'Dale Dealer', version });
    const listed = async (notReviewedFor: string) =>
      (await driver.read('dealer', 'listPortalUsers', { notReviewedFor, limit: 500 })).rows.map(
        (row) => row['username'],
      );
    expect(await listed('1d')).not.toContain('service');
    expect(await listed('1d')).toContain('fi');
    await driver.db.query(
      "UPDATE user_profiles SET last_reviewed_at = last_reviewed_at - interval '61 days' WHERE username = 'service'",
    );
    expect(await listed('60d')).toContain('service');
    expect(await listed('90d')).not.toContain('service');
    const { userProfileID: staff } = await find('admin', 'staff');
    expect((await driver.ask('dealer', 'reviewPortalUser', { userProfileID: staff })).statusCode).toBe(404);
  });

  test('assigned all active dealers, or all expired ones, see those', async () => {
    const { userProfileID } = await find('admin', 'fi');
    const count = async () => Number((await driver.figure('fi', 'countDealers'))['count']);
    expect(await count()).toBe(1);
    await save('staff', { userProfileID, assignedAllActiveDealers: true });
    const [book = { active: 0, inactive: 0 }] = await driver.db.query<{ active: number; inactive: number }>(
      `SELECT count(*) FILTER (WHERE coalesce(expiration_date >= current_date, true))::int AS active,
         count(*) FILTER (WHERE expiration_date < current_date)::int AS inactive FROM dealers`,
    );
    expect(book.inactive).toBeGreaterThan(0);
    expect(await count()).toBe(book.active);
    await save('staff', { userProfileID, assignedAllInactiveDealers: true });
    expect(await count()).toBe(book.active + book.inactive);
    await save('staff', { userProfileID, assignedAllActiveDealers: false });
    expect(await count()).toBe(book.inactive + 1);
  });
});

/** A demo user with what decides whom they may grant what, from the tables. */
