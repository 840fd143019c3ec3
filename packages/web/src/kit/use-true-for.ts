import { useEffect, useState } from 'react';

/** Returns whether a value has been true for this long, in ms: what ends sooner would only flicker. False at once. */
export function useTrueFor(value: boolean, delayMs: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setIsLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [value, delayMs]);
  return value && isLong;
}
