import { expect, test } from 'vitest';
import type { Entry, Pick } from './entries.ts';
import { meantTogether, pickedEntry } from './use-picked.ts';

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  title: id,
  keywords: '',
  context: '',
  icon: 'dealer',
  section: 'Rater',
  place: 0,
  act: { kind: 'call', call: { command: id, args: {} }, texts: { dealer: 'last' } },
  ...more,
});

/** A command that is typed with a dealer's name; `found` are those that have it. */
const forDealer = (found: readonly { value: string; text: string }[]) => {
  const picker = { id: 'dealer', find: async () => found } as unknown as Pick['picker'];
  return pickedEntry(
    entry('menu.set', { picks: [{ name: 'dealer', picker, text: 'last' }] }),
    (() => undefined) as never,
    new AbortController().signal,
  );
};

test('commands whose name matches nothing are dropped if the text is a report', async () => {
  const report = entry('report.salesSummary');
  const [none, one] = [await forDealer([]), await forDealer([{ value: 'MO1', text: 'Last Motors' }])];
  expect(none.context).toBe('No match for “last”');
  expect(meantTogether([report], [none, one])).toEqual([report, one]);
  expect(meantTogether([], [none])).toEqual([none]);
});
