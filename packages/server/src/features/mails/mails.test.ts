import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { deliverMail } from '../../outbox/deliver-mail.ts';
import { putMail } from '../../outbox/mail.ts';
import { mailServerOf } from '../../outbox/mail-server.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { type MailBox, openMailBox, refusal } from '../../testing/mail-box.ts';
import { addPeople, everyonesPassword } from '../../testing/people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../../testing/test-db.ts';

describeOnDatabase('mails that have not left', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  let app: FastifyInstance;
  let box: MailBox;
  const tokens = new Map<string, string>();

  const ask = (user: string, method: 'GET' | 'POST', path: string) =>
    app.inject({
      method,
      url: `/api/v1/mails${path}`,
      headers: { 'x-session-token': tokens.get(user) ?? '' },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
  const deliver = () => {
    const mailServer = mailServerOf({ smtpUrl: box.url, mailFrom: 'reports@example.com' });
    if (!mailServer) throw new Error('a mail server was named');
    return deliverMail({ db, mailServer, report: () => undefined });
  };
  const put = (to: string) =>
    db.transaction((tx) => putMail(tx, { to, subject: 'Sales summary', text: 'Secret figures.' }));

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
    await addPeople(db, [
      { username: 'boss', role: 'SiteAdministrator', isActiveDirectoryUser: true },
      { username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true },
    ]);
    app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) });
    box = await openMailBox();
    for (const name of ['boss', 'ann']) tokens.set(name, await demoToken(app, name, everyonesPassword));
  });
  beforeEach(async () => {
    await db.query('DELETE FROM outbox');
    box.answerReader = () => undefined;
    box.mails.length = 0;
  });
  afterAll(async () => {
    await app?.close();
    await box?.close();
    await fresh?.end();
  });

  test('are shown with the mail server’s words and without their content, failed ones first; sent ones are not', async () => {
    box.answerReader = (address) => {
      if (address.startsWith('nobody')) throw refusal(550, 'No such user');
      if (address.startsWith('later')) throw refusal(450, 'Busy');
    };
    await put('ann@example.com');
    const givenUp = await put('nobody@example.com');
    const later = await put('later@example.com');
    await deliver();
    const waiting = await put('bob@example.com');
    const answer = await ask('boss', 'GET', '/unsent');
    expect(answer.json().data).toMatchObject([
      {
        id: givenUp,
        state: 'givenUp',
        tries: 1,
        nextTryAt: null,
        problem: expect.stringContaining('No such user'),
      },
      {
        id: waiting,
        state: 'waiting',
        tries: 0,
        problem: null,
        to: 'bob@example.com',
        subject: 'Sales summary',
      },
      { id: later, state: 'waiting', tries: 1, problem: expect.stringContaining('Busy') },
    ]);
    expect(answer.payload).not.toContain('Secret figures');
  });

  test('are tried again by an administrator with the same Message-ID, which is on record', async () => {
    box.answerReader = () => {
      throw refusal(550, 'No such user');
    };
    const id = await put('ann@example.com');
    await deliver();
    const [before] = await db.query<{ message_id: string }>('SELECT message_id FROM outbox');
    box.answerReader = () => undefined;
    expect((await ask('boss', 'POST', `/${id}/retry`)).json().data).toMatchObject({
      id,
      state: 'waiting',
      tries: 0,
    });
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(box.mails.map(({ messageId }) => messageId)).toEqual([before?.message_id]);
    expect((await ask('boss', 'GET', '/unsent')).json().data).toEqual([]);
    expect(await db.query("SELECT username FROM audit WHERE action = 'mail.retry'")).toEqual([
      { username: 'boss' },
    ]);
  });

  test('that wait or were sent are not tried again: a server may be at it', async () => {
    const id = await put('ann@example.com');
    expect((await ask('boss', 'POST', `/${id}/retry`)).statusCode).toBe(404);
    await deliver();
    expect((await ask('boss', 'POST', `/${id}/retry`)).statusCode).toBe(404);
    expect(box.mails).toHaveLength(1);
  });

  test('are hidden from everyone else', async () => {
    expect((await ask('ann', 'GET', '/unsent')).statusCode).toBe(403);
    expect((await ask('ann', 'POST', '/1/retry')).statusCode).toBe(403);
  });
});
