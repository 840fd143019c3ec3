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
  return states.find(([code]) => code === rule.state)?.[1] ?? rule.state;
}

/** Names where a state's rule stands; that of the default is said to be that. Source: decisions.md §4 (source) */
export function stateSource(rule: StateRule): string {
  return isDefaultRule(rule) ? `Default rule (${rule.source})` : rule.source;
}
