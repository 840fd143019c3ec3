import { programTitle } from '../../contracts/rules/codes.ts';
import { states } from '../../places/rules/states.ts';
import type { StateRule } from './state-rules.ts';

/** Names the contract's own terms as the source of a rule. Source: decisions.md §4 (program's figures) */
export function contractSource({ programCode }: { programCode: string }): string {
  return `Cancellation terms of the contract (${programTitle(programCode)})`;
}

/** No state has it: the default. */
function isDefaultRule(rule: StateRule): boolean {
  return rule.state === 'DEFAULT';
}

/** Names whose rule it is ("Texas"); the default is nobody's. Source: decisions.md §4 */
export function stateWords(rule: StateRule): string {
  if (isDefaultRule(rule)) return 'The default rule';
  return stateName(rule.state);
}

/** Names the state of sale ("Nevada"), also where the default stands in for a rule of its own. Source: decisions.md §4 (payee) */
export function placeOfSale({ stateOfSale }: { stateOfSale: string }): string {
  return stateName(stateOfSale.trim().toUpperCase());
}

function stateName(code: string): string {
  return states.find(([abbreviation]) => abbreviation === code)?.[1] ?? code;
}

/** Names where a state's rule stands; that of the default is said to be that. Source: decisions.md §4 (source) */
export function stateSource(rule: StateRule): string {
  return isDefaultRule(rule) ? `Default rule (${rule.source})` : rule.source;
}
