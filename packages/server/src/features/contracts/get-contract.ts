import { isAuthor } from '@pitlane/shared/access/assumed-session';
import type { Actor } from '@pitlane/shared/access/session';
import { type ContractKey, contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { GetContractRequest } from '@pitlane/shared/features/contracts/schema';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { ownNotesOf } from '../history/own-notes.ts';
import { type ContractAnswer, type ContractRow, contractAnswer, contractsByIds } from './contract-rows.ts';
import { ambiguous, chosen, matchesOf, noContract, onlyOne, readContractKey } from './find-contract.ts';
import { findForeign, isOverLimit, shownOf, tooManyForeign } from './foreign-contracts.ts';
import { tierOrder } from './list-order.ts';

/**
 * Reads one contract by name; outside the scope like a search for the full number. Refuses a name that can't be read (400), one that no contract
 * has (404) and one that several have (409, an error for each with its full name). Source: decisions.md §1.4 and §2
 */
export async function getContract(
  db: Database,
  request: GetContractRequest,
  call: Call,
): Promise<ContractAnswer> {
  const key = readContractKey(request.key);
  const own = await inScope(db, key, call);
  if (own) return own;
  const term = { kind: 'mixed', key, vinEnd: null, vinPart: null } as const;
  const query = { term, filters: {}, text: request.key };
  const foreign = await findForeign(db, query, { order: tierOrder(null), call });
  if (await isOverLimit(db, foreign, call)) throw tooManyForeign();
  const candidates = chosen(
    key,
    shownOf(foreign).map(({ contract }) => contract),
    (contract) => contract.contractSuffix ?? '',
  );
  if (candidates.length > 1) {
    throw ambiguous(candidates.map((one) => [contractKeyText(one), one.contractStatusType]));
  }
  if (!candidates[0]) throw noContract(key);
  return candidates[0];
}

async function inScope(db: Database, key: ContractKey, call: Call): Promise<ContractAnswer | undefined> {
  const { actor, signal } = call;
  return db.transaction(
    async (tx) => {
      const matches = chosen(key, await matchesOf(tx, key, actor.scope), (match) => match.contract_suffix);
      const id = onlyOne(matches);
      const [row] = await contractsByIds(tx, id === undefined ? [] : [id]);
      return row && contractAnswer(await withReadNotes(tx, row, actor), actor, true);
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/**
 * Names the authors of the notes in full, and marks those that the caller may withdraw. The history is read only if one of them carries the caller's
 * name.
 */
async function withReadNotes(tx: Queryable, row: ContractRow, actor: Actor): Promise<ContractRow> {
  if (row.notes.length === 0) return row;
  const authors = row.notes.map(({ enteredBy }) => enteredBy);
  const hasNamed = authors.some((author) => isAuthor(actor, author));
  const [names, own] = await Promise.all([
    fullNames(tx, authors),
    hasNamed ? ownNotesOf(tx, row.id, actor) : undefined,
  ]);
  const notes = row.notes.map((note, at) => ({
    ...note,
    fullName: names[at] ?? null,
    canTakeBack: own?.has(note.id) ?? false,
  }));
  return { ...row, notes };
}

/** The authors' full names, in the stored order. */
async function fullNames(tx: Queryable, authors: readonly (string | null)[]): Promise<(string | null)[]> {
  const rows = await tx.query<{ name: string | null }>(
    'SELECT user_full_name(author) AS name FROM unnest($1::text[]) WITH ORDINALITY AS stored (author, place) ORDER BY place',
    [authors],
    { name: 'full-names' },
  );
  return rows.map(({ name }) => name);
}
