import type { Queryable } from '../db/database.ts';
import { putMail } from '../outbox/mail.ts';
import type { SentCode } from './emailed-codes.ts';

/** The recipient of an email about an account. */
export interface Addressee {
  emailAddress: string;
}

/** The reason for a code, as its email says it. */
const codeSubjects = {
  login: 'Your sign-in code',
  factor: 'Your code to confirm this email address',
  verification: 'Your code to confirm this email address',
  recovery: 'Your recovery code',
  password: 'Your code to change your password',
} as const;

/** Puts an emailed code into the outbox. */
export async function mailCode(
  tx: Queryable,
  to: string,
  { purpose, sent }: { purpose: keyof typeof codeSubjects; sent: Extract<SentCode, { kind: 'sent' }> },
): Promise<void> {
  await putMail(tx, {
    to,
    subject: codeSubjects[purpose],
    text:
      `${sent.code} is your code. It works once, for 10 minutes.\n\n` +
      "No one from Pitlane will ask you for it. If you didn't request it, someone may know your password. Change it.\n",
  });
}

/** Events that an account's owner is notified of right away, in case it was someone else. */
const notices = {
  newBrowser: {
    subject: 'New sign-in to your account',
    text: 'Someone signed in to your account from a browser that you have not used before.',
  },
  newFactor: {
    subject: 'Sign-in method added to your account',
    text: 'A new way to confirm your sign-in was added to your account.',
  },
  removedFactor: {
    subject: 'Sign-in method removed from your account',
    text: 'A way to confirm your sign-in was removed from your account.',
  },
  resetFactors: {
    subject: 'Second factors removed from your account',
    text: 'An administrator removed every second factor of your account and ended your sessions. Add a new one at your next sign-in.',
  },
  changedPassword: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and every other session was ended.',
  },
} as const;

/** Puts a notice about an account into the outbox; `about` is one more line for each fact, such as the browser. Source: areas.md §2 */
export async function mailNotice(
  tx: Queryable,
  { emailAddress }: Addressee,
  { kind, about }: { kind: keyof typeof notices; about: readonly string[] },
): Promise<void> {
  const { subject, text } = notices[kind];
  const facts = about.filter(Boolean).map((line) => `  ${line}\n`);
  await putMail(tx, {
    to: emailAddress,
    subject,
    text:
      `${text}\n\n${facts.join('')}\n` +
      "If this was you, you don't need to do anything. If not, change your password and end the sessions you don't recognize.\n",
  });
}
