import { useEffect, useRef } from 'react';

/** While files can be dropped on a page: one that misses the field isn't opened in place of the page, and `onDrag` hears of each drag that begins. */
export function useFileDrag(onDrag?: () => void): void {
  const begun = useRef(onDrag);
  useEffect(() => {
    begun.current = onDrag;
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      if (event.type === 'dragenter') begun.current?.();
      else event.preventDefault();
    };
    const names = ['dragenter', 'dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, hold);
    return () => {
      for (const name of names) window.removeEventListener(name, hold);
    };
  }, []);
}
