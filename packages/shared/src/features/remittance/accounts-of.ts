import type { Calls } from '../../engine/operation.ts';
import { dealerOperations } from '../dealers/operations.ts';
import { onlyDealer } from '../dealers/rules/dealer-picker.ts';
import { bankAccountOperations } from './bank-account-operations.ts';
import type { BankAccount } from './bank-account-schema.ts';

const { listBankAccounts } = bankAccountOperations;
const { searchDealers } = dealerOperations;

/** The calls that find accounts. */
export const accountsUses = { listBankAccounts, searchDealers };

/** The given dealer, or the caller's only one. Throws CallError. */
export async function dealerCodeOf(
  calls: Calls<typeof accountsUses>,
  given: unknown,
  signal: AbortSignal,
): Promise<string | undefined> {
  const code = given || onlyDealer(await calls.searchDealers({}, { signal }))?.dealerCode;
  return code ? String(code) : undefined;
}

/**
 * Reads the accounts of the given dealer, or of the caller's only one; otherwise those of all dealers that wait for approval or are on
 * hold. Throws CallError.
 */
export async function accountsOf(
  calls: Calls<typeof accountsUses>,
  given: unknown,
  signal: AbortSignal,
): Promise<readonly BankAccount[]> {
  const dealerCode = await dealerCodeOf(calls, given, signal);
  return calls.listBankAccounts(dealerCode ? { dealerCode } : {}, { signal });
}
