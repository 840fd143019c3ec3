import { useEffect, useRef } from 'react';

/** Reads again what hangs on a contract when that became another version. */
export function useReadWithVersion(version: number | null, read: () => unknown): void {
  const known = useRef(version);
  const again = useRef(read);
  useEffect(() => {
    again.current = read;
  });
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    again.current();
  }, [version]);
}
