import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteReach } from '../../kit/connection/reach.ts';
import { useReconnect } from './use-reconnect.ts';

afterEach(() => noteReach(true));

test.each([
  { status: 0, retries: 1 },
  { status: 400, retries: 0 },
])('after status $status, a server that another call reaches again causes $retries retry', (example) => {
  let retries = 0;
  const failure = { status: example.status };
  noteReach(false);
  const { unmount } = renderHook(() => useReconnect(failure, () => (retries += 1)));
  act(() => noteReach(true));
  expect(retries).toBe(example.retries);
  unmount();
});
