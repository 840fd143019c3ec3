import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus on when a row of a list goes while it has it: to the control that the selector names in the row after it, else in
 * the row before, else on the page. Without it the focus would be nowhere, and the next Tab would begin at the top.
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
