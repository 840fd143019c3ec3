import type { IsoDate } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';

/** Which law applies: on service contracts, or on GAP waivers. */
export type RuleKind = 'VSC' | 'GAP';

/** A bound on a fee; null leaves that side open, both given is the lesser. */
export interface FeeBound {
  flatCents: Cents | null;
  percentOfPrice: number | null;
}

/** What a state says of cancelling one kind of contract. Not legal advice. */
export interface StateRule {
  /** Two letters, or DEFAULT. */
  state: string;
  kind: RuleKind;
  fullRefundDays: number;
  lossOfFullRefundOnClaim: boolean;
  /** What the fee may be within the full-refund days, from a day of them on; null is no fee. */
  feeInFullPeriod: (FeeBound & { fromDay: number }) | null;
  feeCapFlat: Cents | null;
  feeCapPercentOfPrice: number | null;
  /** The holder's share of the unearned price, 0 to 1. */
  holderShare: number;
  deductClaims: boolean;
  noRefundAfterClaim: boolean;
  /** Days from receipt of the request until the refund is due. */
  dueDays: number;
  /** For each started 30 days after that. */
  penaltyPercent: number;
  penaltyBase: 'outstanding' | 'price';
  validFrom: IsoDate;
  /** The law or page it was read from. */
  source: string;
}

const defaultRule = {
  state: 'DEFAULT',
  kind: 'VSC',
  fullRefundDays: 30,
  lossOfFullRefundOnClaim: false,
  feeInFullPeriod: null,
  feeCapFlat: 5_000,
  feeCapPercentOfPrice: 10,
  holderShare: 1,
  deductClaims: true,
  dueDays: 30,
  penaltyPercent: 10,
  penaltyBase: 'outstanding',
  validFrom: '2000-01-01',
  source: 'support.americanautoshield.com/support/solutions/articles/6000039710',
} as const satisfies Omit<StateRule, 'noRefundAfterClaim'>;

/** A fee cap replaces both sides of the default's, which is the lesser of the two. */
const cap = (feeCapFlat: Cents | null, feeCapPercentOfPrice: number | null = null) => ({
  feeCapFlat,
  feeCapPercentOfPrice,
});

/**
 * The rows as the law was read, what it leaves open filled from DEFAULT. Delivered at the sale, so the count for a
 * delivered contract holds, not the longer one for a mailed one.
 * Source: decisions.md §4; each row's own `source`.
 */
