import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { mostSchedules } from './handlers.ts';

/** A Saturday, 2:00 AM in Chicago. */
const begin = Date.parse('2026-11-21T08:00:00Z');
const weekly = {
  report: 'report.salesSummary',
  period: 'PreviousWeek',
  every: 'weekly',
  on: 'mon',
  at: '7 am',
};

describeOnDatabase('scheduled reports', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  const tokens = new Map<string, string>();

  const ask = async (
    user: string,
    call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const [method, url] = call.split(' ') as ['GET', string];
    const token = tokens.get(user) ?? (await demoToken(app, user));
    tokens.set(user, token);
    return app.inject({
      method,
      url,
      headers: { 'x-session-token': token, ...headers },
      ...(payload ? { payload } : {}),
    });
  };
  const add = async (user: string, more: object = {}) =>
    (await ask(user, 'POST /api/v1/schedules', { ...weekly, ...more })).json().data;
  const listed = async (user: string) => (await ask(user, 'GET /api/v1/schedules')).json().data;

  beforeAll(async () => {
    db = await openTestBook(kind);
    const config = readConfig({ LOG_LEVEL: 'silent' });
    app = await buildApp({ auditKey, db, config, now: () => new Date(begin) });
  });
  beforeEach(() => db.query('DELETE FROM schedules'));
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  test('say what comes, to whom, when next, and that no mail server is set up', async () => {
    const dealerCode = await dealerOf('dealer');
    const row = await add('dealer', { criteria: { dealerCode, programCode: 'TAW' }, format: 'csv' });
    expect(row).toMatchObject({
      report: 'report.salesSummary',
      reportTitle: 'Sales summary',
      criteriaText: expect.stringContaining(`Dealer ${dealerCode}`),
      criteria: { dealerCode, programCode: 'TAW' },
      period: 'PreviousWeek',
      format: 'csv',
      every: 'weekly',
      on: 'Monday',
      at: '07:00',
      zone: 'America/Chicago',
      mailTo: expect.stringMatching(/@/),
      isPaused: false,
      pausedBecause: null,
      lastRun: null,
      isMailSetUp: false,
    });
    expect(Date.parse(row.nextRunAt)).toBe(Date.parse('2026-11-23T13:00:00Z'));
    expect(await listed('dealer')).toEqual([row]);
  });

  test('are listed by what comes next, the paused ones last', async () => {
    const monthly = await add('admin', { every: 'monthly', on: 'last' });
    const paused = await add('admin', { isPaused: true });
    const daily = await add('admin', { every: 'daily' });
    expect((await listed('admin')).map(({ id }: { id: number }) => id)).toEqual([
      daily.id,
      monthly.id,
      paused.id,
    ]);
    expect(paused).toMatchObject({ isPaused: true, nextRunAt: null });
  });

  test('of a report without days take no period', async () => {
    const row = await add('admin', { report: 'report.newDealerDisbursement' });
    expect(row).toMatchObject({ reportTitle: 'New dealer disbursement', period: null });
  });

  test.each<[string, object, string]>([
    ['report', { report: 'report.unknown' }, 'Unknown report “report.unknown”'],
    ['period', { period: undefined }, 'Choose a period for Sales summary.'],
    ['period', { period: 'Fortnight' }, ''],
    ['on', { on: undefined }, 'A weekly report needs a day'],
    ['on', { every: 'monthly', on: '32' }, "“32” isn't a day of the month"],
    ['at', { at: 'noon' }, 'Enter a time such as 7:00 AM.'],
    ['format', { format: 'pdf' }, ''],
    ['criteria', { criteria: { dealer: '80715' } }, 'Sales summary has no filter dealer'],
    ['criteria', { criteria: { startDate: '2026-01-01' } }, 'Sales summary has no filter startDate'],
    ['criteria', { criteria: { limit: '1' } }, 'Sales summary has no filter limit'],
    ['dealerCode', { criteria: { dealerCode: 'nobody' } }, 'Dealer nobody not found'],
    ['dealerCode', { report: 'report.dealerContracts' }, 'Please select a dealer'],
  ])('with a wrong %s are refused there %#', async (field, more, message) => {
    const answer = await ask('admin', 'POST /api/v1/schedules', { ...weekly, ...more });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
    expect(answer.json().errors[0].message).toContain(message);
    expect(await listed('admin')).toEqual([]);
  });

  test('for a dealer outside the scope are refused as if there were none', async () => {
    const [other] = await db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 LIMIT 1',
      [await dealerOf('dealer')],
    );
    const answer = await ask('dealer', 'POST /api/v1/schedules', {
      ...weekly,
      criteria: { dealerCode: other?.code },
    });
    expect(answer.json().errors[0]).toMatchObject({ code: 'unknown_dealer' });
  });

  test('are not for the service lane, nor a report that is not the role’s', async () => {
    expect((await ask('service', 'POST /api/v1/schedules', weekly)).statusCode).toBe(403);
    expect((await ask('service', 'GET /api/v1/schedules')).statusCode).toBe(403);
    const commission = { ...weekly, report: 'report.agencyGrossCommission', criteria: { agentCode: 'A1' } };
    expect((await ask('dealer', 'POST /api/v1/schedules', commission)).statusCode).toBe(403);
  });

  test('are paused and resumed; runs missed in between are left out', async () => {
    const { id, nextRunAt } = await add('admin');
    const pause = async (isPaused: boolean) =>
      (await ask('admin', `PATCH /api/v1/schedules/${id}`, { isPaused })).json().data;
    expect(await pause(true)).toMatchObject({ isPaused: true, nextRunAt: null, pausedBecause: null });
    expect(await pause(true)).toMatchObject({ isPaused: true });
    expect(await pause(false)).toMatchObject({ isPaused: false, nextRunAt });
  });

  test('are sent once, even if requested several times before the run', async () => {
    const { id } = await add('admin', { isPaused: true });
    const run = async () => (await ask('admin', `POST /api/v1/schedules/${id}/run`, {})).json().data;
    expect(await run()).toMatchObject({
      isPaused: true,
      lastRun: { state: 'making', rows: null, problem: null },
    });
    await run();
    expect(await db.query('SELECT schedule_id FROM schedule_runs')).toEqual([{ schedule_id: id }]);
  });

  test('with the same Idempotency-Key are one', async () => {
    const headers = { 'idempotency-key': 'schedule-once' };
    const [first, again] = [
      await ask('admin', 'POST /api/v1/schedules', weekly, headers),
      await ask('admin', 'POST /api/v1/schedules', weekly, headers),
    ];
    expect(again.json()).toEqual(first.json());
    expect(await listed('admin')).toHaveLength(1);
  });

  test('that are removed are reported once more, with all that makes them', async () => {
    const row = await add('admin', { every: 'monthly', on: '15' });
    expect((await ask('admin', `DELETE /api/v1/schedules/${row.id}`)).json().data).toEqual(row);
    expect(await listed('admin')).toEqual([]);
    expect((await ask('admin', `DELETE /api/v1/schedules/${row.id}`)).statusCode).toBe(404);
  });

  test("of another user don't exist", async () => {
    const { id } = await add('admin');
    expect(await listed('dealer')).toEqual([]);
    const answers = [
      await ask('dealer', `PATCH /api/v1/schedules/${id}`, { isPaused: true }),
      await ask('dealer', `POST /api/v1/schedules/${id}/run`, {}),
      await ask('dealer', `DELETE /api/v1/schedules/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await listed('admin')).toMatchObject([{ id, isPaused: false }]);
  });

  test(`are at most ${mostSchedules} a user`, async () => {
    await add('admin');
    await db.query(
      `INSERT INTO schedules (user_profile_id, report, criteria, format, every, at_time)
       SELECT user_profile_id, report, criteria, format, 'daily', at_time FROM schedules, generate_series(2, $1::int)`,
      [mostSchedules],
    );
    const refused = await ask('admin', 'POST /api/v1/schedules', weekly);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'too_many_schedules']);
  });

  test('leave each change on record', async () => {
    const { id } = await add('admin');
    await ask('admin', `PATCH /api/v1/schedules/${id}`, { isPaused: true });
    await ask('admin', `PATCH /api/v1/schedules/${id}`, { isPaused: false });
    await ask('admin', `POST /api/v1/schedules/${id}/run`, {});
    await ask('admin', `DELETE /api/v1/schedules/${id}`);
    const rows = await db.query<{ action: string }>(
      "SELECT action FROM audit WHERE action LIKE 'schedule.%' AND username = 'admin' ORDER BY id DESC LIMIT 5",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'schedule.remove',
      'schedule.run',
      'schedule.resume',
      'schedule.pause',
      'schedule.create',
    ]);
  });

  async function dealerOf(username: string): Promise<string> {
    const [row] = await db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM user_profiles WHERE username = $1',
      [username],
    );
    return row?.code ?? '';
  }
});
