import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus when its row is removed from a list: to the control that the selector names in the next row, otherwise in the
 * row before, otherwise on the page. Without it the focus would be lost, and the next Tab would start at the top.
 */
export function useFocusHandedOn(row: RefObject<HTMLElement | null>, control: string): void {
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const neighbour = shown.nextElementSibling ?? shown.previousElementSibling;
      const place = neighbour?.querySelector<HTMLElement>(control) ?? document.querySelector('main');
      place?.focus();
    };
  }, [row, control]);
}
