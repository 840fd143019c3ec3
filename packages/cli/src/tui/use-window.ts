import { useState } from 'react';

/** The first row that is seen: it moves only as far as the chosen one needs. */
export function useWindow(chosen: number, height: number, count: number): number {
  const [seen, setSeen] = useState(0);
  const first = Math.max(0, Math.min(seen, count - height));
  const top = chosen < first ? Math.max(0, chosen) : chosen >= first + height ? chosen - height + 1 : first;
  if (top !== seen) setSeen(top);
  return top;
}
