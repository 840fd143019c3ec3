import { createHash } from 'node:crypto';
import {
  electronicRecordsText,
  electronicRecordsVersion,
} from '@pitlane/shared/features/customers/rules/electronic-records';
import type { ElectronicRecords } from '@pitlane/shared/features/customers/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';

interface AnswerRow {
  id: number;
  is_agreed: boolean;
  text_version: string;
  answered_at: string;
  withdrawn_at: string | null;
}

/** A hash of the text, because a version could be reused by mistake. */
const textSha256 = createHash('sha256').update(electronicRecordsText.join('\n')).digest('hex');

/** Reads a customer's answer about electronic records. Source: 15 USC 7001(c) */
export async function electronicRecordsOf(tx: Queryable, userProfileID: number): Promise<ElectronicRecords> {
  return answerOf(await lastAnswer(tx, userProfileID));
}

async function lastAnswer(tx: Queryable, userProfileID: number): Promise<AnswerRow | undefined> {
  const [last] = await tx.query<AnswerRow>(
    `SELECT id, is_agreed, text_version, answered_at, withdrawn_at FROM electronic_records
     WHERE user_profile_id = $1 ORDER BY id DESC LIMIT 1`,
    [userProfileID],
  );
  return last;
}

function answerOf(row: AnswerRow | undefined): ElectronicRecords {
  if (!row) return { state: 'none', version: null, answeredAt: null, withdrawnAt: null };
  const { is_agreed: isAgreed, text_version: version } = row;
  const state = row.withdrawn_at !== null ? 'withdrawn' : isAgreed ? 'agreed' : 'declined';
  return { state, version, answeredAt: row.answered_at, withdrawnAt: row.withdrawn_at };
}

/** Stores an answer with the version and hash of the words, the time and the address. Refuses 409 if the words have changed. */
export async function answerElectronicRecords(
  { db, now }: { db: Database; now: () => Date },
  { isAgreed, version }: { isAgreed: boolean; version: string },
  call: Call,
): Promise<ElectronicRecords> {
  if (version !== electronicRecordsVersion) {
    throw conflict({
      code: 'changed_since_preview',
      message: 'The text about electronic records changed since it was shown.',
      next: 'Read it again, then choose.',
    });
  }
  const { userProfileID } = call.actor;
  return db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO electronic_records (user_profile_id, is_agreed, text_version, text_sha256, answered_at, address, face)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [userProfileID, isAgreed, version, textSha256, now().toISOString(), call.address, call.face],
    );
    const after = { userProfileID, isAgreed, version, textSha256 };
    await recordChange(tx, call, { action: 'electronicRecords.answer', after });
    return electronicRecordsOf(tx, userProfileID);
  });
}

/** Withdraws an agreement. Refuses 409 without one. Source: 15 USC 7001(c)(1)(B)(i)(II) */
export async function withdrawElectronicRecords(
  { db, now }: { db: Database; now: () => Date },
  call: Call,
): Promise<ElectronicRecords> {
  const { userProfileID } = call.actor;
  return db.transaction(async (tx) => {
    const last = await lastAnswer(tx, userProfileID);
    if (!last?.is_agreed || last.withdrawn_at !== null) {
      throw conflict({
        code: 'nothing_to_withdraw',
        message: "You haven't agreed to electronic records, so you get them on paper.",
      });
    }
    await tx.query('UPDATE electronic_records SET withdrawn_at = $2 WHERE id = $1', [
      last.id,
      now().toISOString(),
    ]);
    const after = { userProfileID, version: last.text_version };
    await recordChange(tx, call, { action: 'electronicRecords.withdraw', after });
    return electronicRecordsOf(tx, userProfileID);
  });
}
