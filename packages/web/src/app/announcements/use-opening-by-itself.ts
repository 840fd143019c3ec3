import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../kit/dialogs/open-dialogs.ts';

/** After so long without a key or a click somebody reads and does not work. Assumption: the specification only says "by itself". */
export const quietMs = 3000;

/** How often it is looked whether the moment has come. */
const lookMs = 500;

/**
 * Opens a window by itself, once the user is not in the middle of something: no key and no click for three seconds, no dialog open,
 * the page in sight.
 */
export function useOpeningByItself(isEnabled: boolean, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const onWork = () => {
      lastWork = performance.now();
    };
    window.addEventListener('keydown', onWork, true);
    window.addEventListener('pointerdown', onWork, true);
    return () => {
      window.removeEventListener('keydown', onWork, true);
      window.removeEventListener('pointerdown', onWork, true);
    };
  }, []);
  useEffect(() => {
    if (!isEnabled) return;
    if (!isBusy()) return openNow();
    const timer = setInterval(() => {
      if (!isBusy()) openNow();
    }, lookMs);
    return () => clearInterval(timer);
  }, [isEnabled]);
}

/** When the user last pressed a key or clicked on a page with the shell. */
let lastWork = Number.NEGATIVE_INFINITY;

function isBusy(): boolean {
  const isWorking = performance.now() - lastWork < quietMs;
  return isWorking || document.hidden || isDialogOpen();
}
