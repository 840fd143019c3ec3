import { afterEach, expect, test, vi } from 'vitest';
import { testTerminal } from '../testing/test-terminal.ts';
import { showProgress } from './progress.ts';

afterEach(() => vi.useRealTimers());

const clear = '\r\u001b[K';

test('leaves the line to rows that are written in the meantime, and comes back with the next words', () => {
  vi.useFakeTimers();
  const terminal = testTerminal({ isWatched: true });
  const progress = showProgress(terminal, 'Searching...');
  progress.hide();
  expect(terminal.printed.err).toBe('');
  vi.advanceTimersByTime(1_000);
  progress.hide();
  progress.update('500 of 1,000');
  progress.end();
  expect(terminal.printed.err).toBe([`${clear}Searching...`, clear, `${clear}500 of 1,000`, clear].join(''));
});
