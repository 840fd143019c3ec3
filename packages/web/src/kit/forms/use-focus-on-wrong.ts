import { useLayoutEffect, useState } from 'react';
import { focusWrong } from './focus-wrong.ts';

/** Focuses the first invalid field of the form or dialog that an element is in, once its error is rendered. */
export function useFocusOnWrong(): (element: Element) => void {
  const [stop, setStop] = useState<{ element: Element }>();
  useLayoutEffect(() => void focusWrong(stop?.element ?? null), [stop]);
  return (element) => setStop({ element });
}
