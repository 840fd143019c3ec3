import { useEffect } from 'react';
import type { Desk } from './desk.ts';
import { measured } from './state.ts';

/** The first line that is seen of a text: never so far down that lines are missing. Tells the keys how far it goes. */
export function useScrolled(desk: Desk, top: number, count: number, height: number): number {
  const last = Math.max(0, count - height);
  useEffect(() => void desk.store.dispatch(measured(last)), [desk, last]);
  return Math.min(top, last);
}
