/** How long a turn takes at most, so that a key that comes in between still has its frame. */
const turnMs = 4;

/** Does something with each item, a few milliseconds at a time; returns what stops it. */
export function inTurns<T>(items: readonly T[], act: (item: T) => void): () => void {
  let at = 0;
  let timer = setTimeout(turn);
  function turn(): void {
    const started = performance.now();
    while (at < items.length && performance.now() - started < turnMs) act(items[at++] as T);
    if (at < items.length) timer = setTimeout(turn);
  }
  return () => clearTimeout(timer);
}
