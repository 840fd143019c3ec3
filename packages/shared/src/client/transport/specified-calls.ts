import type { AnswerOf, CallOptions, Operation, RequestOf } from '../../engine/operation.ts';
import { contractOperations } from '../../features/contracts/operations.ts';
import {
  type ContractKey,
  contractKeyText,
  parseContractKey,
} from '../../features/contracts/rules/contract-key.ts';
import type { Contract } from '../../features/contracts/schema.ts';
import type { CallResult, Transport } from './transport.ts';

/** Contracts that one number may mean; more are not looked through. */
const mostMatches = 50;

interface Asked<Op extends Operation> {
  operation: Op;
  request: RequestOf<Op>;
  options: CallOptions | undefined;
}

/**
 * Answers a call of ours by the calls of the specification: one contract by a search for its number. Returns undefined for any other call, and
 * if the search finds no contract of that number or several. Source: decisions.md §1.4
 */
export async function specifiedAnswer<Op extends Operation>(
  transport: Transport,
  { operation, request, options }: Asked<Op>,
): Promise<CallResult<AnswerOf<Op>> | undefined> {
  const isContract: boolean = operation === (contractOperations.getContract as unknown);
  if (!isContract) return undefined;
  const { key } = request as RequestOf<typeof contractOperations.getContract>;
  return contractBySearch(transport, key, options) as Promise<CallResult<AnswerOf<Op>> | undefined>;
}

async function contractBySearch(
  transport: Transport,
  text: string,
  options: CallOptions | undefined,
): Promise<CallResult<Contract> | undefined> {
  const key = parseContractKey(text);
  // Another backend's numbers may have a form of their own; a page's address has the program before them.
  const searchText = key?.contractNumber ?? text.slice(text.indexOf('-') + 1);
  const asked = { searchText, searchAllDealers: true, limit: mostMatches };
  const found = await transport(contractOperations.searchContracts, asked, options);
  if (!found.ok) return found;
  const { rows } = found.answer;
  // If contracts differ only in their suffix, a full name without one means the one without.
  const named = rows.find((contract) => contractKeyText(contract) === text);
  const [only, ...others] = named ? [named] : rows.filter((contract) => key && matches(contract, key));
  return only && others.length === 0 ? { ok: true, answer: only } : undefined;
}

function matches(contract: Contract, key: ContractKey): boolean {
  const { programCode, contractNumber, contractSuffix } = key;
  return (
    contract.contractNumber === contractNumber &&
    (programCode === null || contract.programCode === programCode) &&
    (contractSuffix === null || (contract.contractSuffix ?? '') === contractSuffix)
  );
}
