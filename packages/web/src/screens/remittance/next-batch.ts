import type {
  DealerRemittance,
  PendingContractRow,
} from '@pitlane/shared/features/remittance/account-schema';
import {
  mostContracts,
  type RemittanceCredit,
  type RemittanceDebit,
} from '@pitlane/shared/features/remittance/remit-schema';
import {
  type BatchTotals,
  batchTotals,
  creditsTaken,
} from '@pitlane/shared/features/remittance/rules/batch-totals';
import { overRemitCents } from '@pitlane/shared/features/remittance/rules/over-remit';
import { remittableUnder } from '@pitlane/shared/features/remittance/rules/under-days';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';

/** The contracts that a dealer has selected to remit, by key, each with its typed over-remit. */
export type Chosen = ReadonlyMap<string, string>;

/** The next batch with the current choice, as the server will calculate it. */
export interface NextBatch {
  lines: readonly { contract: PendingContractRow; costCents: Cents; overRemitCents: Cents }[];
  credits: readonly RemittanceCredit[];
  debits: readonly RemittanceDebit[];
  totals: BatchTotals;
}

const noBatch: NextBatch = {
  lines: [],
  credits: [],
  debits: [],
  totals: batchTotals({ lines: [], debitCents: [], creditCents: [] }),
};

/** Adds up the chosen contracts, every debit, and the credits that fit, by the server's own rules. Source: areas.md §6.2 (R35), §1.1 (I1) */
export function nextBatch(remittance: DealerRemittance, chosen: Chosen): NextBatch {
  if (!isWhole(remittance)) return noBatch;
  const lines = remittance.contracts
    .filter(({ key }) => chosen.has(key ?? ''))
    .map((contract) => ({
      contract,
      costCents: centsOf(contract.dealerCost ?? 0),
      overRemitCents: overRemitCents(chosen.get(contract.key ?? '') ?? ''),
    }));
  const debitCents = remittance.debits.map(({ amount }) => centsOf(amount ?? 0));
  const free = remittance.credits
    .filter(({ state }) => state === 'Free')
    .map((credit) => ({ credit, amountCents: centsOf(credit.amount ?? 0) }));
  const due = batchTotals({ lines, debitCents, creditCents: [] }).netCents;
  const taken = lines.length > 0 && remittance.agreement.netCredits !== false ? creditsTaken(free, due) : [];
  const creditCents = taken.map(({ amountCents }) => amountCents);
  return {
    lines,
    credits: taken.map(({ credit }) => credit),
    debits: lines.length > 0 ? remittance.debits : [],
    totals: batchTotals({ lines, debitCents: lines.length > 0 ? debitCents : [], creditCents }),
  };
}

/** All pending contracts of the dealer are loaded, not only the first ones. */
export function isWhole({ contracts, pending }: DealerRemittance): boolean {
  return contracts.length >= (pending.contractCount ?? 0);
}

/** The contracts that can be remitted and are younger than some days. */
export function keysUnder({ contracts }: DealerRemittance, days: number): string[] {
  return remittableUnder(contracts, days).map(({ key }) => key ?? '');
}

/** All contracts that can be remitted. */
export function keysOfAll(remittance: DealerRemittance): string[] {
  return keysUnder(remittance, Number.POSITIVE_INFINITY);
}

/** The contracts that one batch takes: of more than it can hold, the oldest. */
export function keysOfBatch(keys: readonly string[]): readonly string[] {
  return keys.slice(0, mostContracts);
}
