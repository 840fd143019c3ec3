import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { isServerNotReady } from '@pitlane/shared/kernel/failure-text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnreachable } from '../../kit/connection/reach.ts';

/** The longest pause between two quiet retries. */
const longestPauseMs = 30_000;

/** Returns whether a failure may be temporary: no response, or a proxy or a starting server returned "not now". */
export function mayPass({ status }: Pick<CallFailure, 'status'>): boolean {
  return status === 0 || isServerNotReady(status);
}

/**
 * Returns the pause before a quiet retry in ms, after `tries` earlier ones: one second, doubled each time up to
 * half a minute, and a quarter more or less by `chance` (0 up to 1), so that not all browsers come back at once.
 */
export function pauseMs(tries: number, chance: number): number {
  return Math.min(longestPauseMs, 1000 * 2 ** tries) * (0.75 + chance / 2);
}

/** Calls `retry` as `useRetries` does, and at once when another call reaches the server again: once until it succeeds. */
export function useReconnect(failure: Pick<CallFailure, 'status'> | undefined, retry: () => void): void {
  const isSpent = useRef(false);
  // Once only: the retry itself also reaches the server, and a server that only answers other calls must not be called without a pause.
  const spend = (again: () => void) => {
    isSpent.current = true;
    again();
  };
  useRetries(failure, () => spend(retry));
  const again = useEffectEvent(() => !isSpent.current && spend(retry));
  useEffect(() => {
    isSpent.current &&= failure !== undefined;
    if (!failure || !mayPass(failure)) return;
    return isUnreachable.subscribe(() => !isUnreachable.get() && again());
  }, [failure]);
}

/**
 * Calls `retry` again and again while a call has failed because no server answered: after growing pauses while the page is visible,
 * and at once when the browser is online again or the page becomes visible.
 */
export function useRetries(failure: Pick<CallFailure, 'status'> | undefined, retry: () => void): void {
  const tries = useRef(0);
  const again = useEffectEvent(() => {
    tries.current += 1;
    retry();
  });
  useEffect(() => {
    if (!failure || !mayPass(failure)) {
      tries.current = 0;
      return;
    }
    const timer = setTimeout(() => !document.hidden && again(), pauseMs(tries.current, Math.random()));
    const onOnline = () => {
      tries.current = 0;
      again();
    };
    const onSight = () => !document.hidden && again();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [failure]);
}
