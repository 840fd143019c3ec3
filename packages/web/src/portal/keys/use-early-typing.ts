import { useEffectEvent, useLayoutEffect } from 'react';
import { takeTyped } from './early-typing.ts';

/** Gives a box that has just opened what was typed for it before. */
export function useEarlyTyping(onTyped: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const text = takeTyped();
    if (text) onTyped(text);
  });
  // In the commit that shows the box: from then on the keys are its own.
  useLayoutEffect(() => take(), []);
}
