import type { Session } from '@pitlane/shared/access/session';
import type { Queryable } from '../../db/database.ts';

/**
 * Returns the numbers of the notes that a user wrote on a contract by hand, according to the history: those they may withdraw. Source:
 * decisions.md §7
 */
export async function ownNotesOf(
  tx: Queryable,
  contractId: number,
  { userProfileID }: Pick<Session, 'userProfileID'>,
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ note: string }>(
    `SELECT after ->> 'noteId' AS note FROM audit WHERE contract_id = $1 AND action = 'note.add' AND user_profile_id = $2`,
    [contractId, userProfileID],
    { name: 'own-notes' },
  );
  return new Set(rows.map(({ note }) => Number(note)));
}
