import { authorName } from '@pitlane/shared/access/assumed-session';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { redFlagOperations } from '@pitlane/shared/features/sales/red-flag-operations';
import type { RedFlagRow } from '@pitlane/shared/features/sales/red-flag-schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';

/** More than are ever left open. */
const mostListed = 500;

const columns = `r.id AS "redFlagID", r.contract_number AS "contractNumber", r.dealer_code AS "dealerCode", d.name AS "dealerName", r.code, r.text,
  r.found_at AS "foundAt", r.reviewed_at AS "reviewedAt", user_full_name(r.reviewed_by) AS "reviewedBy", r.review_note AS "reviewNote"`;
const tables = 'red_flags r LEFT JOIN dealers d ON d.dealer_code = r.dealer_code';

/** Handles the calls about red flags, in the caller's scope. Source: areas.md §7.3 (16 CFR 681) */
export function redFlagHandlers({ db }: { db: Database }): Handlers<typeof redFlagOperations, Call> {
  return {
    listRedFlags: async ({ contractNumber, includeReviewed }, { actor, signal }) => {
      if (actor.scope.kind === 'none') return [];
      return db.transaction(
        (tx) =>
          tx.query<RedFlagRow>(
            `SELECT ${columns} FROM ${tables}
             WHERE ($1::text IS NULL OR r.contract_number = $1) AND ($2 OR r.reviewed_at IS NULL) ORDER BY r.id DESC LIMIT ${mostListed}`,
            [contractNumber ?? null, includeReviewed ?? false],
          ),
        { scope: actor.scope, signal, readOnly: true },
      );
    },
    reviewRedFlag: async ({ redFlagID, note }, call) => {
      // A site administrator has the permission but sees no sales.
      if (call.actor.scope.kind === 'none') throw notFound(`Red flag ${redFlagID} not found.`);
      return db.transaction(
        async (tx) => {
          const rows = await tx.query<RedFlagRow>(`SELECT ${columns} FROM ${tables} WHERE r.id = $1`, [
            redFlagID,
          ]);
          const [before] = rows;
          if (!before) throw notFound(`Red flag ${redFlagID} not found.`);
          const reviewed = await tx.query<{ id: number }>(
            `UPDATE red_flags SET reviewed_at = now(), reviewed_by = $2, review_note = $3 WHERE id = $1 AND reviewed_at IS NULL RETURNING id`,
            [redFlagID, authorName(call.actor), note],
          );
          if (reviewed.length === 0) {
            const [current] = await tx.query<RedFlagRow>(`SELECT ${columns} FROM ${tables} WHERE r.id = $1`, [
              redFlagID,
            ]);
            throw conflict({
              code: 'already_reviewed',
              message: `${current?.reviewedBy} has reviewed this red flag.`,
            });
          }
          const { contractNumber, code } = before;
          await recordChange(tx, call, { action: 'redFlag.review', after: { contractNumber, code, note } });
          const [after] = await tx.query<RedFlagRow>(`SELECT ${columns} FROM ${tables} WHERE r.id = $1`, [
            redFlagID,
          ]);
          return after as RedFlagRow;
        },
        { scope: call.actor.scope },
      );
    },
  };
}
