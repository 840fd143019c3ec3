import type { Effect } from '../../engine/effect.ts';
import type { MailedDocument } from './mail-schema.ts';

/** Says where a document was emailed to, and that it waits if no mail server is set up. */
export function mailed(document: MailedDocument): Effect {
  const { emailAddress, isMailSetUp } = document;
  const text = isMailSetUp
    ? `Emailed to ${emailAddress}.`
    : `The email to ${emailAddress} is held. Email isn't set up; ask your administrator.`;
  return { kind: 'notify', text, data: document, isReceipt: true };
}
