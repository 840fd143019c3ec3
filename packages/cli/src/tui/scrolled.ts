import { useEffect } from 'react';
import type { AppContext } from './context.ts';
import { measured } from './state.ts';

/** The first visible line of a text: never so far down that lines are missing. Returns the limit for the keys. */
export function useScrolled(
  context: Pick<AppContext, 'store'>,
  top: number,
  count: number,
  height: number,
): number {
  const last = Math.max(0, count - height);
  useEffect(() => void context.store.dispatch(measured(last)), [context, last]);
  return Math.min(top, last);
}
