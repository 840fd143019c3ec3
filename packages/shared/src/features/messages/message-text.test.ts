import { expect, test } from 'vitest';
import { isReopenable } from './message-text.ts';
import type { MessageEvent } from './schema.ts';

const now = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const event = (days: number, status: number, isUndone = false): MessageEvent => ({
  at: daysAgo(days),
  by: 'Stan Staff',
  status,
  assignedTo: 'stan',
  note: null,
  text: null,
  isUndone,
});

test.each<[string, number, readonly MessageEvent[], boolean]>([
  ['closed 29 days ago', 5, [event(40, 2), event(29, 5)], true],
  ['closed 31 days ago', 5, [event(40, 2), event(31, 5)], false],
  ['cancelled 31 days ago', 6, [event(40, 2), event(31, 6)], false],
  ['closed 31 days ago, with a note since', 5, [event(40, 2), event(31, 5), event(1, 5)], false],
  ['closed again yesterday', 5, [event(40, 5), event(35, 2), event(1, 5)], true],
  ['its reopening was undone', 5, [event(40, 5), event(15, 2, true), event(14, 5)], false],
  ['open', 2, [event(40, 5), event(15, 2)], false],
  ['closed, without a history', 5, [], true],
])('whether a message can be reopened: %s', (_what, status, history, expected) => {
  expect(isReopenable({ messageStatusTypeID: status, history: [...history] }, now)).toBe(expected);
});
