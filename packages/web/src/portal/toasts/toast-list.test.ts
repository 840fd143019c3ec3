import { expect, test } from 'vitest';
import { afterToastTime, type Toast, withoutToast, withToast } from './toast-list.ts';

const saved: Toast = { kind: 'success', title: 'Retail', text: 'Saved.', isSticky: false };
const failed: Toast = { kind: 'error', title: 'Error', text: 'Not saved.', isSticky: true };

test('a new notice comes after the ones that are shown', () => {
  expect(withToast([saved], failed)).toEqual([saved, failed]);
});

test('what is shown already is not shown again', () => {
  const shown = [saved, failed];
  expect(withToast(shown, { ...saved })).toBe(shown);
  expect(withToast(shown, { ...failed, isSticky: false })).toBe(shown);
});

test.each([{ kind: 'info' as const }, { title: 'Lenders' }, { text: 'Saved again.' }])(
  'a notice with another %j is another notice',
  (change) => {
    expect(withToast([saved], { ...saved, ...change })).toHaveLength(2);
  },
);

test('a notice becomes sticky by a sticky one of the same words, and no other does', () => {
  const other = { ...saved, text: 'Other.' };
  expect(withToast([other, saved], { ...saved, isSticky: true })).toEqual([
    other,
    { ...saved, isSticky: true },
  ]);
});

test('removes only the closed notice, sticky or not', () => {
  expect(withoutToast([saved, failed], failed)).toEqual([saved]);
  expect(withoutToast([saved, failed], saved)).toEqual([failed]);
  expect(withoutToast([saved], failed)).toEqual([saved]);
});

test('removes an expired notice, unless it has become sticky', () => {
  expect(afterToastTime([saved, failed], saved)).toEqual([failed]);
  expect(afterToastTime([saved, failed], failed)).toEqual([saved, failed]);
  const sticky = { ...saved, isSticky: true };
  expect(afterToastTime([sticky], saved)).toEqual([sticky]);
});

test('however many come, no two say the same', () => {
  const each = (['info', 'error'] as const).flatMap((kind) =>
    ['x', 'y'].flatMap((text) => [true, false].map((isSticky) => ({ kind, title: 'A', text, isSticky }))),
  );
  const words = ({ kind, title, text }: Toast) => `${kind} ${title} ${text}`;
  const threes = each.flatMap((one) => each.flatMap((two) => each.map((three) => [one, two, three])));
  for (const all of threes) {
    const shown = all.reduce<readonly Toast[]>(withToast, []);
    expect(shown.map(words)).toEqual([...new Set(all.map(words))]);
  }
});
