import type { Operation } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import type { Connection } from '../session/connection.ts';

const known: Readonly<Record<string, Operation>> = operations;

/** The calls of a connection, noting which lists they read of: what they show is read again when those change. */
export function notingTags(calls: Connection['calls']): {
  calls: Connection['calls'];
  tags: () => readonly string[];
} {
  const tags = new Set<string>();
  const noted = new Proxy(calls, {
    get: (target, name, receiver) => {
      const provides = known[String(name)]?.provides;
      if (provides !== undefined) tags.add(provides);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { calls: noted, tags: () => [...tags] };
}
