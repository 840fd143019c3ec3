// npm run bench:rules: refunds a second on one core, the what-if curve of a contract of five years, and a menu of 4 groups.

import { cancelRulesFor } from '@pitlane/shared/features/cancellations/rules/cancel-rules';
import {
  type CancellationFacts,
  cancellationRefund,
  cancellationTerms,
} from '@pitlane/shared/features/cancellations/rules/cancellation-terms';
import { quoteCurve } from '@pitlane/shared/features/cancellations/rules/quote-curve';
import {
  cancelDays,
  type RefundTerms,
  refundFigures,
} from '@pitlane/shared/features/cancellations/rules/refund-figures';
import { type MenuBasis, menuFor } from '@pitlane/shared/features/menus/rules/wire-menu';
import { Menu } from '@pitlane/shared/features/menus/schema';
import { addDays } from '@pitlane/shared/kernel/dates';
import { bareNode, median, ms, percentile } from './figures.ts';

const rounds = 5;
const refundsARound = 500_000;
const purchaseDate = '2022-03-15';
const expirationDate = '2027-03-15';

/** Contracts that differ in program, state, day, miles and claims, so that no one path is learned by heart. */
const cancellations = Array.from(
  { length: 1_000 },
  (_, place): CancellationFacts => ({
    programCode: ['MBP', 'TAW', 'GAP', 'DSD'][place % 4] ?? 'MBP',
    stateOfSale: ['TX', 'CA', 'OK', 'NV', 'WY'][place % 5] ?? 'TX',
    isProviderCancelling: place % 11 === 0,
    isRule78Form: place % 7 === 0,
    customerPriceCents: 89_900 + place * 331,
    dealerCostCents: 34_900 + place * 173,
    purchaseDate,
    expirationDate,
    cancelAsOf: addDays(purchaseDate, (place * 37) % 1_826),
    saleMiles: 12_340,
    expirationMiles: place % 3 === 0 ? null : 87_340,
    cancelMiles: 12_340 + place * 70,
    claimsPaidCents: place % 2 === 0 ? 0 : place * 113,
    reason: 'CustomerRequest',
  }),
);

const withTerms = cancellations.map((facts): [CancellationFacts, RefundTerms] => {
  const rules = cancelRulesFor(facts);
  if (!rules.ok) throw new Error(rules.error.message);
  return [facts, cancellationTerms(rules.value, facts, cancelDays(facts).gone)];
});

/** Refunds a second; the sum keeps the work from being thought needless. */
function rate(refundOf: (place: number) => number): number {
  let cents = 0;
  const started = performance.now();
  for (let count = 0; count < refundsARound; count++) cents += refundOf(count % cancellations.length);
  const seconds = (performance.now() - started) / 1_000;
  if (!Number.isSafeInteger(cents)) throw new Error('a refund was no whole number of cents');
  return refundsARound / seconds;
}

function figuresOf(place: number): number {
  const [facts, terms] = withTerms[place] ?? [];
  const figures = facts && terms && refundFigures(facts, terms);
  if (!figures?.ok) throw new Error('a refund was refused');
  return figures.value.customerRefundCents;
}

function wholeOf(place: number): number {
  const facts = cancellations[place];
  const refund = facts && cancellationRefund(facts);
  if (!refund?.ok) throw new Error('a cancellation was refused');
  return refund.value.figures.customerRefundCents;
}

/** Milliseconds of every day of five years, the odometer growing with them. */
function curve(isRule78Form: boolean): number {
  const [contract] = cancellations;
  if (!contract) throw new Error('there is no contract');
  const facts = { ...contract, isRule78Form, expirationMiles: 87_340 };
  const from = { cancelAsOf: purchaseDate, cancelMiles: 12_340 };
  const to = { cancelAsOf: expirationDate, cancelMiles: 87_340 };
  const started = performance.now();
  const points = quoteCurve(facts, { from, to, points: 1_827 });
  const took = performance.now() - started;
  if (!points.ok) throw new Error(points.error.message);
  return took;
}

/** 4 groups of 6 products, the first payment after 45 days: each payment needs its APR. */
const menuBasis = Menu().parse({
  saleDate: '2026-11-02',
  stateAbbreviation: 'CA',
  setting: { salesTaxPercent: 8.25, defaultTermMonths: 72, daysToFirst: 45 },
  fees: [{ name: 'Document fee', feeAmount: 199, applySalesTax: true, includeType: 'Yes' }],
  groups: Array.from({ length: 4 }, (_, group) => ({
    menuGroupType: 'Financed',
    products: Array.from({ length: 6 }, (_one, place) => ({ customerPrice: 500 + group * 131 + place * 97 })),
  })),
  disclosures: [],
}) as MenuBasis;

/** Milliseconds of menus, each for another price. */
function menus(): number[] {
  return Array.from({ length: 400 }, (_, count) => {
    const started = performance.now();
    const menu = menuFor(menuBasis, { cashPrice: 25_000 + count, interestRate: 6.99 });
    const took = performance.now() - started;
    if (!menu.ok) throw new Error(menu.error.message);
    return took;
  });
}

const every = <T>(measure: () => T): T[] => Array.from({ length: rounds }, measure);
const aSecond = (refunds: number) => `${(refunds / 1e6).toFixed(2)} million/s`;

const firstCurve = curve(false);
console.log(`rules on one core, median of ${rounds} rounds`);
console.log(`  refund figures               ${aSecond(median(every(() => rate(figuresOf))))}`);
console.log(`  with rules, terms and fee    ${aSecond(median(every(() => rate(wholeOf))))}`);
const curves = { proRata: median(every(() => curve(false))), rule78: median(every(() => curve(true))) };
console.log(`  curve of 1827 days           ${ms(curves.proRata)}, by the Rule of 78 ${ms(curves.rule78)}`);
console.log(`  the first curve of a process ${ms(firstCurve)}`);
const menuTimes = menus();
console.log(
  `  menu of 4 groups x 6         ${ms(median(menuTimes))}, p99 ${ms(percentile(menuTimes, 0.99))}`,
);
console.log(`  node -e 0                    ${ms(median(every(bareNode)))}`);
