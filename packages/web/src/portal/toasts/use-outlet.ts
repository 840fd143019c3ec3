import { useId, useLayoutEffect } from 'react';
import { createSignal } from '../../kit/signal.ts';

const outlets = createSignal<readonly string[]>([]);

/**
 * Returns whether this is the outlet that shows the notices: that of the dialog that opened last, otherwise the page's. A modal dialog keeps
 * everything beneath it from being clicked, so it has its own outlet.
 */
export function useIsTopOutlet(place: 'page' | 'dialog'): boolean {
  const id = useId();
  useLayoutEffect(() => {
    // A dialog that an address has opened may be there before the page's own outlet.
    outlets.set(place === 'page' ? [id, ...outlets.get()] : [...outlets.get(), id]);
    return () => outlets.set(outlets.get().filter((other) => other !== id));
  }, [id, place]);
  return outlets.use().at(-1) === id;
}
