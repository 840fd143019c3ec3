import { useEffect } from 'react';
import { createSignal } from '../../kit/signal.ts';

/** The batches that are being remitted, by dealer. A call outlives the page that sent it, which shows it again when the user comes back. */
const running = createSignal<ReadonlyMap<string, string>>(new Map());

/** The number of mounted pages by dealer: none while the user is elsewhere. */
const shown = new Map<string, number>();

const countShown = (dealerCode: string, change: 1 | -1) =>
  void shown.set(dealerCode, (shown.get(dealerCode) ?? 0) + change);

/** A dealer's batch that is being remitted, whichever visit to the page sent it. Only one is sent at a time. */
export function useRemitting(dealerCode: string) {
  useEffect(() => {
    countShown(dealerCode, 1);
    return () => countShown(dealerCode, -1);
  }, [dealerCode]);
  const set = (title: string | undefined) => {
    const next = new Map(running.get());
    if (title === undefined) next.delete(dealerCode);
    else next.set(dealerCode, title);
    running.set(next);
  };
  return {
    /** The title of the batch that is being sent. */
    title: running.use().get(dealerCode),
    /** Returns whether the dealer's page is shown now, also after the user left it and came back. */
    isShown: () => (shown.get(dealerCode) ?? 0) > 0,
    runOne: async (title: string, work: () => Promise<void>) => {
      if (running.get().has(dealerCode)) return;
      set(title);
      try {
        await work();
      } finally {
        set(undefined);
      }
    },
  };
}
