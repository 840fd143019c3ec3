import type { Cents } from '../../../kernel/money.ts';

/** The parts of a batch, in whole cents. */
export interface BatchParts {
  lines: readonly { costCents: Cents; overRemitCents: Cents }[];
  debitCents: readonly Cents[];
  creditCents: readonly Cents[];
}

/** The total of a batch: dealer cost + over-remit + debits − credits = net. */
export interface BatchTotals {
  contractCount: number;
  dealerCostCents: Cents;
  overRemitCents: Cents;
  debitsCents: Cents;
  creditsCents: Cents;
  netCents: Cents;
}

/** Returns the totals of a batch. Source: areas.md §1.1 (I1), §1.2 */
export function batchTotals({ lines, debitCents, creditCents }: BatchParts): BatchTotals {
  const dealerCostCents = sum(lines.map(({ costCents }) => costCents));
  const overRemitCents = sum(lines.map((line) => line.overRemitCents));
  const [debitsCents, creditsCents] = [sum(debitCents), sum(creditCents)];
  const netCents = dealerCostCents + overRemitCents + debitsCents - creditsCents;
  return {
    contractCount: lines.length,
    dealerCostCents,
    overRemitCents,
    debitsCents,
    creditsCents,
    netCents,
  };
}

/**
 * Returns the available credits that a batch uses, oldest first: each in full, as long as the batch stays at 0 or more.
 * Source: areas.md §6.2 (R35); Assumption: one that doesn't fit waits for the next batch, and a newer one that fits is
 * used.
 */
export function creditsTaken<Credit extends { amountCents: Cents }>(
  oldestFirst: readonly Credit[],
  dueCents: Cents,
): Credit[] {
  let left = dueCents;
  return oldestFirst.filter(({ amountCents }) => {
    if (amountCents > left) return false;
    left -= amountCents;
    return true;
  });
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
