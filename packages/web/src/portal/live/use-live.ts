import { useEffect } from 'react';
import { useAppStore } from '../api/app-store.ts';
import { whenQuiet } from '../connection/when-quiet.ts';

/** Follows the changes of the server while a user is signed in, once the page has what it asked for. */
export function useLive(userProfileID: number): void {
  const store = useAppStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another stream
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = whenQuiet(store.dispatch, () => {
      // Without it, the page polls.
      import('./live-stream.ts').then(
        ({ startLive }) => {
          if (!isOver) stop = startLive(store);
        },
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [store, userProfileID]);
}
