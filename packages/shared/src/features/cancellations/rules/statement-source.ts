import { stateName } from '../../places/rules/states.ts';
import { cellSource, programDefault, type RuleCell, type StateRule } from './state-rules.ts';
import type { StatementLine } from './statement-line.ts';

/** The source of facts on record for the contract: price, dates, odometers, claims. */
export const contractRecord = 'Contract record';

/** The source of our own rules, which aren't based on a law or form. Source: decisions.md §8 (Refunds) */
export const ourDefault = programDefault.text;

const theDefault = 'The program default';

/** The source of what only adds up the lines above it. */
export const calculated = 'Calculated from the lines above';

/** Where a figure of a state's rule comes from, as displayed. Source: decisions.md §8 (one source per cell) */
export function sourceOf(rule: StateRule, cell: RuleCell): string {
  return cellSource(rule, cell).text;
}

/**
 * Names who sets a figure ("Texas"), so that our default is never attributed to a state. Source: decisions.md §8 (one
 * source per cell)
 */
export function giverOf(rule: StateRule, cell: RuleCell): string {
  const { kind } = cellSource(rule, cell);
  if (kind === 'default') return theDefault;
  return kind === 'clause' ? `A sample clause for ${stateName(rule.state)}` : stateName(rule.state);
}

/**
 * Returns who sets the full-refund days, and their source: the state if it requires as many, otherwise the program,
 * whose own are longer. Source: decisions.md §4 and §8 (one source per cell)
 */
export function fullRefundOf(state: StateRule, days: number): { giver: string; source: string } {
  return state.fullRefundDays === days
    ? { giver: giverOf(state, 'fullRefundDays'), source: sourceOf(state, 'fullRefundDays') }
    : { giver: theDefault, source: ourDefault };
}

/** Names the state of sale ("Nevada"). Source: decisions.md §4 (payee) */
export function placeOfSale({ stateOfSale }: { stateOfSale: string }): string {
  return stateName(stateOfSale);
}

/**
 * Returns the sources of a group's lines, each once: alone if the group has one, otherwise with its lines ("Program default (Cancellation
 * fee)"). Source: decisions.md §8 (one source per cell)
 */
export function sourcesOfGroup(lines: readonly Pick<StatementLine, 'label' | 'source'>[]): string[] {
  const bySource = Map.groupBy(
    lines.filter(({ source }) => source !== ''),
    ({ source }) => source,
  );
  const isOne = bySource.size === 1;
  return [...bySource].map(([source, own]) =>
    isOne ? source : `${source} (${own.map(({ label }) => label).join(', ')})`,
  );
}
