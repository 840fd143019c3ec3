import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const sent = {
  report: 'report.salesSummary',
  period: 'PreviousYear',
  format: 'csv',
  note: 'Look at the first row.',
};

describeOnDatabase('a report that is sent to ClickUp', (_open, kind) => {
  let db: Database;
  const apps: FastifyInstance[] = [];
  const anApp = async (environment: Record<string, string>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
    const app = await buildApp({ auditKey, db, config, now: () => new Date('2026-11-21T15:00:00Z') });
    apps.push(app);
    return app;
  };
  const ask = async (app: FastifyInstance, user: string, payload: object, headers = {}) =>
    app.inject({
      method: 'PUT',
      url: '/api/reporting/emailClickUp',
      headers: { 'x-session-token': await demoToken(app, user), ...headers },
      payload,
    });
  const mails = () =>
    db.query<{ body: { to: string; subject: string; text: string }; name: string; bytes: Buffer }>(
      'SELECT o.body, f.name, f.bytes FROM outbox o LEFT JOIN outbox_files f ON f.outbox_id = o.id ORDER BY o.id',
    );
  let app: FastifyInstance;

  beforeAll(async () => {
    db = await openTestBook(kind);
    app = await anApp({ CLICKUP_EMAIL: 'task@example.com' });
  });
  beforeEach(() => db.query('DELETE FROM outbox'));
  afterAll(async () => {
    for (const each of apps) await each.close();
    await db?.close();
  });

  test("is an email to the address that creates tasks, with the note, the report's name, and the file", async () => {
    const answer = await ask(app, 'admin', sent);
    const { rows, fileName, isMailSetUp } = answer.json().data;
    expect([answer.statusCode, fileName, isMailSetUp]).toEqual([
      200,
      'sales-summary-2024-11-01-to-2025-10-31.csv',
      false,
    ]);
    const [mail] = await mails();
    expect(mail?.body).toMatchObject({
      to: 'task@example.com',
      subject: 'Sales summary, 11/01/2024 to 10/31/2025',
    });
    expect(mail?.body.text).toMatch(/^Look at the first row\.\n\nSales summary\n/);
    expect(mail?.name).toBe(fileName);
    expect(mail?.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(rows + 1);
    const [record] = await db.query<{ username: string; after: object }>(
      "SELECT username, after FROM audit WHERE action = 'report.emailClickUp' ORDER BY id DESC LIMIT 1",
    );
    expect(record).toMatchObject({ username: 'admin', after: { report: 'report.salesSummary', rows } });
  });

  test('is one mail however often the same intent is sent', async () => {
    const headers = { 'idempotency-key': 'click-up-once' };
    const first = await ask(app, 'admin', sent, headers);
    const again = await ask(app, 'admin', sent, headers);
    expect(again.json()).toEqual(first.json());
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['dealer', sent, 403, 'denied'],
    ['admin', { ...sent, report: 'report.unknown' }, 400, 'unknown_report'],
    ['admin', { ...sent, criteria: { dealerCode: 'nobody' } }, 400, 'unknown_dealer'],
  ])('asked by %s with %j is refused: %i %s', async (user, payload, status, code) => {
    const answer = await ask(app, user, payload);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code]);
    expect(await mails()).toEqual([]);
  });

  test('goes nowhere where no address is set up, and says who can set it', async () => {
    const answer = await ask(await anApp({}), 'admin', sent);
    expect([answer.statusCode, answer.json().errors[0].friendlyMessage]).toEqual([
      409,
      "ClickUp isn't set up. Ask your administrator to set CLICKUP_EMAIL.",
    ]);
    expect(await mails()).toEqual([]);
  });
});
