import type { HandlerAnswerOf, Handlers } from '@pitlane/shared/engine/operation';
import type { mailOperations } from '@pitlane/shared/features/mails/operations';
import { mostUnsent } from '@pitlane/shared/features/mails/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { MailBody } from '../../outbox/mail.ts';

type Answer = HandlerAnswerOf<(typeof mailOperations)['retryMail']>;

interface Row {
  id: number;
  body: MailBody;
  written_at: string;
  tries: number;
  next_try_at: string;
  given_up_at: string | null;
  last_error: string | null;
}

const columns = 'id, body, written_at, tries, next_try_at, given_up_at, last_error';

/** Handles the calls about unsent email. Its text and attachments stay in the outbox. Source: security.md §5 */
export function mailHandlers({ db }: { db: Database }): Handlers<typeof mailOperations, Call> {
  return {
    listUnsentMails: async () => {
      const rows = await db.query<Row>(
        `SELECT ${columns} FROM outbox WHERE kind = 'mail' AND sent_at IS NULL ORDER BY given_up_at DESC NULLS LAST, id DESC LIMIT ${mostUnsent}`,
      );
      return rows.map(answerOf);
    },
    // A waiting one is left alone, because a server may be sending it right now.
    retryMail: ({ id }, call) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<Row>(
          `UPDATE outbox SET given_up_at = NULL, tries = 0, next_try_at = now()
           WHERE id = $1 AND kind = 'mail' AND given_up_at IS NOT NULL RETURNING ${columns}`,
          [id],
        );
        if (!row) throw notFound('Failed email not found.');
        await recordChange(tx, call, {
          action: 'mail.retry',
          after: { id, to: row.body.to, subject: row.body.subject },
        });
        return answerOf(row);
      }),
  };
}

function answerOf({ id, body, written_at, tries, next_try_at, given_up_at, last_error }: Row): Answer {
  return {
    id,
    to: body.to,
    subject: body.subject,
    writtenAt: written_at,
    state: given_up_at === null ? 'waiting' : 'givenUp',
    tries,
    nextTryAt: given_up_at === null ? next_try_at : null,
    problem: last_error,
  };
}
