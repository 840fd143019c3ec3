import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { searchOperations } from '@pitlane/shared/features/searches/operations';
import type { Database, Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { sqlFor } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { type CallRefusal, conflict, notFound } from '../../http/refusal.ts';

/** How many searches a user may save. Assumption: with more, no one finds them by name. */
export const mostSavedSearches = 200;

interface Row {
  id: number;
  name: string;
  address: string;
  is_pinned: boolean;
}

const columns = ['id', 'name', 'address', 'is_pinned'] as const;

/**
 * Handles the calls about saved searches. Users see, change and remove only their own; in an assumed session
 * they are those of the assumed user.
 */
export function searchHandlers({ db }: { db: Database }): Handlers<typeof searchOperations, Call> {
  return {
    listSavedSearches: async (_request, { actor }) => {
      const rows = await db.query<Row>(
        'SELECT id, name, address, is_pinned FROM saved_searches WHERE user_profile_id = $1 ORDER BY name_key',
        [actor.userProfileID],
      );
      return rows.map(answerOf);
    },
    createSavedSearch: async (request, { actor }) => {
      const row = await named(request.name, () =>
        db.transaction((tx) => insert(tx, actor.userProfileID, request)),
      );
      if (!row) throw tooMany();
      return answerOf(row);
    },
    updateSavedSearch: async ({ id, name, address, isPinned }, { actor }) => {
      const changes = {
        ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
        ...(address === undefined ? {} : { address }),
        ...(isPinned === undefined ? {} : { is_pinned: isPinned }),
      };
      const statement = sqlFor
        .updateTable('saved_searches')
        // Without a change, the row is written unchanged and returned.
        .set({ user_profile_id: actor.userProfileID, ...changes })
        .where('id', '=', id)
        .where('user_profile_id', '=', actor.userProfileID)
        .returning(columns);
      const [row] = await named(name ?? '', () => db.run<Row>(statement));
      if (!row) throw unknownSearch();
      return answerOf(row);
    },
    deleteSavedSearch: async ({ id }, { actor }) => {
      const [row] = await db.run<Row>(
        sqlFor
          .deleteFrom('saved_searches')
          .where('id', '=', id)
          .where('user_profile_id', '=', actor.userProfileID)
          .returning(columns),
      );
      if (!row) throw unknownSearch();
      return answerOf(row);
    },
  };
}

/** Adds a search unless its user has too many; then there is no row. */
async function insert(
  tx: Queryable,
  userProfileID: number,
  { name, address, isPinned = false }: ParsedRequestOf<typeof searchOperations.createSavedSearch>,
): Promise<Row | undefined> {
  await oneAtATime(tx, `saved searches of ${userProfileID}`);
  const [row] = await tx.query<Row>(
    `INSERT INTO saved_searches (user_profile_id, name, name_key, address, is_pinned)
     SELECT $1::int, $2::text, $3::text, $4::text, $5::boolean
     WHERE (SELECT count(*) FROM saved_searches WHERE user_profile_id = $1::int) < $6::int
     RETURNING id, name, address, is_pinned`,
    [userProfileID, name, nameKey(name), address, isPinned, mostSavedSearches],
  );
  return row;
}

function answerOf({ is_pinned, ...row }: Row) {
  return { ...row, isPinned: is_pinned };
}

/** Names that differ only in case are the same name. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict({
      code: 'name_taken',
      message: `You already have a saved search named “${name}”.`,
      field: 'name',
      next: 'Choose another name.',
    });
  }
}

function unknownSearch(): CallRefusal {
  return notFound('Saved search not found.');
}

function tooMany(): CallRefusal {
  return conflict({
    code: 'too_many_searches',
    message: `You have ${mostSavedSearches} saved searches, the maximum.`,
    next: 'Remove one first.',
  });
}
