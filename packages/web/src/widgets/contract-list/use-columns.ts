import type { CardSize } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width in pixels below which a card of the size no longer reads well beside another one. */
const narrowest: Record<CardSize, number> = { tiny: 380, small: 480, medium: 560, large: 640, giant: 720 };

/** Says how many cards of a size stand side by side in an element, now and as it changes its width. */
export function useColumns(element: RefObject<HTMLElement | null>, size: CardSize): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return Math.max(1, Math.floor((width - 20) / (narrowest[size] + 12)));
}
