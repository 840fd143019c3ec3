import { serviceStatus, type WireError } from '../../../engine/envelope.ts';
import type { CallOptions } from '../../../engine/operation.ts';
import { contractOperations } from '../../../features/contracts/operations.ts';
import { statusLabel } from '../../../features/contracts/rules/codes.ts';
import {
  contractKeyText,
  isNamedBy,
  parseContractKey,
} from '../../../features/contracts/rules/contract-key.ts';
import type { Contract } from '../../../features/contracts/schema.ts';
import { failureText } from '../../../kernel/failure-text.ts';
import type { CallResult, Transport } from '../transport.ts';

/** Contracts that one number may mean; more are not looked through. */
const mostMatches = 50;

/** Reads one contract by a search for its number. If none has the number, or several, it is refused as by our own server. Source: decisions.md §1.4 */
export async function contractBySearch(
  transport: Transport,
  { key: text }: { key: string },
  options: CallOptions | undefined,
): Promise<CallResult<Contract>> {
  const key = parseContractKey(text);
  // Another backend's numbers may have a form of their own; a page's address has the program before them.
  const searchText = key?.contractNumber ?? text.slice(text.indexOf('-') + 1);
  const request = { searchText, searchAllDealers: true, limit: mostMatches };
  const result = await transport(contractOperations.searchContracts, request, options);
  if (!result.ok) return result;
  const { rows } = result.answer;
  // If contracts differ only in their suffix, a full name without one means the one without.
  const named = rows.find((contract) => contractKeyText(contract) === text);
  const [only, ...others] = named ? [named] : rows.filter((contract) => key && isNamedBy(contract, key));
  if (!only) return refusal(404, [{ message: `Contract ${text} not found.` }]);
  if (others.length === 0) return { ok: true, answer: only };
  const errors = [only, ...others].map((contract) => ({
    code: 'ambiguous_contract',
    message: `${contractKeyText(contract)} (${statusLabel(contract.contractStatusType)})`,
    field: 'key',
  }));
  return refusal(409, errors);
}

function refusal(status: number, errors: WireError[]): CallResult<never> {
  const message = failureText(status, errors);
  return { ok: false, failure: { status, code: serviceStatus.Error, message, errors, requestId: null } };
}
