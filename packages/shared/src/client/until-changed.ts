/** Waits until something that a store holds is another, or until the signal. */
export function untilChanged(
  store: { subscribe(listener: () => void): () => void },
  read: () => unknown,
  signal: AbortSignal,
): Promise<void> {
  const before = read();
  return new Promise((resolve) => {
    const end = () => {
      forget();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const forget = store.subscribe(() => {
      if (read() !== before) end();
    });
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
