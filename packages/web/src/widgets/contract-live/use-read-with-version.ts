import { useEffect, useRef } from 'react';

/** Reloads what depends on a contract when its version changes; the first known version isn't a change. */
export function useReadWithVersion(version: number | null, read: () => unknown): void {
  const lastVersion = useRef(version);
  const reload = useRef(read);
  useEffect(() => {
    reload.current = read;
  });
  useEffect(() => {
    const before = lastVersion.current;
    if (before === version) return;
    lastVersion.current = version;
    if (before !== null) reload.current();
  }, [version]);
}
