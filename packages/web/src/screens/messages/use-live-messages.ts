import { useEffect, useRef } from 'react';
import { api } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { usePolling } from '../../portal/live/live-bus.ts';

/** How often changes are looked for: who takes a message is seen by the others within 2 s. Source: areas.md §8 (Better 3) */
const lookEveryMs = 1500;

/** Reads the messages that are shown again as soon as any open one changes. Only a mark is asked for in between. */
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
