import { expect, test } from 'vitest';
import { clearHome, setHome } from './commands.ts';

const work = (address: string, homeUrl?: string) => ({
  signal: new AbortController().signal,
  context: { address, kept: homeUrl === undefined ? {} : { homeUrl } },
});

test('undoing a new start page restores the previous one', () => {
  expect(setHome.run({}, {}, work('/rater', '/dashboard'))).toContainEqual(
    expect.objectContaining({ undo: { command: 'home.set', at: '/dashboard' } }),
  );
  expect(setHome.run({}, {}, work('/rater'))).toContainEqual(
    expect.objectContaining({ undo: { command: 'home.clear' } }),
  );
});

test('undo restores a start page that was cleared', () => {
  expect(clearHome.run({}, {}, work('/rater', '/dashboard'))).toContainEqual(
    expect.objectContaining({ undo: { command: 'home.set', at: '/dashboard' } }),
  );
});
