/** The maximum length of a turn, so that a key pressed during it is handled within a frame. */
const turnMs = 4;

/** Processes each item, a few milliseconds at a time. Returns a function that stops it. */
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
