import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import type { MailBody, MailFile } from './mail.ts';

/** An email to send: identical to the byte each time. */
export interface Message extends MailBody {
  messageId: string;
  writtenAt: string;
  file?: MailFile;
}

/** Why a mail server did not take an email. */
export interface MailFailure {
  /** In the mail server's own words, if any. */
  reason: string;
  /** The reason without user text: no address is in the log. */
  code: string;
  /** It was refused for what it is, and would be again. */
  isForGood: boolean;
}

/** Where emails are handed over. */
export interface MailServer {
  /** Returns undefined when the mail server has taken the mail. */
  send(message: Message): Promise<MailFailure | undefined>;
}

/** How long until a mail server counts as failed, whatever it is doing. */
const patienceMs = 120_000;

const optionsOf = (smtpUrl: string) => ({
  url: smtpUrl,
  requireTLS: !isLoopback(new URL(smtpUrl).hostname),
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Loads the library for email. Loading it with the first email would block the server for 50 ms. */
export const loadMail = () => import('nodemailer');

/** Connects to a mail server and signs in, and sends nothing. Throws the mail server's reason. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await loadMail();
  const transport = createTransport(optionsOf(smtpUrl));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Creates the connection to the mail server in the settings; undefined if there is none, so emails wait in the outbox. Email to another
 * machine is always encrypted. Source: 16 CFR 314.4(c)(3) (customer information in transit)
 */
export function mailServerOf({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailServer | undefined {
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  const options = optionsOf(smtpUrl);
  return {
    send: async (message) => {
      const { createTransport } = await loadMail();
      const transport = createTransport(options);
      try {
        await transport.sendMail({ ...dataOf(message, mailFrom), signal: AbortSignal.timeout(patienceMs) });
        return undefined;
      } catch (error) {
        return failureOf(error as FailedSending);
      } finally {
        transport.close();
      }
    },
  };
}

function dataOf({ to, subject, text, file, messageId, writtenAt }: Message, from: string) {
  return {
    from,
    // As an object, so that a comma in it can't add a recipient.
    to: { name: '', address: to },
    subject,
    text,
    messageId,
    date: new Date(writtenAt),
    // Derived from the Message-ID, because the library would use a random one.
    baseBoundary: messageId.replace(/\W/g, ''),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
    ...(file
      ? {
          attachments: [
            {
              filename: file.name,
              contentType: file.contentType,
              content: Buffer.from(file.body),
            },
          ],
        }
      : {}),
  };
}

interface FailedSending extends Error {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** Why a mail server didn't respond, without its address, which a user waiting for an email shouldn't see. */
const unreached: readonly string[] = ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EABORT'];

/** The mail server's verdict on reader or content is final; a refused sign-in can be fixed by the operator. */
function failureOf(error: FailedSending): MailFailure {
  const { code = 'failed', originalCode = code, response, responseCode, permanent, message } = error;
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const words = unreached.includes(code) ? `The mail server can't be reached (${originalCode}).` : message;
  return {
    reason: (response ?? words).replace(/\s+/g, ' ').slice(0, 300),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    isForGood: isOfTheMail && permanent === true,
  };
}
