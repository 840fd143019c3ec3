import { expect, test } from 'vitest';
import { arrangeDashboard } from './commands.ts';

function arrange(before: string | undefined, cards: string | undefined) {
  const context = { kept: before === undefined ? {} : { dashboardCards: before } };
  return arrangeDashboard.run({}, cards === undefined ? {} : { cards }, {
    signal: new AbortController().signal,
    context,
  });
}

test.each([
  [undefined, 'day,-week', 'Card hidden', 'day,-week', {}],
  ['day,-week', 'day,week', 'Card shown', 'day,week', { cards: 'day,-week' }],
  ['day,-week', '-week,day', 'Card moved', '-week,day', { cards: 'day,-week' }],
  ['day,-week', undefined, 'Dashboard cards reset', null, { cards: 'day,-week' }],
])('from %s to %s: %s, with the way back', (before, cards, text, value, args) => {
  expect(arrange(before, cards)).toEqual([
    { kind: 'keep', key: 'dashboardCards', value },
    { kind: 'notify', text, undo: { command: 'dashboard.arrange', args } },
  ]);
});