const readRows: readonly (Pick<StateRule, 'state' | 'kind' | 'source'> & Partial<StateRule>)[] = [
  {
    state: 'TX',
    kind: 'VSC',
    ...cap(5_000),
    dueDays: 45,
    source: 'Texas Occupations Code 1304.1581, 1304.159',
  },
  {
    // that the holder gets 90 % of the unearned price was noted from memory, so DEFAULT's whole stands
    state: 'FL',
    kind: 'VSC',
    fullRefundDays: 60,
    feeInFullPeriod: { flatCents: null, percentOfPrice: 5, fromDay: 0 },
    dueDays: 45,
    source: 'Florida Statutes 634.121',
  },
  {
    // 30 days for a used vehicle without manufacturer's warranty: the longer one is never against the holder
    state: 'CA',
    kind: 'VSC',
    fullRefundDays: 60,
    lossOfFullRefundOnClaim: true,
    ...cap(2_500, 10),
    source: 'California Insurance Code 12825; consumer-fraud-lawyer.com/id43.html',
  },
  {
    // the statute's 10 days were noted from memory, so DEFAULT's stand
    state: 'NY',
    kind: 'VSC',
    source:
      'New York Insurance Law 7903; dfs.ny.gov/insurance/ogco2001/rg102052.htm, dfs.ny.gov/insurance/ogco2003/rg030520.htm',
  },
  {
    state: 'WA',
    kind: 'VSC',
    fullRefundDays: 30,
    lossOfFullRefundOnClaim: true,
    feeInFullPeriod: { flatCents: 2_500, percentOfPrice: null, fromDay: 10 },
    ...cap(2_500),
    source: 'insurance.wa.gov/extended-warranties-service-contracts',
  },
  {
    state: 'NM',
    kind: 'VSC',
    fullRefundDays: 10,
    lossOfFullRefundOnClaim: true,
    ...cap(null, 10),
    source: 'New Mexico Statutes 59A-58-9',
  },
  {
    state: 'NV',
    kind: 'VSC',
    fullRefundDays: 10,
    lossOfFullRefundOnClaim: true,
    ...cap(2_500),
    deductClaims: false,
    dueDays: 45,
    penaltyBase: 'price',
    source: 'Nevada Revised Statutes 690C.250, 690C.270',
  },
  {
    state: 'HI',
    kind: 'VSC',
    fullRefundDays: 20,
    lossOfFullRefundOnClaim: true,
    dueDays: 45,
    source: 'Hawaii Revised Statutes 481X-7',
  },
  {
    // 20 business days are 28 days without a holiday; the programs' own 30 cover those with one
    state: 'MO',
    kind: 'VSC',
    fullRefundDays: 28,
    dueDays: 45,
    source: 'insurance.mo.gov/consumers/VehicleService',
  },
  {
    // the tenth that the provider keeps stands in place of a fee
    state: 'OK',
    kind: 'VSC',
    ...cap(0),
    holderShare: 0.9,
    source: 'Oklahoma Statutes 15-141.13',
  },
  {
    state: 'SC',
    kind: 'VSC',
    fullRefundDays: 10,
    lossOfFullRefundOnClaim: true,
    dueDays: 45,
    source: 'lawinsider.com/clause/south-carolina/_5',
  },
  {
    state: 'AL',
    kind: 'VSC',
    fullRefundDays: 10,
    lossOfFullRefundOnClaim: true,
    ...cap(2_500),
    dueDays: 45,
    source: 'lawinsider.com/clause/state-requirements-and-disclosures',
  },
  { state: 'CO', kind: 'GAP', ...cap(2_500), source: 'Colorado Revised Statutes 5-9.3-104' },
  { state: 'NJ', kind: 'GAP', ...cap(5_000), dueDays: 60, source: 'New Jersey Statutes 17:16BB-6' },
  { state: 'AR', kind: 'GAP', ...cap(7_500), source: 'Arkansas Code 4-90-806' },
  { state: 'SC', kind: 'GAP', ...cap(0), source: 'South Carolina Code 37-30-150' },
  { state: 'UT', kind: 'GAP', source: 'Utah Code 31A-6b-303' },
  { state: 'MN', kind: 'GAP', source: 'Minnesota Statutes 59D.07' },
  { state: 'MT', kind: 'GAP', source: 'Montana Code 30-14-2206' },
];

/** What stands where a state has no rule of its own. Source: decisions.md §4 */
const defaultRules: Readonly<Record<RuleKind, StateRule>> = {
  VSC: complete(defaultRule),
  GAP: complete({ ...defaultRule, kind: 'GAP' }),
};

/** Every row, complete. Source: decisions.md §4 */
export const stateRules: readonly StateRule[] = [...Object.values(defaultRules), ...readRows.map(complete)];

/** GAP gives nothing back after a paid claim, wherever. */
function complete(row: (typeof readRows)[number]): StateRule {
  return { ...defaultRule, noRefundAfterClaim: row.kind === 'GAP', ...row };
}

/**
 * Gives the rule in force for a kind of contract in the state of sale on the day of purchase, the newest first; the
 * default where the state has none, also for a sale before any rule was in force. Source: decisions.md §4
 */
export function stateRuleFor(
  kind: RuleKind,
  stateOfSale: string,
  purchaseDate: IsoDate,
  rules: readonly StateRule[] = stateRules,
): StateRule {
  let inForce: StateRule | undefined;
  for (const rule of rules) {
    const isOfSale = rule.kind === kind && rule.state === stateOfSale && rule.validFrom <= purchaseDate;
    if (isOfSale && (!inForce || rule.validFrom > inForce.validFrom)) inForce = rule;
  }
  return inForce ?? defaultRules[kind];
}
