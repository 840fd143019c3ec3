import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let outlets: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  outlets = next;
  for (const listener of listeners) listener();
}

/**
 * Tells whether this is the outlet that shows the notices: that of the dialog that opened last, else the page's. A modal dialog keeps
 * everything beneath it from being clicked, so it has an outlet of its own.
 */
export function useIsTopOutlet(place: 'page' | 'dialog'): boolean {
  const id = useId();
  useLayoutEffect(() => {
    // A dialog that an address has opened may be there before the page's own outlet.
    change(place === 'page' ? [id, ...outlets] : [...outlets, id]);
    return () => change(outlets.filter((other) => other !== id));
  }, [id, place]);
  return useSyncExternalStore(subscribe, () => outlets.at(-1)) === id;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
