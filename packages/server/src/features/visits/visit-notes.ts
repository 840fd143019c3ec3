import { authorName } from '@pitlane/shared/access/assumed-session';
import type { VisitNote } from '@pitlane/shared/features/visits/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { conflict, notFound } from '../../http/refusal.ts';

interface Row {
  id: number;
  dealer_code: string;
  at: string;
  by: string;
  text: string;
  user_profile_id: number;
}

const columns = 'id, dealer_code, at, user_full_name(by) AS by, text, user_profile_id';

/** The most notes shown. Assumption: no one reads more. */
const most = 200;

/** Returns the dealers' notes that weren't withdrawn, newest first. */
export async function visitNotes(
  db: Queryable,
  dealerCodes: readonly string[],
  call: Call,
): Promise<VisitNote[]> {
  const rows = await db.query<Row>(
    `SELECT ${columns} FROM dealer_notes WHERE dealer_code = ANY ($1) AND withdrawn_at IS NULL ORDER BY at DESC, id DESC LIMIT ${most}`,
    [dealerCodes],
  );
  return rows.map((row) => noteOf(row, call));
}

/** Adds a note dated now, exactly once. */
export function addVisitNote(
  db: Database,
  { dealerCode, text }: { dealerCode: string; text: string },
  call: Call,
): Promise<VisitNote> {
  const { actor } = call;
  return db.transaction((tx) =>
    once(tx, call, async () => {
      const [row] = await tx.query<Row>(
        `INSERT INTO dealer_notes (dealer_code, by, user_profile_id, text) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
        [dealerCode, authorName(actor), actor.userProfileID, text],
      );
      if (!row) throw new Error('A note that is added has a row.');
      await recordChange(tx, call, { action: 'dealerNote.add', after: { id: row.id, dealerCode, text } });
      return noteOf(row, call);
    }),
  );
}

/** Withdraws one of the caller's notes. Refuses one that is gone or another dealer's (404), and someone else's (409 `not_your_note`). */
export function withdrawVisitNote(
  db: Database,
  { dealerCode, id }: { dealerCode: string; id: number },
  call: Call,
): Promise<VisitNote> {
  return db.transaction((tx) =>
    once(tx, call, async () => {
      const [row] = await tx.query<Row>(
        `SELECT ${columns} FROM dealer_notes WHERE id = $1 AND dealer_code = $2 AND withdrawn_at IS NULL`,
        [id, dealerCode],
      );
      if (!row) throw notFound('This note was already withdrawn.');
      if (row.user_profile_id !== call.actor.userProfileID)
        throw conflict({
          code: 'not_your_note',
          message: `This note was added by ${row.by}.`,
          next: 'Add a note that corrects it.',
        });
      await tx.query('UPDATE dealer_notes SET withdrawn_at = now() WHERE id = $1', [id]);
      await recordChange(tx, call, {
        action: 'dealerNote.withdraw',
        before: { id, dealerCode, text: row.text },
      });
      return noteOf(row, call);
    }),
  );
}

function noteOf(
  { dealer_code: dealerCode, user_profile_id: writer, ...row }: Row,
  { actor }: Call,
): VisitNote {
  return { ...row, dealerCode, canTakeBack: writer === actor.userProfileID };
}
