import { useEffect } from 'react';
import { createRunning } from '../../kit/running.ts';

/** The batches that are being remitted, by dealer. A call outlives the page that sent it, which shows it again when the user comes back. */
const running = createRunning();

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
  return {
    /** The title of the batch that is being sent. */
    title: running.useName(dealerCode),
    /** Returns whether the dealer's page is shown now, also after the user left it and came back. */
    isShown: () => (shown.get(dealerCode) ?? 0) > 0,
    runOne: (title: string, work: () => Promise<void>) => running.runOne(dealerCode, title, work),
  };
}
