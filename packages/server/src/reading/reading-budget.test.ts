import type { LinesEnd, Page } from '@pitlane/shared/engine/envelope';
import { linesType } from '@pitlane/shared/engine/operation';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';

const minuteMs = 60_000;
const limit = 120;
const everything = { searchText: '|status:all', limit: 50 };

describeOnDatabase('what a user reads in an hour', (_open, kind) => {
  let db: Database;
  let app: FastifyInstance;
  let headers: Record<string, string>;
  let time = Date.parse(`${testBook.today}T18:00:00Z`);
  const aServer = () => {
    const config = readConfig({
      LOG_LEVEL: 'silent',
      READING_LIMIT: String(limit),
      READING_LIMIT_INTERNAL: '0',
    });
    return buildApp({ auditKey, db, config, now: () => new Date(time) });
  };
  /** Sessions end after half an hour without a call. */
  const later = async (minutes: number) => {
    time += minutes * minuteMs;
    headers = { 'x-session-token': await demoToken(app, 'agent') };
  };
  const search = async (request: object = everything, server = app) => {
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/contracts/search',
      headers,
      payload: request,
    });
    const { data, page, errors } = answer.json<{
      data: unknown[] | null;
      page?: Page;
      errors: { code: string }[];
    }>();
    return {
      status: answer.statusCode,
      rows: data?.length ?? 0,
      next: page?.next,
      error: errors[0],
      headers: answer.headers,
    };
  };
  const stream = async (user: Record<string, string>, cursor?: string) => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/reporting/dealercontracts',
      headers: { ...user, accept: linesType },
      payload: {
        dealerCode: 'MO1001',
        startDate: '2022-01-01',
        endDate: testBook.today,
        ...(cursor ? { cursor } : {}),
      },
    });
    const lines = answer.payload.trimEnd().split('\n');
    return { status: answer.statusCode, end: JSON.parse(lines.pop() ?? '') as LinesEnd, lines };
  };

  beforeAll(async () => {
    db = await openTestBook(kind);
    app = await aServer();
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => later(61));

  test('ends at the limit: what is beyond it is recorded, alerts the administrators once, and waits for the next hour', async () => {
    let cursor: string | null | undefined;
    const pages: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const page = await search({ ...everything, limit: 60, ...(cursor ? { cursor } : {}) });
      pages.push(page.status);
      cursor = page.next ?? cursor;
    }
    expect(pages).toEqual([200, 200, 429, 429]);
    await later(20);
    const refused = await search({ ...everything, cursor });
    expect(refused.headers['retry-after']).toBe('2400');
    expect(refused.error).toEqual({
      code: 'reading_limit',
      message: `You have read ${limit} rows this hour, the limit for your account.`,
      friendlyMessage: `You have read ${limit} rows this hour, the limit for your account. You can continue in 40 minutes.`,
    });
    const [recorded] = await db.query<object>(
      "SELECT username, after->>'rowsAnHour' AS rows FROM audit WHERE action = 'reading.overBudget'",
    );
    expect(recorded).toEqual({ username: 'agent', rows: String(limit) });
    const mails = await db.query<{ to: string; text: string }>(
      "SELECT body->>'to' AS to, body->>'text' AS text FROM outbox WHERE body->>'subject' = 'Reading limit reached: agent'",
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.text).toMatch(/until \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M C[SD]T\./);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    await later(40);
    expect((await search({ ...everything, cursor })).status).toBe(200);
  });

  test('first pages requested while a user types count as the visible rows', async () => {
    const pages: number[] = [];
    for (let at = 0; at < 13; at += 1) pages.push((await search()).status);
    expect(pages).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });

  test('is the same for calls at once, and for another server', async () => {
    const calls = Array.from({ length: 12 }, () => search({ ...everything, limit: 60 }));
    const passed = (await Promise.all(calls)).filter(({ status }) => status === 200);
    expect(passed).toHaveLength(2);
    await app.close();
    app = await aServer();
    expect((await search()).status).toBe(429);
  });

  test('pauses a stream with a whole part, and continues after its last row', async () => {
    const admin = { 'x-session-token': await demoToken(app, 'admin') };
    const whole = await stream(admin);
    await search({ ...everything, limit: 119 });
    const first = await stream(headers);
    expect(first.end).toMatchObject({ rows: 1, next: expect.any(String), waitSeconds: 3600 });
    expect((await stream(headers, first.end.next)).status).toBe(429);
    await later(60);
    const rest = await stream(headers, first.end.next);
    const numbers = (lines: string[]) => lines.map((line) => JSON.parse(line).contractNumber);
    expect(numbers([...first.lines, ...rest.lines])).toEqual(numbers(whole.lines));
    expect(rest.end.next).toBeUndefined();
  });
});
