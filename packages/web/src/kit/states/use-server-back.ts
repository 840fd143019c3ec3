import { useEffect, useEffectEvent, useState } from 'react';

/** The pause, in ms, between two checks whether the server answers. */
const everyMs = 4000;

/** A field that a user may be typing in. */
const field = 'input, textarea, select';

/**
 * Calls `onBack` when the server answers again after it was away, but never while a user types, unless no one would
 * notice. Returns whether it is away. If it answers immediately, the failure has another reason, and a retry would fail
 * again.
 */
export function useServerBack(onBack: () => void, isUnnoticed = false): boolean {
  const [isAway, setIsAway] = useState(false);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let wasAway = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      const isThere = await fetch('/version.json', { method: 'HEAD', cache: 'no-store', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (signal.aborted) return;
      if (isThere && !wasAway) return;
      wasAway = true;
      setIsAway(!isThere);
      if (isThere && (isUnnoticed || !document.activeElement?.matches(field))) return back();
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    window.addEventListener('online', () => void look(), { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isUnnoticed]);
  return isAway;
}
