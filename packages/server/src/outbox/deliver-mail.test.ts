import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { sweepExpired } from '../retention/sweep-expired.ts';
import { type MailBox, openMailBox, refusal } from '../testing/mail-box.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import { mostTries } from './back-off.ts';
import { deliverMail } from './deliver-mail.ts';
import { putMail } from './mail.ts';
import { mailServerOf } from './mail-server.ts';

const mail = { to: 'ann@example.com', subject: 'Sales summary', text: 'Yesterday: 12 rows.\n' };
const file = { name: 'sales.csv', contentType: 'text/csv', body: Buffer.from('dealer,sold\r\n80715,12\r\n') };

describeOnDatabase('the outbox', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  let box: MailBox;
  let problems: string[];

  const turn = (url = box.url) => {
    const mailServer = mailServerOf({ smtpUrl: url, mailFrom: 'Pitlane <reports@example.com>' });
    if (!mailServer) throw new Error('a mail server was named');
    return deliverMail({ db, mailServer, report: (problem) => problems.push(problem) });
  };
  const rowOf = async (id: number) => {
    const [row] = await db.query<{
      sent_at: string | null;
      given_up_at: string | null;
      tries: number;
      last_error: string | null;
      body: Record<string, string>;
      waits: number;
    }>(
      `SELECT sent_at, given_up_at, tries, last_error, body, extract(epoch FROM next_try_at - now())::float8 AS waits
       FROM outbox WHERE id = $1`,
      [id],
    );
    if (!row) throw new Error('the row is gone');
    return row;
  };
  const isDueAgain = (id: number) => db.query('UPDATE outbox SET next_try_at = now() WHERE id = $1', [id]);

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
  });
  afterAll(() => fresh?.end());
  beforeEach(async () => {
    await db.query('DELETE FROM outbox');
    box = await openMailBox();
    problems = [];
    onTestFinished(() => box.close());
  });

  test('sends an email with its file once, and then deletes text and file', async () => {
    const id = await db.transaction((tx) => putMail(tx, { ...mail, file }));
    expect(await turn()).toEqual({ sent: 1, postponed: 0, givenUp: 0 });
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 0 });
    const [taken] = box.mails;
    expect(taken?.to).toEqual(['ann@example.com']);
    expect(taken?.raw).toMatch(/^From: Pitlane <reports@example.com>\r\nTo: ann@example.com\r\n/m);
    expect(taken?.raw).toMatch(/^Subject: Sales summary\r$/m);
    expect(taken?.raw).toContain('Yesterday: 12 rows.');
    expect(taken?.raw).toContain(file.body.toString('base64'));
    expect(taken?.raw).toContain('filename=sales.csv');
    const row = await rowOf(id);
    expect(row).toMatchObject({ tries: 1, last_error: null, given_up_at: null });
    expect(row.sent_at).not.toBeNull();
    expect(row.body).toEqual({ to: mail.to, subject: mail.subject });
    expect(await db.query('SELECT FROM outbox_files')).toEqual([]);
  });

  test('sends nothing of what was rolled back', async () => {
    const broken = db.transaction(async (tx) => {
      await putMail(tx, mail);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await turn();
    expect(box.mails).toEqual([]);
  });

  test('sends the same bytes when it sends again: Message-ID, date, parts and file', async () => {
    const id = await db.transaction((tx) => putMail(tx, { ...mail, file }));
    await turn();
    // As if the server had died before it could note the mail server's yes.
    await db.query(
      `UPDATE outbox SET sent_at = NULL, next_try_at = now(), body = body || jsonb_build_object('text', $2::text) WHERE id = $1`,
      [id, mail.text],
    );
    await db.query(`INSERT INTO outbox_files SELECT $1, $2, $3, sha256($4::bytea), $4`, [
      id,
      file.name,
      file.contentType,
      file.body,
    ]);
    await turn();
    const [first, again] = box.mails;
    expect(again?.messageId).toMatch(/^<.+@pitlane>$/);
    expect(again).toEqual(first);
  });

  test('several servers send each email once', async () => {
    for (let count = 0; count < 12; count += 1) {
      await db.transaction((tx) => putMail(tx, { ...mail, subject: `Mail ${count}` }));
    }
    const turns = await Promise.all([turn(), turn(), turn()]);
    expect(turns.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(12);
    expect(box.mails).toHaveLength(12);
  });

  test('an email that is being sent by one server is not taken by another', async () => {
    await db.transaction((tx) => putMail(tx, mail));
    let goOn: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      box.answer = () =>
        new Promise<void>((done) => {
          goOn = done;
          resolve();
        });
    });
    const first = turn();
    await arrived;
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 0 });
    goOn();
    expect(await first).toMatchObject({ sent: 1 });
  });

  test('a slow email does not hold up the others of its turn', async () => {
    await db.transaction(async (tx) => {
      for (const subject of ['Long', 'Short']) await putMail(tx, { ...mail, subject });
    });
    const second = Promise.withResolvers<void>();
    let arrived = 0;
    box.answer = () => {
      arrived += 1;
      if (arrived === 2) second.resolve();
      return second.promise;
    };
    expect(await turn()).toMatchObject({ sent: 2 });
  });

  test("an email that the mail server can't take now is retried later, with the reason", async () => {
    const id = await db.transaction((tx) => putMail(tx, { ...mail, file }));
    box.answer = () => {
      throw refusal(451, 'Try again later');
    };
    expect(await turn()).toEqual({ sent: 0, postponed: 1, givenUp: 0 });
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 0 });
    const row = await rowOf(id);
    expect(row).toMatchObject({ tries: 1, sent_at: null, given_up_at: null });
    expect(row.last_error).toContain('451 Try again later');
    expect(row.waits).toBeGreaterThan(40);
    expect(row.waits).toBeLessThan(73);
    expect(problems).toEqual([`mail ${id} was rejected on try 1: EMESSAGE 451`]);
    box.answer = () => undefined;
    await isDueAgain(id);
    expect(await turn()).toMatchObject({ sent: 1 });
    expect(await rowOf(id)).toMatchObject({ tries: 2, last_error: null });
  });

  test('an address that the mail server does not know is not tried again', async () => {
    const id = await db.transaction((tx) => putMail(tx, mail));
    box.answerReader = () => {
      throw refusal(550, 'No such user here');
    };
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 1 });
    const row = await rowOf(id);
    expect(row.given_up_at).not.toBeNull();
    expect(row.last_error).toContain('No such user here');
    await isDueAgain(id);
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 0 });
    expect(problems.join()).not.toContain('ann@');
  });

  test('a mail server that is not there is tried eight times and no more', async () => {
    const id = await db.transaction((tx) => putMail(tx, mail));
    const nowhere = await aClosedPort();
    for (let tries = 1; tries < mostTries; tries += 1) {
      expect(await turn(nowhere)).toMatchObject({ postponed: 1 });
      await isDueAgain(id);
    }
    expect(await turn(nowhere)).toEqual({ sent: 0, postponed: 0, givenUp: 1 });
    expect(await rowOf(id)).toMatchObject({
      tries: mostTries,
      last_error: "The mail server can't be reached (ECONNREFUSED).",
    });
  });

  test('emails that killed the server at every try count as failed', async () => {
    const id = await db.transaction((tx) => putMail(tx, mail));
    await db.query('UPDATE outbox SET tries = $2 WHERE id = $1', [id, mostTries]);
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 1 });
    expect(box.mails).toEqual([]);
    expect((await rowOf(id)).last_error).toBe('The server stopped while sending it.');
  });

  test('a file that is not what was made is never sent', async () => {
    const id = await db.transaction((tx) => putMail(tx, { ...mail, file }));
    await db.asOwner((owner) => owner.query("UPDATE outbox_files SET bytes = 'other'::bytea"));
    expect(await turn()).toEqual({ sent: 0, postponed: 0, givenUp: 1 });
    expect(box.mails).toEqual([]);
    expect((await rowOf(id)).last_error).toBe('The stored file has been changed.');
  });

  test('recipients of sent email stay for 90 days; unsent email stays', async () => {
    const [old, young, waiting] = [
      await db.transaction((tx) => putMail(tx, mail)),
      await db.transaction((tx) => putMail(tx, mail)),
      await db.transaction((tx) => putMail(tx, mail)),
    ];
    const at = new Date('2026-11-21T00:00:00Z');
    await db.query("UPDATE outbox SET sent_at = '2026-08-22T23:59:59Z' WHERE id = $1", [old]);
    await db.query("UPDATE outbox SET sent_at = '2026-08-24T00:00:00Z' WHERE id = $1", [young]);
    await sweepExpired(db, at);
    expect(await db.query('SELECT id FROM outbox ORDER BY id')).toEqual([{ id: young }, { id: waiting }]);
  });

  test('no address makes a second reader or a header', async () => {
    const odd = { ...mail, to: 'ann@example.com, eve@example.com', subject: 'Sales\r\nBcc: eve@example.com' };
    await db.transaction((tx) => putMail(tx, odd));
    await turn();
    expect(box.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    expect(box.mails.map(({ raw }) => raw).join()).not.toMatch(/^Bcc:/im);
  });
});

test('without a mail server in the settings nothing is sent', () => {
  expect(mailServerOf({})).toBeUndefined();
});

async function aClosedPort(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}
