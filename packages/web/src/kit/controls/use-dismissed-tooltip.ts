import { type KeyboardEvent, useState } from 'react';

/** Lets Esc hide a tooltip, which CSS shows on hover and focus, until the pointer and the focus have left its element. */
export function useDismissedTooltip() {
  const [isDismissed, setIsDismissed] = useState(false);
  return {
    isDismissed,
    /** Esc then closes nothing else. */
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isDismissed) return;
      event.stopPropagation();
      setIsDismissed(true);
    },
    onLeave: () => setIsDismissed(false),
  };
}
