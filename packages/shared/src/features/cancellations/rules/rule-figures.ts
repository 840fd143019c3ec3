import { counted } from '../../../kernel/counted.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { stateName, states } from '../../places/rules/states.ts';
import {
  type CellSource,
  cellSource,
  type FeeBound,
  type RuleCell,
  type RuleKind,
  type StateRule,
  stateRuleFor,
  stateRules,
} from './state-rules.ts';

/** A figure of a state's rule as displayed, and its source. */
export interface RuleFigure {
  cell: RuleCell;
  label: string;
  text: string;
  source: CellSource;
}

/** A state's rule as displayed. */
export interface ReadableRule {
  /** Two letters; DEFAULT is what applies in every state without its own rule. */
  state: string;
  title: string;
  rule: StateRule;
  figures: RuleFigure[];
}

const kindWords: Readonly<Record<RuleKind, string>> = { VSC: 'service contracts', GAP: 'GAP waivers' };

/**
 * Writes the figures of a state's rule for people, each with its source; two that belong together are one, such as the
 * two sides of the fee's cap. If nothing is refunded after a paid claim, no other figure mentions claims. Source:
 * decisions.md §4 and §8 (one source per cell)
 */
export function ruleFigures(rule: StateRule): RuleFigure[] {
  const early = rule.feeInFullPeriod;
  const since = early && early.fromDay > 0 ? ` from day ${early.fromDay} on` : '';
  const base = rule.penaltyBase === 'price' ? 'price' : 'amount outstanding';
  const texts: readonly (readonly [RuleCell, string, string])[] = [
    ['fullRefundDays', 'Full refund', `Within ${counted(rule.fullRefundDays, 'day')} of purchase`],
    [
      'lossOfFullRefundOnClaim',
      'Full refund after a claim',
      rule.lossOfFullRefundOnClaim ? 'No, pro rata instead' : 'Yes, less claims',
    ],
    ['feeInFullPeriod', 'Fee with a full refund', early ? `${boundText(early)}${since}` : 'None'],
    [
      'feeCapFlat',
      'Fee after that',
      boundText({ flatCents: rule.feeCapFlat, percentOfPrice: rule.feeCapPercentOfPrice }),
    ],
    [
      'holderShare',
      "Holder's share of the unearned price",
      `${Math.round(rule.holderShare * 10_000) / 100}%`,
    ],
    ['deductClaims', 'Paid claims', rule.deductClaims ? 'Deducted' : 'Not deducted'],
    ['noRefundAfterClaim', 'Refund after a paid claim', 'None'],
    ['dueDays', 'Refund due', `Within ${counted(rule.dueDays, 'day')} of the request`],
    ['penaltyPercent', 'Late penalty', `${rule.penaltyPercent}% of the ${base} for each 30 days or part`],
  ];
  const moot: readonly RuleCell[] = rule.noRefundAfterClaim
    ? ['lossOfFullRefundOnClaim', 'deductClaims']
    : ['noRefundAfterClaim'];
  return texts
    .filter(([cell]) => !moot.includes(cell))
    .map(([cell, label, text]) => ({ cell, label, text, source: cellSource(rule, cell) }));
}

/** Returns every rule for people to read: the defaults first, then by the state's name. Source: decisions.md §4 */
export function readableRules(): ReadableRule[] {
  return stateRules.map(readable).toSorted((one, other) => order(one).localeCompare(order(other)));
}

/**
 * Returns a state's rules for service contracts and GAP waivers, or the defaults if it has none. Undefined if it isn't a state. Source:
 * decisions.md §4
 */
export function readableRulesOf(state: string, today: string): ReadableRule[] | undefined {
  const code = state.trim().toUpperCase();
  if (!states.some(([abbreviation]) => abbreviation === code)) return undefined;
  return (['VSC', 'GAP'] as const).map((kind) => readable(stateRuleFor(kind, code, today)));
}

function readable(rule: StateRule): ReadableRule {
  const place = rule.state === 'DEFAULT' ? 'All other states' : stateName(rule.state);
  return { state: rule.state, title: `${place}: ${kindWords[rule.kind]}`, rule, figures: ruleFigures(rule) };
}

function order({ state, title, rule }: ReadableRule): string {
  const [place] = title.split(':');
  return `${state === 'DEFAULT' ? '0' : '1'} ${place} ${rule.kind === 'VSC' ? '0' : '1'}`;
}

/** The lesser of both sides; the program's own fee if neither limits it. */
function boundText({ flatCents, percentOfPrice }: FeeBound): string {
  if (flatCents === 0) return 'None';
  const flat = flatCents === null ? undefined : moneyText(flatCents satisfies Cents);
  const percent = percentOfPrice === null ? undefined : `${percentOfPrice}% of the price`;
  if (flat && percent) return `Lesser of ${flat} and ${percent}`;
  return flat || percent ? `Up to ${flat ?? percent}` : "The program's fee";
}
