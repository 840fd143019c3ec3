import type { z } from 'zod';
import type { Session } from '../access/session.ts';
import { type Layer, layersOf, viewOf } from './answer-layers.ts';

/** Returns a value with the fields of its schema that the caller may see, and no other. */
export type Projection = (value: unknown, session: Session) => unknown;

/**
 * Creates the projection of a schema, which every answer of the server goes through, so that neither a stray column of
 * a row nor a field that the caller lacks the right to gets out. A field that the caller may not see is absent, not
 * null. The rights of a row's fields depend on the row's own `isInScope` and `isUserAllowedAccess`; nested rows follow
 * their parent. Source: decisions.md §3
 */
export function projectionOf(schema: z.ZodType): Projection {
  const layer = layerOf(schema);
  return (value, session) => {
    const view = viewOf(session);
    return layer(value, view, view.ofStranger);
  };
}

const asIs: Layer<unknown> = (value) => value;

const layerOf = layersOf<unknown>({
  plain: asIs,
  ofArray: (element) => (value, view, sees) =>
    Array.isArray(value) ? value.map((one) => element(one, view, sees)) : value,
  ofObject: (fields) => (value, view, outer) => {
    if (typeof value !== 'object' || value === null) return value;
    const row = value as Record<string, unknown>;
    const sees = view.ofRow(row) ?? outer;
    const seen: Record<string, unknown> = {};
    for (const { name, right, layer } of fields) {
      const held = row[name];
      if (held === undefined || (right && !sees(right))) continue;
      seen[name] = held === null || layer === asIs ? held : layer(held, view, sees);
    }
    return seen;
  },
});
