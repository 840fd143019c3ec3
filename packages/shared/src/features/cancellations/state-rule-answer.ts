import type { ReadableRule } from './rules/rule-figures.ts';
import type { StateRuleRow } from './schema.ts';

/** Converts a rule for the wire. */
export function stateRuleAnswer({ state, title, rule, figures }: ReadableRule): StateRuleRow {
  return {
    state,
    kind: rule.kind,
    title,
    validFrom: rule.validFrom,
    figures: figures.map(({ cell, label, text, source }) => ({
      name: cell,
      label,
      text,
      source: source.text,
      isDefault: source.kind === 'default',
    })),
    note: rule.note ?? null,
  };
}
