import { useEffect, useRef } from 'react';

/** Returns whether the component is still there, for an answer that may come after it is gone. */
export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
