import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let outlets: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  outlets = next;
  for (const listener of listeners) listener();
}

/**
 * Tells whether this is the outlet that shows the notices: the one that opened last. A modal dialog keeps everything beneath it from
 * being clicked, so it has an outlet of its own.
 */
export function useIsTopOutlet(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    change([...outlets, id]);
    return () => change(outlets.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => outlets.at(-1)) === id;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
