import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items per turn: thousands at once would delay the calls that are waiting. */
const inOneGo = 100;

/** Does something with each item in order, and lets the server answer calls in between. */
export async function inSlices<T>(items: readonly T[], act: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; at += inOneGo) {
    if (at > 0) await nextTurn();
    for (const item of items.slice(at, at + inOneGo)) act(item);
  }
}

/** Works off a set, so many at a time. */
export function lanes<T>(count: number, work: (item: T) => Promise<void>) {
  const waiting = new Set<T>();
  let running = 0;
  const run = async () => {
    running += 1;
    for (const item of waiting) {
      waiting.delete(item);
      await work(item);
    }
    running -= 1;
  };
  return {
    /** Returns whether it wasn't waiting already. One that is being worked on is worked on again. */
    add: (item: T): boolean => {
      if (waiting.has(item)) return false;
      waiting.add(item);
      if (running < count) void run();
      return true;
    },
  };
}
