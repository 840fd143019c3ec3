import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver, type ReportRow } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('the list of dealers', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const standings = (user: string, request: object = {}) =>
    driver.stream(user, 'listDealerStandings', request);
  const codesOf = (rows: readonly ReportRow[]) => rows.map(({ dealerCode }) => String(dealerCode)).toSorted();

  test('has the figures of each dealer’s own calls', async () => {
    const rows = await standings('finance');
    const some = [rows[0], rows.find(({ lossRatio }) => Number(lossRatio) > 0), rows.at(-1)];
    for (const row of some) {
      const of = { dealerCode: row?.['dealerCode'] };
      const sold = await driver.figure('finance', 'countSalesOfMonth', of);
      const counts = await driver.figure('finance', 'getDealerCounts', of);
      const loss = await driver.figure('finance', 'getDealerLossRatio', of);
      expect(row).toMatchObject({
        soldCount: sold['count'],
        previousSoldCount: sold['previousCount'],
        change: Number(sold['count']) - Number(sold['previousCount']),
        pendingCount: counts['pendingRemittanceCount'],
        pendingAmount: counts['pendingRemittanceAmount'],
        lossRatio: loss['lossRatio'],
      });
    }
    expect(some[1]).toBeDefined();
  });

  test('adds up to the sales and the pending list of the whole book, those first that fell behind most', async () => {
    const { rows, page } = await driver.read('finance', 'listDealerStandings', { limit: 5 });
    const sold = await driver.figure('finance', 'countSalesOfMonth');
    const pending = await driver.read('finance', 'listPendingRemittance', { limit: 1 });
    expect(page.totals).toMatchObject({
      soldCount: sold['count'],
      previousSoldCount: sold['previousCount'],
      pendingCount: pending.page.total,
      pendingAmount: pending.page.totals?.['dealerCost'],
    });
    const changes = rows.map(({ change }) => Number(change));
    expect(changes).toEqual(changes.toSorted((one, other) => one - other));
    const charted = page.chart?.reduce((total, { value }) => total + value, 0);
    expect(charted).toBe(sold['count']);
  });

  test('has only an agent’s own dealers, and never their cost', async () => {
    const [profile] = await driver.db.query<{ agent_code: string }>(
      "SELECT agent_code FROM user_profiles WHERE username = 'agent'",
    );
    const own = await driver.db.query<{ dealer_code: string }>(
      'SELECT dealer_code FROM dealers WHERE agent_code = $1',
      [profile?.agent_code],
    );
    const rows = await standings('agent');
    expect(codesOf(rows)).toEqual(own.map(({ dealer_code }) => dealer_code).toSorted());
    expect(rows.filter((row) => 'pendingAmount' in row)).toEqual([]);
    const all = await standings('finance');
    expect(codesOf(await standings('finance', { agentCode: profile?.agent_code }))).toEqual(codesOf(rows));
    expect(all.length).toBeGreaterThan(rows.length);
  });

  test.each(['dealer', 'group', 'fi'])(
    'has a dealer user’s own dealers alone, with their cost: %s',
    async (user) => {
      const own = await driver.figure<ReportRow[]>(user, 'searchDealers');
      const rows = await standings(user);
      expect(codesOf(rows)).toEqual(codesOf(own));
      expect(rows).toHaveLength(user === 'group' ? 3 : 1);
      expect(rows.every((row) => 'pendingAmount' in row)).toBe(true);
      expect(codesOf(await standings(user, { q: 'GA1023' }))).toEqual([]);
    },
  );

  test.each(['finance', 'agent', 'dealer', 'group'])(
    'has the loss ratio of the dealer’s page, for %s',
    async (user) => {
      const rows = await standings(user);
      for (const { dealerCode, lossRatio } of rows.slice(0, 6)) {
        const loss = await driver.figure(user, 'getDealerLossRatio', { dealerCode });
        expect([dealerCode, lossRatio]).toEqual([dealerCode, loss['lossRatio']]);
      }
    },
  );

  test('refuses who sees no figures', async () => {
    expect((await driver.ask('service', 'listDealerStandings')).statusCode).toBe(403);
  });

  test('is narrowed by a text, a state and whether the dealer may still sell', async () => {
    const all = await standings('finance');
    const dealer = all[0] as ReportRow;
    const found = await standings('finance', { q: String(dealer['dealerName']).slice(0, 8).toUpperCase() });
    expect(codesOf(found)).toContain(dealer['dealerCode']);
    expect(found.length).toBeLessThan(all.length);
    const state = dealer['stateAbbreviation'];
    const inState = await standings('finance', { stateAbbreviation: state });
    expect(codesOf(inState)).toEqual(codesOf(all.filter((row) => row['stateAbbreviation'] === state)));
    const expired = await standings('finance', { dealerStatus: 'Expired' });
    const active = await standings('finance', { dealerStatus: 'Active' });
    expect(expired.every(({ expirationDate }) => expirationDate !== null)).toBe(true);
    expect(active.every(({ expirationDate }) => expirationDate === null)).toBe(true);
    expect(expired.length).toBeGreaterThan(0);
    expect(codesOf([...expired, ...active])).toEqual(codesOf(all));
    expect(await standings('finance', { q: 'no such dealer' })).toEqual([]);
  });

  test('names the day of the last sign-in by the business’s clock', async () => {
    const [user] = await driver.db.query<{ id: number; code: string }>(
      `SELECT user_profile_id AS id, dealer_code AS code FROM user_profiles
        WHERE dealer_code <> 'MO1001' AND role_id = 3 ORDER BY 1 LIMIT 1`,
    );
    await driver.db.query(
      'DELETE FROM sign_ins WHERE user_profile_id IN (SELECT user_profile_id FROM user_profiles WHERE dealer_code = $1)',
      [user?.code],
    );
    await driver.db.query(
      `INSERT INTO sign_ins (user_profile_id, at, face, factor_kind, address, outcome)
        VALUES ($1, '2026-10-05T03:30:00Z', 'web', 'password', '127.0.0.1', 'success'),
          ($1, '2026-10-20T15:00:00Z', 'web', 'password', '127.0.0.1', 'failed')`,
      [user?.id],
    );
    const row = (await standings('finance')).find(({ dealerCode }) => dealerCode === user?.code);
    expect(row?.['lastSignInDate']).toBe('2026-10-04');
  });
});
