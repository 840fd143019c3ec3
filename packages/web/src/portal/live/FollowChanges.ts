import { useEffect } from 'react';
import { useAppStore } from '../api/app-store.ts';
import { whenQuiet } from '../connection/when-quiet.ts';

/** Follows the changes of the server, once the page has what it asked for. Another user has another stream, so it is mounted again for them. */
export function FollowChanges(): null {
  const store = useAppStore();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { startLive } = await import('./live-stream.ts');
      if (!isOver) stop = startLive(store);
    };
    // Without it, the page polls.
    const cancel = whenQuiet(store.dispatch, () => void start().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [store]);
  return null;
}
