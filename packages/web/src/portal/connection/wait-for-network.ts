import { waitFor } from '@pitlane/shared/client/transport/repeat';

/** The state of the browser's network, and an event for its return. */
interface Network {
  isThere: () => boolean;
  onceBack: (listener: () => void, signal: AbortSignal | undefined) => void;
}

const ofBrowser: Network = {
  isThere: () => navigator.onLine,
  onceBack: (listener, signal) =>
    window.addEventListener('online', listener, { once: true, ...(signal ? { signal } : {}) }),
};

/**
 * Waits before a change is sent again, and as long as the browser has no network: a change that was sent is completed when the network is
 * back, whether it takes seconds or hours. Ends with the signal's reason when it aborts. Assumption: no user wants a change dropped because
 * of a tunnel.
 */
export async function waitForNetwork(
  ms: number,
  signal: AbortSignal | undefined,
  network = ofBrowser,
): Promise<void> {
  await waitFor(ms, signal);
  if (network.isThere()) return;
  await new Promise<void>((resolve, reject) => {
    network.onceBack(resolve, signal);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
