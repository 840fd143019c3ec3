import { useEffect, useRef } from 'react';

/**
 * While files can be dropped on a page: one that misses the field isn't opened in place of the page. `onDrag` hears of each drag that starts,
 * `onDrop` of each drop, wherever on the page.
 */
export function useFileDrag(onDrag?: () => void, onDrop?: (event: DragEvent) => void): void {
  const begun = useRef(onDrag);
  const ended = useRef(onDrop);
  useEffect(() => {
    begun.current = onDrag;
    ended.current = onDrop;
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      if (event.type === 'dragenter') begun.current?.();
      else event.preventDefault();
      if (event.type === 'drop') ended.current?.(event);
    };
    const names = ['dragenter', 'dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, hold);
    return () => {
      for (const name of names) window.removeEventListener(name, hold);
    };
  }, []);
}
