import { useEffect, useState } from 'react';

/** How often a clock is updated: it shows minutes. Source: portal.md §9 (number card) */
const tickMs = 15_000;

/** The time, for clocks that count in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
