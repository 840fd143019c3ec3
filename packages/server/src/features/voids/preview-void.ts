import { isInternalUser } from '@pitlane/shared/access/groups';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { voidPreviewLines } from '@pitlane/shared/features/voids/rules/preview';
import { type VoidFacts, whyNotVoidable } from '@pitlane/shared/features/voids/rules/voidable';
import type { VoidPreview } from '@pitlane/shared/features/voids/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { type ContractRow, contractAnswer, contractsByIds } from '../contracts/contract-rows.ts';
import { contractIdOf, noContract, readContractKey } from '../contracts/find-contract.ts';
import { contractIdsOf } from '../contracts/named-contracts.ts';
import { voidFactsOf, voidFactsOfMany } from './void-facts.ts';

/** Returns what a void would do, or why it isn't possible; changes nothing. Source: decisions.md §1.3 and §5 */
export async function previewVoid(db: Database, request: { key: string }, { actor, signal, today }: Call) {
  const key = readContractKey(request.key);
  return db.transaction(
    async (tx) => {
      const id = await contractIdOf(tx, key, actor.scope);
      const [[row], facts] = await Promise.all([contractsByIds(tx, [id]), voidFactsOf(tx, id, today)]);
      if (!row) throw noContract(key);
      return previewOf(row, facts, { actor, today });
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** The same for several contracts, in the order of their keys; an unknown key says so in its place. */
export async function previewVoids(
  db: Database,
  { keys }: { keys: readonly string[] },
  { actor, signal, today }: Call,
): Promise<VoidPreview[]> {
  return db.transaction(
    async (tx) => {
      const named = await contractIdsOf(tx, keys, actor.scope);
      const ids = named.filter((id) => typeof id === 'number');
      const [rows, facts] = await Promise.all([contractsByIds(tx, ids), voidFactsOfMany(tx, ids, today)]);
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      return named.map((id, at) => {
        const key = keys[at] ?? '';
        if (typeof id !== 'number') return { key, lines: null, problem: { ...id, next: id.next ?? null } };
        const [row, own] = [rowOf.get(id), facts.get(id)];
        if (!row || !own) throw new Error(`Contract ${key} no longer exists.`);
        return previewOf(row, own, { actor, today });
      });
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

function previewOf(row: ContractRow, facts: VoidFacts, { actor, today }: Pick<Call, 'actor' | 'today'>) {
  const contract = contractAnswer(row, actor, true);
  const problem = whyNotVoidable(facts, { isInternal: isInternalUser(actor), today });
  return {
    key: contractKeyText(contract),
    lines: voidPreviewLines(contract, { batchStatus: facts.batch?.status ?? null, isVoidable: !problem }),
    problem: problem ? { code: problem.code, message: problem.message, next: problem.next ?? null } : null,
  };
}
