import type { IsoDate } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';

/** Which law applies: on service contracts, or on GAP waivers. */
export type RuleKind = 'VSC' | 'GAP';

/** A bound on a fee; null leaves that side open, both given is the lesser. */
export interface FeeBound {
  flatCents: Cents | null;
  percentOfPrice: number | null;
}

/**
 * Where a figure of a state's rule comes from: a law or its regulator, someone else's summary of one, a provider's
 * clause for the state, or our own default. Source: decisions.md §8 (one source per cell)
 */
export interface CellSource {
  kind: 'law' | 'summary' | 'clause' | 'default';
  /** As displayed; never the address of a third party. */
  text: string;
}

/** The figures of a state's rule. */
interface RuleFigures {
  fullRefundDays: number;
  lossOfFullRefundOnClaim: boolean;
  /** The maximum fee within the full-refund days, from a given day of them; null is no fee. */
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
}

/** The name of a figure of a state's rule. */
export type RuleCell = keyof RuleFigures;

/** A state's rules for cancelling one kind of contract. Not legal advice. */
export interface StateRule extends RuleFigures {
  /** Two letters, or DEFAULT. */
  state: string;
  kind: RuleKind;
  validFrom: IsoDate;
  /**
   * The source of each figure; one that isn't listed is our default. Absent from quotes that were saved before figures
   * had their own sources.
   */
  sources?: Partial<Record<RuleCell, CellSource>>;
  /** How a figure was derived where the source words it differently. */
  note?: string;
}

/** Says that a figure is ours, since no law was found that sets one. Source: decisions.md §8 (Refunds) */
export const programDefault: CellSource = { kind: 'default', text: 'Program default' };

const defaultFigures: RuleFigures = {
  fullRefundDays: 30,
  lossOfFullRefundOnClaim: false,
  feeInFullPeriod: null,
  feeCapFlat: 5_000,
  feeCapPercentOfPrice: 10,
  holderShare: 1,
  deductClaims: true,
  noRefundAfterClaim: false,
  dueDays: 30,
  penaltyPercent: 10,
  penaltyBase: 'outstanding',
};

type Read = { figures: Partial<RuleFigures>; source: CellSource };

const law = (text: string, figures: Partial<RuleFigures>): Read => ({
  figures,
  source: { kind: 'law', text },
});
const summary = (state: string, figures: Partial<RuleFigures>): Read => ({
  figures,
  source: { kind: 'summary', text: `Summary of ${state} law, not confirmed` },
});
const clause = (state: string, figures: Partial<RuleFigures>): Read => ({
  figures,
  source: { kind: 'clause', text: `Sample clause for ${state}` },
});

/** A fee cap replaces both sides of the default's, which is the lesser of the two. */
const cap = (feeCapFlat: Cents | null, feeCapPercentOfPrice: number | null = null) => ({
  feeCapFlat,
  feeCapPercentOfPrice,
});
const noEarlyFee = { feeInFullPeriod: null };
const afterClaim = (lossOfFullRefundOnClaim: boolean) => ({ lossOfFullRefundOnClaim });
const late = (dueDays: number, penaltyBase: StateRule['penaltyBase'] = 'outstanding') => ({
  dueDays,
  penaltyPercent: 10,
  penaltyBase,
});

/**
 * The rows as they were read, each figure with its source; everything else is our default. A figure that was noted from
 * memory, or that the law leaves to the contract, is left out. Contracts are delivered at the sale, so the days for
 * delivered contracts apply, not the higher number for mailed ones. Source: decisions.md §4 and §8 (Refunds)
 */
