import { LRUCache } from 'lru-cache';
import type { Call } from '../../http/call.ts';

/** How long a figure is kept. Source: areas.md §4 (R30) */
const keptMs = 60_000;
/** Figures that are kept at most: each is a few hundred bytes. */
const mostKept = 5_000;

/**
 * Makes what keeps figures for a minute, each for everyone with its scope and its criteria: 60 people with the same dashboard cost one. Rights
 * to fields are applied to each answer after it. What fails is not kept. Source: areas.md §4 (R30)
 */
export function createFigureCache(now: () => number = () => Date.now()) {
  const kept = new LRUCache<string, Promise<unknown>>({
    max: mostKept,
    ttl: keptMs,
    perf: { now },
    ttlResolution: 0,
  });
  return <T>(key: { figure: string; criteria: unknown; call: Call }, load: () => Promise<T>): Promise<T> => {
    const { figure, criteria, call } = key;
    const name = JSON.stringify([figure, call.actor.scope, criteria]);
    const found = kept.get(name) as Promise<T> | undefined;
    if (found) return found;
    const loading = load();
    kept.set(name, loading);
    loading.catch(() => {
      if (kept.get(name) === loading) kept.delete(name);
    });
    return loading;
  };
}
