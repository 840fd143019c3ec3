import * as fc from 'fast-check';
import type { CancellationFacts } from '../features/cancellations/rules/cancellation-terms.ts';
import { cancelReasons } from '../features/cancellations/rules/reasons.ts';
import { addDays } from '../kernel/dates.ts';

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

const programs = ['MBP', 'GAP', 'TAW', 'PPM', 'PYG', 'DSD'] as const;
const states = ['TX', 'FL', 'CA', 'NY', 'WA', 'NM', 'NV', 'HI', 'OK', 'SC', 'CO', 'AR', 'WY'] as const;

/** Any cancellation that is refused for nothing: over programs, states, days, miles, claims and reasons. */
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
    termMiles: fc.option(fc.integer({ min: 1, max: 120_000 })),
    cancelMiles: fc.nat(150_000),
    claimsPaidCents: fc.oneof(fc.constant(0), fc.nat(300_000)),
    reason: fc.constantFrom(...cancelReasons.map(({ name }) => name)),
    used: fc.nat(8),
  })
  .map(({ termDays, asOfDays, termMiles, used, ...any }) => ({
    ...aCancellation,
    ...any,
    expirationDate: addDays(aCancellation.purchaseDate, termDays),
    cancelAsOf: addDays(aCancellation.purchaseDate, asOfDays),
    expirationMiles: termMiles === null ? null : aCancellation.saleMiles + termMiles,
    services: { bought: 8, used },
  }));
