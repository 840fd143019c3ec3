import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { store } from '../../session/stored.ts';
import { noticesFromNow } from '../testing/notices.ts';
import { noteWithoutKey } from './teach-key.ts';

const reporting = { id: 'reporting', title: 'Reporting', keys: 'g p' };

afterEach(() => {
  cleanup();
  store('taughtKeys', null);
});

/** Chooses something some times without its key, and returns how many notices there are after each time. */
function noticesAfter(chosen: Parameters<typeof noteWithoutKey>[0], times: number): number[] {
  const notices = noticesFromNow();
  return Array.from({ length: times }, () => {
    act(() => noteWithoutKey(chosen));
    return notices.current.length;
  });
}

test('choosing something for the third time without its key shows the key in a notice that closes on its own', () => {
  const notices = noticesFromNow();
  act(() => noteWithoutKey(reporting));
  act(() => noteWithoutKey(reporting));
  expect(notices.current).toEqual([]);
  act(() => noteWithoutKey(reporting));
  expect(notices.current).toMatchObject([{ text: 'Reporting: press G then P.', isSticky: false }]);
});

test('a key is shown once, and each choice is counted separately', () => {
  expect(noticesAfter(reporting, 2)).toEqual([0, 0]);
  expect(noticesAfter({ ...reporting, id: 'rater' }, 2)).toEqual([0, 0]);
  expect(noticesAfter(reporting, 1)).toEqual([1]);
  expect(noticesAfter(reporting, 3)).toEqual([0, 0, 0]);
});

test('nothing is taught where there is no key, where keys are turned off, or to fingers', () => {
  expect(noticesAfter({ ...reporting, keys: undefined }, 3)).toEqual([0, 0, 0]);
  store('singleKeys', 'off');
  onTestFinished(() => store('singleKeys', null));
  expect(noticesAfter(reporting, 3)).toEqual([0, 0, 0]);
  store('singleKeys', null);
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(hover: none)' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(noticesAfter(reporting, 3)).toEqual([0, 0, 0]);
});
