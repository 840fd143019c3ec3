import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

/** Finds the first field of an element, where the focus of its dialog starts: `within` is the element's ref. */
export function useFirstField(): { field: RefObject<HTMLElement | null>; within: RefCallback<HTMLElement> } {
  const field = useRef<HTMLElement>(null);
  const within = useCallback((element: HTMLElement | null) => {
    field.current = element?.querySelector<HTMLElement>('input, select, textarea') ?? null;
  }, []);
  return { field, within };
}
