/**
 * Runs a work again and again, never twice at once; one that fails is reported, and tried at the next time. Gives the way to stop, which
 * waits for what is under way.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  report: (problem: string) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => report(String(error)))
      .finally(() => {
        running = undefined;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
