import { useEffect, useState } from 'react';

/** Returns whether a component has been shown for this long, in ms, so that what it loads comes after the page. */
export function useDelayElapsed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
