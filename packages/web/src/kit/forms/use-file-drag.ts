import { useEffect, useRef } from 'react';

/**
 * Prevents the browser from opening a file that is dropped next to the field. `onDrag` is called when a drag starts,
 * `onDrop` for each drop anywhere on the page.
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
