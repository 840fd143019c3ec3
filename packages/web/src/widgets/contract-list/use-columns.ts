import type { CardSize } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width in pixels below which a card of the size no longer reads well next to another one. */
const narrowest: Record<CardSize, number> = { tiny: 380, small: 480, medium: 560, large: 640, giant: 720 };

/** The width in pixels below which a row takes more than one line. ContractLine.module.css has it too. */
const narrowRow = 720;

/** Returns how many cards of a size are next to each other in an element, now and as it changes its width; rows are one column. */
export function useColumns(
  element: RefObject<HTMLElement | null>,
  size: CardSize | 'rows',
): { columns: number; isNarrow: boolean } {
  // A list that comes again is as wide as the last one: laid out in one column first, its cards were drawn twice.
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      // While it is hidden it has no width, and will be shown with the one it had.
      if (current.hidden) return;
      lastWidth = current.clientWidth;
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  const columns = size === 'rows' ? 1 : Math.floor((width - 20) / (narrowest[size] + 12));
  return { columns: Math.max(1, columns), isNarrow: width < narrowRow };
}

/** The width of the last list, in px. */
let lastWidth = 0;
