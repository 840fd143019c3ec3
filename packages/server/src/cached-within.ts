/**
 * Caches what `load` returns for the period of the request (a minute, a day). A second request in the same period doesn't load again, even while
 * the first load is still running. A load that fails isn't cached.
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
