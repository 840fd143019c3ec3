import type { Database } from '../db/database.ts';
import { mostTries, waitAfter } from './back-off.ts';
import { type MailBody, sha256Of } from './mail.ts';
import type { MailServer, Message } from './mail-server.ts';
import { giveUpRow, postponeRow } from './outbox-rows.ts';

/** The dependencies of delivery. */
export interface DeliverDeps {
  db: Database;
  mailServer: MailServer;
  /** Called for each email that was not taken, without who it is for. */
  report: (problem: string) => void;
  /** Once it aborts, no further email is started; those on their way finish, since they might otherwise be sent twice. */
  signal?: AbortSignal;
}

/** The results of one turn. */
export interface DeliverTurn {
  sent: number;
  /** Not taken this time, and tried again later. */
  postponed: number;
  givenUp: number;
}

/**
 * Longer than any delivery takes: a server that claimed an email this long ago is dead. The row isn't locked during
 * that time: the embedded database has one connection, and a mail server may be slow.
 */
const claimFor = '10 minutes';

/** Mails of one turn; the rest waits for the next. */
const mostATurn = 100;

/** Mails on their way at once: each waits for the mail server several times. */
const atOnce = 4;

interface ClaimedRow {
  id: number;
  message_id: string;
  body: MailBody;
  tries: number;
  written_at: string;
  last_error: string | null;
}

/**
 * Delivers the emails that are due, the longest waiting first. Several servers may do so at the same time: each email
 * is claimed by one of them. If a server dies between the mail server's acceptance and recording it, the email stays
 * claimed; it is sent once more after the claim expires, identical to the byte and with the same Message-ID, so that
 * mail systems recognize it. Source: security.md §5
 */
export async function deliverMail(deps: DeliverDeps): Promise<DeliverTurn> {
  const turn = { sent: 0, postponed: 0, givenUp: 0 };
  let claimed = 0;
  const next = async () => {
    if (claimed === mostATurn || deps.signal?.aborted) return undefined;
    claimed += 1;
    return await claim(deps.db);
  };
  const deliverFrom = async (first: ClaimedRow | undefined) => {
    for (let row = first; row; row = await next()) turn[await deliver(deps, row)] += 1;
  };
  const first = await next();
  // Most turns find none, and ask once.
  if (!first) return turn;
  const others = Array.from({ length: atOnce - 1 }, async () => await deliverFrom(await next()));
  // Running deliveries end before the turn does, even if another one fails.
  const ends = await Promise.allSettled([deliverFrom(first), ...others]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return turn;
}

async function claim(db: Database): Promise<ClaimedRow | undefined> {
  const [row] = await db.query<ClaimedRow>(
    `UPDATE outbox SET tries = tries + 1, next_try_at = now() + interval '${claimFor}'
     WHERE id = (SELECT id FROM outbox
       WHERE kind = 'mail' AND sent_at IS NULL AND given_up_at IS NULL AND next_try_at <= now()
       ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, message_id, body, tries, written_at, last_error`,
    [],
    { name: 'outbox-claim' },
  );
  return row;
}

async function deliver({ db, mailServer, report }: DeliverDeps, row: ClaimedRow): Promise<keyof DeliverTurn> {
  if (row.tries > mostTries) {
    // The last try was claimed by a server that died.
    await giveUpRow(db, row.id, row.last_error ?? 'The server stopped while sending it.');
    return 'givenUp';
  }
  const message = await messageOf(db, row);
  const failure =
    'unsound' in message
      ? { reason: message.unsound, code: 'unsound file', isForGood: true }
      : await mailServer.send(message);
  if (!failure) {
    await noteSent(db, row.id);
    return 'sent';
  }
  report(`mail ${row.id} was rejected on try ${row.tries}: ${failure.code}`);
  const wait = failure.isForGood ? undefined : waitAfter(row.tries, Math.random());
  if (wait === undefined) {
    await giveUpRow(db, row.id, failure.reason);
    return 'givenUp';
  }
  await postponeRow(db, row.id, { seconds: wait, problem: failure.reason });
  return 'postponed';
}

/** The email with its file; a file that differs from the stored one is never sent. */
async function messageOf(db: Database, row: ClaimedRow): Promise<Message | { unsound: string }> {
  const [file] = await db.query<{ name: string; content_type: string; sha256: Buffer; bytes: Buffer }>(
    'SELECT name, content_type, sha256, bytes FROM outbox_files WHERE outbox_id = $1',
    [row.id],
  );
  if (file && !file.sha256.equals(sha256Of(file.bytes))) {
    return { unsound: 'The stored file has been changed.' };
  }
  return {
    ...row.body,
    messageId: row.message_id,
    writtenAt: row.written_at,
    ...(file ? { file: { name: file.name, contentType: file.content_type, body: file.bytes } } : {}),
  };
}

/** The content of a sent email isn't stored; the recipient and the subject stay. */
async function noteSent(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `UPDATE outbox SET sent_at = now(), body = body - 'text', last_error = NULL WHERE id = $1 AND sent_at IS NULL`,
      [id],
    );
    await tx.query('DELETE FROM outbox_files WHERE outbox_id = $1', [id]);
  });
}
