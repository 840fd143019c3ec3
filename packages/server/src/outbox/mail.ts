import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';

/**
 * The largest file that an email carries, in bytes. Assumption: mail servers commonly take messages of 25 MB, and a file grows by a third
 * on its way.
 */
export const largestFile = 15 * 1024 * 1024;

/** A file attached to an email. */
export interface MailFile {
  name: string;
  contentType: string;
  body: Uint8Array;
}

/** An email to one reader. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  file?: MailFile;
}

/** The data of an email in its outbox row until it is sent; afterwards the text is removed. */
export interface MailBody {
  to: string;
  subject: string;
  text: string;
}

/**
 * Puts an email into the outbox, in the transaction of the change it reports: both commit or neither. Returns the row's id. Its Message-ID
 * is created here and never again, and its file is stored unchanged. Source: security.md §5
 */
export async function putMail(tx: Queryable, { to, subject, text, file }: Mail): Promise<number> {
  const body: MailBody = { to, subject, text };
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO outbox (message_id, kind, body) VALUES ($1, 'mail', $2::text::jsonb) RETURNING id`,
    [newMessageId(), JSON.stringify(body)],
  );
  if (!row) throw new Error('One row written gives one row.');
  if (file) {
    await tx.query(
      'INSERT INTO outbox_files (outbox_id, name, content_type, sha256, bytes) VALUES ($1, $2, $3, $4, $5)',
      [row.id, file.name, file.contentType, sha256Of(file.body), Buffer.from(file.body)],
    );
  }
  return row.id;
}

/** Puts many emails without files into the outbox, in one statement. */
export async function putMails(tx: Queryable, mails: readonly Omit<Mail, 'file'>[]): Promise<void> {
  const rows = mails.map(({ to, subject, text }) => ({
    messageId: newMessageId(),
    body: { to, subject, text } satisfies MailBody,
  }));
  await tx.query(
    `INSERT INTO outbox (message_id, kind, body) SELECT "messageId", 'mail', body
     FROM jsonb_to_recordset($1::text::jsonb) AS sent ("messageId" text, body jsonb)`,
    [JSON.stringify(rows)],
  );
}

function newMessageId(): string {
  return `<${randomUUID()}@pitlane>`;
}

/** The hash that identifies the file in the record. */
export function sha256Of(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
