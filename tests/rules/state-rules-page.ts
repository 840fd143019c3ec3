import { type ReadableRule, readableRules } from '@pitlane/shared/features/cancellations/rules/rule-figures';
import { formatCell } from '@pitlane/shared/kernel/format';

const head = `# Cancellation rules by state

What each state says about cancelling a contract, and where each figure comes from. A figure that isn't set by law is the program default; a
sample clause is one that a provider wrote for the state. The state of sale and the day of purchase choose the rule. Not legal advice.
\`pitlane rule show TX\` and the portal's page at \`/rules/TX\` show the same.

Written by \`npx vitest run --project tests state-rules-page -u\` from \`state-rules.ts\`; do not edit it by hand.`;

/** Writes docs/STATE-RULES.md. */
export function stateRulesPage(): string {
  return `${[head, ...readableRules().map(ruleText)].join('\n\n')}\n`;
}

function ruleText({ title, rule, figures }: ReadableRule): string {
  const rows = figures.map(
    ({ label, text, source }) =>
      `| ${label} | ${text} | ${source.kind === 'default' ? '*Program default*' : source.text} |`,
  );
  return [
    `## ${title}`,
    '',
    `Effective ${formatCell('date', rule.validFrom)}.${rule.note ? ` ${rule.note}` : ''}`,
    '',
    '| Figure | Rule | Source |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}
