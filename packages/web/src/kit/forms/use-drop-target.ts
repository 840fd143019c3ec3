import { type DragEvent as ReactDragEvent, useRef, useState } from 'react';
import { useFileDrag } from './use-file-drag.ts';

/** Lets files be dropped on an element, and where it takes the whole page, anywhere on it. Returns what the element is given. */
export function useDropTarget(onFiles: (files: readonly File[]) => void, takesWholePage: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (dropped: FileList | undefined) => {
    setIsOver(false);
    onFiles([...(dropped ?? [])]);
  };
  // Files dropped on the element itself are already handled there.
  const isElsewhere = ({ target }: Event) => !(target instanceof Node && element.current?.contains(target));
  useFileDrag(
    takesWholePage ? () => setIsOver(true) : undefined,
    takesWholePage ? (event) => isElsewhere(event) && take(event.dataTransfer?.files) : undefined,
  );
  return {
    ref: element,
    'data-over': isOver || undefined,
    onDragOver: (event: ReactDragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: ReactDragEvent) => {
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };
}
