import { readableRulesOf } from '@pitlane/shared/features/cancellations/rules/rule-figures';
import type { StateRuleRow } from '@pitlane/shared/features/cancellations/schema';
import { stateRuleAnswer } from '@pitlane/shared/features/cancellations/state-rule-answer';
import { notFound } from '../../http/refusal.ts';

/** Returns the rules that apply in a state to sales made today. Refuses 404 for what isn't a state. Source: decisions.md §4 */
export function stateRulesOf(state: string, today: string): StateRuleRow[] {
  const rules = readableRulesOf(state, today);
  if (!rules) throw notFound(`State ${state.toUpperCase()} not found. Enter two letters, such as TX.`);
  return rules.map(stateRuleAnswer);
}
