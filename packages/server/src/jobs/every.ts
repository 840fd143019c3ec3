/**
 * Repeats a job, never twice at once; a failure is reported, and the job retried at the next time. Returns a function that stops it and
 * waits for a running one.
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
