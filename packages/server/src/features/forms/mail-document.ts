import type { PortalFile } from '@pitlane/shared/engine/file';
import type { MailedDocument } from '@pitlane/shared/features/forms/mail-schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { conflict } from '../../http/refusal.ts';
import { putMail, sha256Of } from '../../outbox/mail.ts';

/** A document for a customer, and how it's recorded. */
export interface MailableDocument {
  /** The address that was entered, otherwise the one on record. */
  to: string | null | undefined;
  /** "signed menu", as used within a sentence. */
  title: string;
  dealerName: string;
  file: PortalFile;
  action: string;
  about: object;
}

/**
 * Emails a document to a customer, once per key, by the outbox: the email and its record commit together. The document must have been read in the
 * caller's scope, also when the call is repeated. Refuses 409 `no_email_address`. Source: areas.md R53 (the signer gets the PDF by mail or on screen)
 */
export async function mailDocument(
  { db, config }: { db: Database; config: Pick<Config, 'smtpUrl'> },
  { to, title, dealerName, file, action, about }: MailableDocument,
  call: Call,
): Promise<MailedDocument> {
  if (!to) {
    throw conflict({
      code: 'no_email_address',
      field: 'emailAddress',
      message: 'The customer has no email address on record.',
      next: 'Enter one.',
    });
  }
  const from = dealerName ? ` from ${dealerName}` : '';
  const mail = {
    to,
    subject: `Your ${title}${from}`,
    text: `Your ${title}${from} is attached. Please keep it for your records.\n`,
    file,
  };
  return db.transaction((tx) =>
    once(tx, call, async () => {
      await putMail(tx, mail);
      const sha256 = sha256Of(file.body).toString('hex');
      await recordChange(tx, call, { action, after: { ...about, to, file: file.name, sha256 } });
      return { emailAddress: to, fileName: file.name, isMailSetUp: config.smtpUrl !== undefined };
    }),
  );
}
