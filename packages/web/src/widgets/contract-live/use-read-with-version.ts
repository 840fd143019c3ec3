import { useEffect, useRef } from 'react';

/** Reloads what depends on a contract when its version changes; the first known version isn't a change. */
export function useReadWithVersion(version: number | null, read: () => unknown): void {
  const known = useRef(version);
  const again = useRef(read);
  useEffect(() => {
    again.current = read;
  });
  useEffect(() => {
    const before = known.current;
    if (before === version) return;
    known.current = version;
    if (before !== null) again.current();
  }, [version]);
}
