/**
 * Keeps what `load` gives for the period that it was asked in (a minute, a day): asked in the same period it is not loaded
 * again, also while the first load still runs. A load that fails is not kept.
 */
export function cachedWithin<T>(load: () => Promise<T>): (period: string | number) => Promise<T> {
  let kept: { period: string | number; value: Promise<T> } | undefined;
  return (period) => {
    if (kept?.period !== period) {
      const loaded = { period, value: load() };
      kept = loaded;
      loaded.value.catch(() => {
        if (kept === loaded) kept = undefined;
      });
    }
    return kept.value;
  };
}
