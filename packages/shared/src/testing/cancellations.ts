import * as fc from 'fast-check';
import { cancelRulesFor } from '../features/cancellations/rules/cancel-rules.ts';
import { type CancellationFacts, refundUnder } from '../features/cancellations/rules/cancellation-terms.ts';
import { type Lien, refundPayments } from '../features/cancellations/rules/payee.ts';
import { cancelReasons, neverTookEffect } from '../features/cancellations/rules/reasons.ts';
import type { RefundFacts, RefundTerms } from '../features/cancellations/rules/refund-figures.ts';
import { refundStatement } from '../features/cancellations/rules/refund-statement.ts';
import type { StatementLine } from '../features/cancellations/rules/statement-line.ts';
import type { CancellationFactsAnswer } from '../features/cancellations/schema.ts';
import { addDays } from '../kernel/dates.ts';

/** The worked refund of the rules, as the server sends its facts to a user who settles it. */
export const workedFacts: CancellationFactsAnswer = {
  key: 'MBP-15138628',
  programCode: 'MBP',
  contractNumber: '15138628',
  contractSuffix: null,
  stateOfSale: 'TX',
  isRule78Form: false,
  purchaseDate: '2022-03-15',
  expirationDate: '2027-03-15',
  saleMileage: 12_340,
  expirationMiles: 87_340,
  customerPrice: 2495,
  dealerCost: 1195,
  claimsPaid: 312.45,
  hasPaidClaim: true,
  lienholder: null,
  today: '2024-09-10',
  mayBackdate: false,
  problem: null,
};

/** A refund of $2,000 over four years and 48,000 miles, cancelled after half the time. */
export const halfTimeFacts: RefundFacts = {
  customerPriceCents: 200_000,
  dealerCostCents: 90_000,
  purchaseDate: '2024-01-01',
  expirationDate: '2028-01-01',
  cancelAsOf: '2026-01-01',
  saleMiles: 12_000,
  expirationMiles: 60_000,
  cancelMiles: 20_000,
  claimsPaidCents: 0,
  reason: 'CustomerRequest',
};

/** Thirty full-refund days, claims deducted, a fee of $50. */
export const usualTerms: RefundTerms = {
  method: 'ProRata',
  fullRefundDays: 30,
  lossOfFullRefundOnClaim: false,
  deductClaims: true,
  noRefundAfterClaim: false,
  holderShare: 1,
  feeCents: 5_000,
};

/** The worked refund "time governs, claims and fee": $2,495 over five years, sold in Texas, gives $901.45 back. */
export const aCancellation: CancellationFacts = {
  programCode: 'MBP',
  stateOfSale: 'TX',
  isProviderCancelling: false,
  customerPriceCents: 249_500,
  dealerCostCents: 119_500,
  purchaseDate: '2022-03-15',
  expirationDate: '2027-03-15',
  cancelAsOf: '2024-09-01',
  saleMiles: 12_340,
  expirationMiles: 87_340,
  cancelMiles: 48_915,
  claimsPaidCents: 31_245,
  reason: 'CustomerRequest',
};

const programs = ['MBP', 'GAP', 'TAW', 'PPM', 'PYG', 'DSD', 'TEJ'] as const;
const states = ['TX', 'FL', 'CA', 'NY', 'WA', 'NM', 'NV', 'HI', 'OK', 'SC', 'CO', 'AR', 'WY'] as const;

/** Any cancellation that is refused for nothing: over programs, states, days, miles, claims and reasons. A sale that is undone had no claim. */
export const anyCancellation: fc.Arbitrary<CancellationFacts> = fc
  .record({
    programCode: fc.constantFrom(...programs),
    stateOfSale: fc.constantFrom(...states),
    isProviderCancelling: fc.boolean(),
    isRule78Form: fc.boolean(),
    customerPriceCents: fc.nat(900_000),
    dealerCostCents: fc.nat(900_000),
    termDays: fc.integer({ min: 1, max: 2_600 }),
    asOfDays: fc.oneof(fc.nat(70), fc.nat(2_700)),
    termMiles: fc.option(fc.integer({ min: -2_000, max: 120_000 })),
    cancelMiles: fc.nat(150_000),
    claimsPaidCents: fc.oneof(fc.constant(0), fc.nat(300_000)),
    reason: fc.constantFrom(...cancelReasons.map(({ name }) => name)),
    used: fc.nat(8),
  })
  .map(({ termDays, asOfDays, termMiles, used, ...any }) => ({
    ...aCancellation,
    ...any,
    claimsPaidCents: neverTookEffect(any.reason) ? 0 : any.claimsPaidCents,
    expirationDate: addDays(aCancellation.purchaseDate, termDays),
    cancelAsOf: addDays(aCancellation.purchaseDate, asOfDays),
    expirationMiles: termMiles === null ? null : aCancellation.saleMiles + termMiles,
    services: { bought: 8, used },
  }));

/** The statement of the worked refund with changes, as of a quote that was saved; throws the code of a refusal. */
export function aStatement(
  change: Partial<CancellationFacts> = {},
  lien: Lien | null = null,
): StatementLine[] {
  const facts = { ...aCancellation, ...change };
  const rules = cancelRulesFor(facts);
  if (!rules.ok) throw new Error(rules.error.code);
  const refund = refundUnder(rules.value, facts);
  if (!refund.ok) throw new Error(refund.error.code);
  const payments = refundPayments(refund.value.figures.customerRefundCents, lien, facts.stateOfSale);
  if (!payments.ok) throw new Error(payments.error.code);
  return refundStatement(facts, refund.value, payments.value);
}

/** The line of an id. */
export function lineOf(id: string, lines: readonly StatementLine[]): StatementLine {
  const found = lines.find((one) => one.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
}

/** What a line says, its rule, and the source. */
export function wordsOf(id: string, change: Partial<CancellationFacts>): string[] {
  const { formula, rule, source } = lineOf(id, aStatement(change));
  return [formula, rule, source];
}
