import { useEffect, useRef } from 'react';
import { api } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { usePolling } from '../../portal/live/live-bus.ts';

/** How often to check for changes: others see within 2 s who takes a message. Source: areas.md §8 (Better 3) */
const lookEveryMs = 1500;

/** Reloads the shown messages when any open one changes. In between, only a change mark is polled. */
export function useLiveMessages(): void {
  const dispatch = useAppDispatch();
  const { data } = api.useGetMessagesMarkQuery(
    {},
    {
      pollingInterval: usePolling(lookEveryMs),
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const mark = data?.mark;
  const seen = useRef(mark);
  useEffect(() => {
    if (mark === undefined || seen.current === mark) return;
    const isFirst = seen.current === undefined;
    seen.current = mark;
    if (!isFirst) dispatch(api.util.invalidateTags(['messages']));
  }, [mark, dispatch]);
}
