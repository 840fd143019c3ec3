import { contractKeyText, parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { whyNotContractNumber } from '@pitlane/shared/features/reports/rules/search-forms';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { chosen, matchesOf } from '../contracts/find-contract.ts';
import type { ReportDeps } from './requested-days.ts';

/**
 * Returns the contracts that a report request names by number, in any program. Refuses with 400, at the field: a missing or unreadable number,
 * and one that is unknown or not visible to the caller. Source: portal.md §5 (contract-number search form), decisions.md §1.4
 */
export async function requestedContracts(
  { db }: Pick<ReportDeps, 'db'>,
  text: string,
  { actor, signal }: Call,
): Promise<number[]> {
  const missing = whyNotContractNumber(text);
  if (missing) throw badRequest(missing);
  const key = parseContractKey(text);
  const matches = key
    ? await db.transaction((tx) => matchesOf(tx, key, actor.scope), {
        scope: actor.scope,
        signal,
        readOnly: true,
      })
    : [];
  if (!key || matches.length === 0) {
    throw badRequest({
      code: 'unknown_contract',
      field: 'contractNumber',
      message: `Contract ${key ? contractKeyText(key) : text.trim()} not found.`,
    });
  }
  return chosen(key, matches, (match) => match.contract_suffix).map(({ id }) => id);
}
