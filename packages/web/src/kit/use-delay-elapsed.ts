import { useEffect, useState } from 'react';

/** Returns whether a component has been shown for this long, in ms; for code that must load after the page. */
export function useDelayElapsed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
