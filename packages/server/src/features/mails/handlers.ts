import type { HandlerAnswerOf, Handlers } from '@pitlane/shared/engine/operation';
import { browserName } from '@pitlane/shared/features/identity/rules/browser-name';
import type { mailOperations } from '@pitlane/shared/features/mails/operations';
import { mostUnsent } from '@pitlane/shared/features/mails/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { pushKind } from '../push/put-push.ts';

type Answer = HandlerAnswerOf<(typeof mailOperations)['retryMail']>;

interface Row {
  id: number;
  /** The reader's address; of a push notification, the user and what says their browser. */
  to: string | null;
  userAgent: string | null;
  kind: string;
  subject: string;
  written_at: string;
  tries: number;
  next_try_at: string;
  given_up_at: string | null;
  last_error: string | null;
}

/** A push notification is listed once it has failed: until then it is on its way. */
const unsent = `
SELECT o.id, o.kind, coalesce(o.body->>'to', u.username) AS to, d.user_agent AS "userAgent", coalesce(o.body->>'subject', o.body->>'title') AS subject,
  o.written_at, o.tries, o.next_try_at, o.given_up_at, o.last_error
FROM outbox o LEFT JOIN push_devices d ON d.id = (o.body->>'deviceId')::uuid LEFT JOIN user_profiles u USING (user_profile_id)
WHERE (o.kind = 'mail' OR o.kind = '${pushKind}' AND o.last_error IS NOT NULL) AND o.sent_at IS NULL`;

/** Handles the calls about unsent email and failed push notifications. Their text and attachments stay in the outbox. Source: security.md §5 */
export function mailHandlers({ db }: { db: Database }): Handlers<typeof mailOperations, Call> {
  return {
    listUnsentMails: async () => {
      const rows = await db.query<Row>(
        `${unsent} ORDER BY o.given_up_at DESC NULLS LAST, o.id DESC LIMIT ${mostUnsent}`,
      );
      return rows.map(answerOf);
    },
    // A waiting email can't be changed, because a server may be sending it right now.
    retryMail: ({ id }, call) =>
      db.transaction(async (tx) => {
        const retried = await tx.query(
          `UPDATE outbox SET given_up_at = NULL, tries = 0, next_try_at = now()
           WHERE id = $1 AND kind IN ('mail', '${pushKind}') AND given_up_at IS NOT NULL RETURNING id`,
          [id],
        );
        const [row] = retried.length > 0 ? await tx.query<Row>(`${unsent} AND o.id = $1`, [id]) : [];
        if (!row) throw notFound('Failed email not found.');
        const mail = answerOf(row);
        await recordChange(tx, call, {
          action: 'mail.retry',
          after: { id, to: mail.to, subject: mail.subject },
        });
        return mail;
      }),
  };
}

function answerOf(row: Row): Answer {
  const { id, subject, written_at, tries, next_try_at, given_up_at, last_error } = row;
  return {
    id,
    to: readerOf(row),
    subject,
    writtenAt: written_at,
    state: given_up_at === null ? 'waiting' : 'givenUp',
    tries,
    nextTryAt: given_up_at === null ? next_try_at : null,
    problem: last_error,
  };
}

function readerOf({ kind, to, userAgent }: Row): string {
  if (kind !== pushKind) return to ?? '';
  return to === null ? 'push, removed device' : `${to} (push, ${browserName(userAgent ?? '') || 'Browser'})`;
}
