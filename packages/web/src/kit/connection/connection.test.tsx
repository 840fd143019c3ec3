import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useBusyWords } from './connection.ts';
import { noteReach } from './reach.ts';

afterEach(() => noteReach(true));

test('a dialog that sends says what is under way, and when the server is away', () => {
  const { result, unmount } = renderHook(() => useBusyWords('Selling…'));
  expect(result.current).toBe('Selling…');
  act(() => noteReach(false));
  expect(result.current).toBe("Selling… Can't reach the server. Trying again.");
  act(() => noteReach(true));
  expect(result.current).toBe('Selling…');
  unmount();
});