const readRows: readonly StateRule[] = [
  row('TX', 'VSC', [
    law('Texas Occupations Code 1304.1581', {
      fullRefundDays: 30,
      ...afterClaim(false),
      ...noEarlyFee,
      ...cap(5_000),
      deductClaims: true,
      ...late(45),
    }),
  ]),
  row('FL', 'VSC', [
    law('Florida Statutes 634.121', {
      fullRefundDays: 60,
      ...afterClaim(false),
      feeInFullPeriod: { flatCents: null, percentOfPrice: 5, fromDay: 0 },
      deductClaims: true,
    }),
    summary('Florida', { dueDays: 45 }),
  ]),
  row(
    'CA',
    'VSC',
    [
      summary('California', { fullRefundDays: 60, ...afterClaim(true), ...noEarlyFee, ...cap(2_500, 10) }),
      clause('California', { deductClaims: true }),
    ],
    "The law gives 30 days for a used vehicle without the manufacturer's warranty. All vehicles get the longer period.",
  ),
  row('NY', 'VSC', [law('New York Insurance Law 7903', { ...noEarlyFee, ...late(30) })]),
  row('WA', 'VSC', [
    law('Washington Office of the Insurance Commissioner', {
      fullRefundDays: 30,
      ...afterClaim(true),
      feeInFullPeriod: { flatCents: 2_500, percentOfPrice: null, fromDay: 10 },
      ...cap(2_500),
    }),
  ]),
  row('NM', 'VSC', [
    law('New Mexico Statutes 59A-58-9', {
      fullRefundDays: 10,
      ...afterClaim(true),
      ...noEarlyFee,
      ...cap(null, 10),
      holderShare: 1,
      deductClaims: true,
    }),
  ]),
  row(
    'NV',
    'VSC',
    [
      law('Nevada Revised Statutes 690C.250', {
        fullRefundDays: 10,
        ...afterClaim(true),
        ...noEarlyFee,
        ...late(45, 'price'),
      }),
      clause('Nevada', { ...cap(2_500), deductClaims: false }),
    ],
    'The law allows a reasonable fee stated in the contract. Sample clauses state $25.00.',
  ),
  row('HI', 'VSC', [
    law('Hawaii Revised Statutes 481X-7', {
      fullRefundDays: 20,
      ...afterClaim(true),
      ...noEarlyFee,
      ...late(45),
    }),
  ]),
  row(
    'MO',
    'VSC',
    [
      law('Missouri Department of Commerce and Insurance', {
        fullRefundDays: 28,
        ...noEarlyFee,
        ...late(45),
      }),
    ],
    "The law gives 20 business days, or 28 days without a holiday. The programs' 30 days also cover periods with a holiday.",
  ),
  row(
    'OK',
    'VSC',
    [law('Oklahoma Statutes 15-141.13', { ...cap(0), holderShare: 0.9, deductClaims: true })],
    "The provider's 10% takes the place of a fee.",
  ),
  row('SC', 'VSC', [
    clause('South Carolina', { fullRefundDays: 10, ...afterClaim(true), ...noEarlyFee, ...late(45) }),
  ]),
  row('AL', 'VSC', [
    clause('Alabama', {
      fullRefundDays: 10,
      ...afterClaim(true),
      ...noEarlyFee,
      ...cap(2_500),
      deductClaims: true,
      ...late(45),
    }),
  ]),
  row('CO', 'GAP', [
    law('Colorado Revised Statutes 5-9.3-104', {
      fullRefundDays: 30,
      ...noEarlyFee,
      ...cap(2_500),
      noRefundAfterClaim: true,
      dueDays: 30,
    }),
  ]),
  row('NJ', 'GAP', [
    law('New Jersey Statutes 17:16BB-6', {
      ...noEarlyFee,
      ...cap(5_000),
      noRefundAfterClaim: true,
      dueDays: 60,
    }),
  ]),
  row('AR', 'GAP', [
    law('Arkansas Code 4-90-806', { ...noEarlyFee, ...cap(7_500), noRefundAfterClaim: true }),
  ]),
  row('SC', 'GAP', [law('South Carolina Code 37-30-150', { ...noEarlyFee, ...cap(0) })]),
  row('UT', 'GAP', [law('Utah Code 31A-6b-303', { fullRefundDays: 30, ...noEarlyFee })]),
  row('MN', 'GAP', [law('Minnesota Statutes 59D.07', { ...noEarlyFee })]),
  row('MT', 'GAP', [law('Montana Code 30-14-2206', { ...noEarlyFee })]),
];

/** The rule for states without their own. Source: decisions.md §4 */
const defaultRules: Readonly<Record<RuleKind, StateRule>> = {
  VSC: row('DEFAULT', 'VSC', []),
  GAP: row('DEFAULT', 'GAP', []),
};

/** Every row, complete. Source: decisions.md §4 */
export const stateRules: readonly StateRule[] = [...Object.values(defaultRules), ...readRows];

/** GAP gives nothing back after a paid claim, wherever. */
function row(state: string, kind: RuleKind, read: readonly Read[], note?: string): StateRule {
  const sources = read.flatMap(({ figures, source }) => Object.keys(figures).map((cell) => [cell, source]));
  return {
    state,
    kind,
    validFrom: '2000-01-01',
    ...defaultFigures,
    noRefundAfterClaim: kind === 'GAP',
    ...Object.assign({}, ...read.map(({ figures }) => figures)),
    sources: Object.fromEntries(sources) as StateRule['sources'],
    ...(note ? { note } : {}),
  };
}

/**
 * Returns the source of a figure of a state's rule. A rule that was saved with a quote before figures had their own
 * sources has those of the row that it was taken from. Source: decisions.md §8 (one source per cell)
 */
export function cellSource(rule: StateRule, cell: RuleCell): CellSource {
  const sources =
    rule.sources ??
    stateRules.find(
      ({ state, kind, validFrom }) =>
        state === rule.state && kind === rule.kind && validFrom === rule.validFrom,
    )?.sources;
  return sources?.[cell] ?? programDefault;
}

/**
 * Returns the rule in force for a kind of contract in the state of sale on the day of purchase, the newest first; the
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
