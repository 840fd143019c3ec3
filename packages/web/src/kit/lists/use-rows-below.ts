import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The pause in typing after which the rows out of sight are drawn; longer than a fast typist takes between two keys.
 */
const pauseMs = 200;

/** Keys that may choose a row out of sight. */
const reachFar = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'n', 'p', 'j', 'k']);

/** Whether the rows below those in sight are drawn for a text: when the keys rest, or at a key that may go there. */
export function useRowsBelow(text: string) {
  const [drawnFor, setDrawnFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDrawnFor(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    areDrawn: drawnFor === text,
    /** Draws them before the key is acted on. */
    onKeyDown: ({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>) => {
      if (drawnFor !== text && reachFar.has(key) && (key.length > 1 || ctrlKey))
        flushSync(() => setDrawnFor(text));
    },
  };
}
