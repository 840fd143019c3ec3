import { LRUCache } from 'lru-cache';
import type { Call } from '../../http/call.ts';

/** How long a figure is cached. Source: areas.md §4 (R30) */
const keptMs = 60_000;
/** The most figures in the cache; most are a few hundred bytes, those by state some thousand. */
const mostKept = 5_000;

/**
 * Creates a cache that holds figures for a minute, shared by everyone with the same scope and criteria: 60 people cost one read. Field
 * rights are applied to each response afterwards. Failures aren't cached. A new `turn` clears the cache: the source data of the figures has
 * changed. Source: areas.md §4 (R30), §14
 */
export function createFigureCache(now: () => number = () => Date.now(), turn: () => number = () => 0) {
  const kept = new LRUCache<string, Promise<unknown>>({
    max: mostKept,
    ttl: keptMs,
    perf: { now },
    ttlResolution: 0,
  });
  let keptTurn = turn();
  return <T>(key: { figure: string; criteria: unknown; call: Call }, load: () => Promise<T>): Promise<T> => {
    const { figure, criteria, call } = key;
    // No one reads the figures of an earlier turn again.
    if (turn() !== keptTurn) kept.clear();
    keptTurn = turn();
    const name = JSON.stringify([figure, call.actor.scope, criteria]);
    const cached = kept.get(name) as Promise<T> | undefined;
    if (cached) return cached;
    const loading = load();
    kept.set(name, loading);
    loading.catch(() => {
      if (kept.get(name) === loading) kept.delete(name);
    });
    return loading;
  };
}
