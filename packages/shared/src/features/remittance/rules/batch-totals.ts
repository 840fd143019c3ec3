import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

/** A contract that a dealer wants to remit, in whole cents. */
export interface PendingContract {
  /** The contract as text: `MBP-15138628A`. */
  key: string;
  dealerCode: string;
  dealerCostCents: Cents;
  /** It is in a batch that was submitted or posted. */
  isRemitted: boolean;
}

/** What the provider owes the dealer for a contract that was voided after it was remitted. */
export interface BatchCredit {
  key: string;
  dealerCode: string;
  creditCents: Cents;
}

/** What a batch comes to; the total is the contracts less the credits. */
export interface BatchTotals {
  contractCount: number;
  dealerCostCents: Cents;
  creditsCents: Cents;
  totalCents: Cents;
}

/**
 * Returns what a dealer pays for a batch: the dealer cost of its contracts less its credits, never below 0.
 * Refuses `empty_batch`, `several_dealers`, `doubled_contract`, `already_remitted`, `bad_amount`, each naming the contract,
 * and `credits_above_total`. Source: decisions.md §5
 */
export function batchTotals(
  contracts: readonly PendingContract[],
  credits: readonly BatchCredit[],
): Result<BatchTotals> {
  const problem = whyNotBatch(contracts, credits);
  if (problem) return refused(problem);
  const dealerCostCents = contracts.reduce((sum, contract) => sum + contract.dealerCostCents, 0);
  const creditsCents = credits.reduce((sum, credit) => sum + credit.creditCents, 0);
  const totalCents = dealerCostCents - creditsCents;
  if (totalCents < 0) {
    return refused({
      code: 'credits_above_total',
      field: 'credits',
      message: `The credits are ${moneyText(-totalCents)} more than the contracts.`,
      next: 'Add contracts, or leave a credit for the next batch.',
    });
  }
  return granted({ contractCount: contracts.length, dealerCostCents, creditsCents, totalCents });
}

function whyNotBatch(
  contracts: readonly PendingContract[],
  credits: readonly BatchCredit[],
): PortalError | undefined {
  const [first] = contracts;
  if (!first) return contractError('empty_batch', 'A batch has at least one contract.');
  const lines = [...contracts, ...credits];
  const foreign = lines.find(({ dealerCode }) => dealerCode !== first.dealerCode);
  if (foreign) {
    return contractError(
      'several_dealers',
      `${foreign.key} is of dealer ${foreign.dealerCode}; this batch is of ${first.dealerCode}.`,
    );
  }
  const doubled = doubledKey(contracts) ?? doubledKey(credits);
  if (doubled) return contractError('doubled_contract', `${doubled} is in this batch twice.`);
  const remitted = contracts.find(({ isRemitted }) => isRemitted);
  if (remitted) return contractError('already_remitted', `${remitted.key} is remitted already.`);
  return whyNotAmounts(contracts, credits);
}

function whyNotAmounts(
  contracts: readonly PendingContract[],
  credits: readonly BatchCredit[],
): PortalError | undefined {
  return [
    ...contracts.map(({ key, dealerCostCents }) => whyNotAmount(dealerCostCents, key)),
    ...credits.map(({ key, creditCents }) => whyNotAmount(creditCents, key)),
  ].find(Boolean);
}

function doubledKey(lines: readonly { key: string }[]): string | undefined {
  const keys = lines.map(({ key }) => key);
  return keys.find((key, place) => keys.indexOf(key) !== place);
}

function contractError(code: string, message: string): PortalError {
  return { code, field: 'contracts', message };
}
