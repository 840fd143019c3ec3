import { isInternalUser } from '@pitlane/shared/access/groups';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { voidPreviewLines } from '@pitlane/shared/features/voids/rules/preview';
import { isRemitted, whyNotVoidable } from '@pitlane/shared/features/voids/rules/voidable';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { contractAnswer, contractsByIds } from '../contracts/contract-rows.ts';
import { contractIdOf, noContract, readContractKey } from '../contracts/find-contract.ts';
import { voidFactsOf } from './void-facts.ts';

/** Returns what a void would do, or why it cannot be; changes nothing. Source: decisions.md §1.3 and §5 */
export async function previewVoid(db: Database, request: { key: string }, { actor, signal, today }: Call) {
  const key = readContractKey(request.key);
  return db.transaction(
    async (tx) => {
      const id = await contractIdOf(tx, key, actor.scope);
      const [[row], facts] = await Promise.all([contractsByIds(tx, [id]), voidFactsOf(tx, id)]);
      if (!row) throw noContract(key);
      const contract = contractAnswer(row, actor, true);
      const problem = whyNotVoidable(facts, { isInternal: isInternalUser(actor), today });
      return {
        key: contractKeyText(contract),
        lines: voidPreviewLines(contract, { isRemitted: isRemitted(facts), isVoidable: !problem }),
        problem: problem
          ? { code: problem.code, message: problem.message, next: problem.next ?? null }
          : null,
      };
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}
