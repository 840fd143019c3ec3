import { useEffect, useState } from 'react';

/** Returns whether a component has been there for this long, in ms: what it asks for then lets the page come first. */
export function useDelayElapsed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
