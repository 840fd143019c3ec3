import { useEffect, useRef } from 'react';

/** Reads again what hangs on a contract when that became another version; the first that is known is none. */
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
