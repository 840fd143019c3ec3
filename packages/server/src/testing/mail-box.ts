import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as the server of the tests took it. */
export interface TakenMail {
  to: string[];
  messageId: string;
  /** Every byte of it, headers and all. */
  raw: string;
  hash: string;
}

/** The answer of the mail server to an email that has wholly arrived; a promise that stays open keeps its sender waiting. */
export type Answer = (mail: TakenMail) => Promise<void> | void;

/** A real mail server on loopback, which takes what is sent to it and keeps it. */
export interface MailBox {
  url: string;
  mails: TakenMail[];
  /** Decides about the next emails; throwing an error with `responseCode` refuses them. */
  answer: Answer;
  /** Decides about the reader, before the mail is sent. */
  answerReader: (address: string) => void;
  /** Returns the emails once there are this many. */
  when(count: number): Promise<TakenMail[]>;
  close(): Promise<void>;
}

/** Opens the mail server on a free port. */
export async function openMailBox(): Promise<MailBox> {
  const waiting: (() => void)[] = [];
  const take = async (mail: TakenMail, done: (error?: Error) => void) => {
    try {
      await box.answer(mail);
      box.mails.push(mail);
      done();
    } catch (error) {
      done(error as Error);
    }
    for (const look of waiting) look();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      try {
        box.answerReader(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const readers = session.envelope.rcptTo.map(({ address }) => address);
        void take(mailOf(Buffer.concat(chunks), readers), done);
      });
    },
  });
  // Senders are killed in the midst of it.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const box: MailBox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: [],
    answer: () => undefined,
    answerReader: () => undefined,
    when: (count) =>
      new Promise((resolve) => {
        const look = () => void (box.mails.length >= count && resolve(box.mails));
        waiting.push(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return box;
}

/** The refusal of a mail server, as its code and words. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

function mailOf(bytes: Buffer, to: string[]): TakenMail {
  const raw = bytes.toString('utf8');
  const messageId = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '';
  return { to, messageId, raw, hash: createHash('sha256').update(bytes).digest('hex') };
}
