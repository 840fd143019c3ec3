import { patienceMs } from '../../../scripts/test/patience.ts';

// The stories' own clock: a story may stop the page's.
const { setTimeout, Date } = globalThis;
const now = Date.now.bind(Date);

/** Lets the page run for a moment. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Asks until there is an answer, and returns it; asks again as soon as the page has changed. Fails with the message of `late`. */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  late: () => string,
): Promise<T> {
  const end = now() + patienceMs;
  for (let wait = 2; ; wait = Math.min(wait * 2, 50)) {
    const found = await ask();
    if (found !== undefined) return found;
    if (now() > end) throw new Error(late());
    await changeOrPause(wait);
    // Changes rarely come alone: wait for those that belong together.
    await pause(0);
  }
}

const everything = { subtree: true, childList: true, attributes: true, characterData: true };

/** Waits for the next change of the page, or for a while. */
async function changeOrPause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, everything);
  await Promise.race([promise, pause(ms)]);
  observer.disconnect();
}
