import type { z } from 'zod';
import type { Session } from '../access/session.ts';
import { type Layer, type LayerField, layersOf, viewOf } from './answer-layers.ts';

/** Writes a value as JSON, with the fields of its schema that the caller may see, and no other. */
export type Writing = (value: unknown, session: Session) => string | undefined;

/** Undefined for what JSON leaves out, such as a function. */
type WritingLayer = Layer<string | undefined>;

/**
 * Creates what writes the answers of a schema: the same text as `JSON.stringify` of its projection, without the copy
 * between them. Half of the time between the database and the wire went into that copy.
 */
export function writingOf(schema: z.ZodType): Writing {
  const layer = layerOf(schema);
  return (value, session) => {
    const view = viewOf(session);
    return layer(value, view, view.ofStranger);
  };
}

const layerOf = layersOf<string | undefined>({
  plain: written,
  ofArray: arrayLayer,
  ofObject: objectLayer,
});

function arrayLayer(element: WritingLayer): WritingLayer {
  return (value, view, sees) => {
    if (!Array.isArray(value)) return written(value);
    let text = '[';
    for (let at = 0; at < value.length; at += 1) {
      if (at > 0) text += ',';
      text += element(value[at], view, sees) ?? 'null';
    }
    return `${text}]`;
  };
}

function objectLayer(rowFields: readonly LayerField<string | undefined>[]): WritingLayer {
  const fields = rowFields.map((field) => ({ ...field, key: `${JSON.stringify(field.name)}:` }));
  return (value, view, outer) => {
    if (typeof value !== 'object' || value === null) return written(value);
    const row = value as Record<string, unknown>;
    const sees = view.ofRow(row) ?? outer;
    let text = '';
    for (const { name, key, right, layer } of fields) {
      const held = row[name];
      if (held === undefined || (right && !sees(right))) continue;
      const one = held === null ? 'null' : layer(held, view, sees);
      if (one !== undefined) text += text === '' ? key + one : `,${key}${one}`;
    }
    return `{${text}}`;
  };
}

/** Characters that JSON writes as an escape: quotes, control characters and halves of surrogate pairs. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;

/** Writes a value that the schema says no more about: mostly short texts and numbers, faster than one `JSON.stringify` each. */
function written(value: unknown): string | undefined {
  if (typeof value === 'string') return escaped.test(value) ? JSON.stringify(value) : `"${value}"`;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return JSON.stringify(value);
}
