import { useEffect, useEffectEvent } from 'react';

/** Lets Esc close what is in place of a window, and nothing below it. Without `onClose`, Esc is left to others. */
export function useClosedByEscape(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isOn = onClose !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOn]);
}
