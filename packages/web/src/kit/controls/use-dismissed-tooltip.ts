import { type KeyboardEvent, useState } from 'react';

/** A tooltip that styles show while its element has the pointer or the focus: Esc hides it until both have left. */
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
