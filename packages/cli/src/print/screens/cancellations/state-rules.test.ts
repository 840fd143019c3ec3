import { readableRulesOf } from '@pitlane/shared/features/cancellations/rules/rule-figures';
import { stateRuleAnswer } from '@pitlane/shared/features/cancellations/state-rule-answer';
import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import { stateRulesView, stateRuleView } from './state-rules.ts';

const rows = (readableRulesOf('NV', '2026-11-01') ?? []).map(stateRuleAnswer);
const calls = { listStateRules: async () => rows, getStateRules: async () => rows };

test('rule show prints each figure, and each source once', async () => {
  const terminal = testTerminal({ isScreen: true });
  await stateRuleView.run(testRun(terminal, { state: 'NV' }, calls));
  const printed = terminal.printed.out;
  expect(printed).toContain('Nevada: service contracts');
  expect(printed).toContain('Effective 01/01/2000');
  expect(printed).toContain('Up to $25.00 [2]');
  expect(printed.split('Sample clause for Nevada')).toHaveLength(2);
  expect(printed).toContain('[3] Program default');
});

test('rule list fits a table, and says how many figures are defaults', async () => {
  const terminal = testTerminal({ isScreen: true, columns: 140 });
  await stateRulesView.run(testRun(terminal, {}, calls));
  expect(terminal.printed.out).toMatch(/Nevada: service contracts +Within 10 days .* 1 of 8/);
});

test('in a pipe each figure is a line, with its source', async () => {
  for (const view of [stateRulesView, stateRuleView]) {
    const terminal = testTerminal();
    await view.run(testRun(terminal, { state: 'NV' }, calls));
    expect(terminal.printed.out).toContain(
      'NV\tVSC\t2000-01-01\tPaid claims\tNot deducted\tSample clause for Nevada\n',
    );
  }
});
