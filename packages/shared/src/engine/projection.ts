import type { z } from 'zod';
import { type FieldRight, type FieldSubject, maySee } from '../access/field-rights.ts';
import type { Session } from '../access/session.ts';
import { innerOf, metaOf } from './field.ts';

/** Returns a value with the fields of its schema that the caller may see, and no other. */
export type Projection = (value: unknown, session: Session) => unknown;

type Layer = (value: unknown, view: View, sees: Sees) => unknown;

/** Returns whether a field's right is given on the row that holds it. */
export type Sees = (right: FieldRight) => boolean;

/** What a caller sees of each row of an answer. */
export interface View {
  /** Of a row without its own access facts, in no other row. */
  ofStranger: Sees;
  /** Of a row with them; undefined where they are its parent's. */
  ofRow: (row: Readonly<Record<string, unknown>>) => Sees | undefined;
}

/** What users see of a row without its own access facts: no field that needs a right. */
const stranger: FieldSubject = { isInScope: false, isUserAllowedAccess: false };

const asIs: Layer = (value) => value;

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

/** A schema never changes, and the server asks for those of contracts again for each document. */
const layers = new WeakMap<z.ZodType, Layer>();

function layerOf(schema: z.ZodType): Layer {
  const layer = layers.get(schema) ?? newLayer(schema);
  layers.set(schema, layer);
  return layer;
}

function newLayer(schema: z.ZodType): Layer {
  const def = schema.def as { type: string; element?: z.ZodType; shape?: Record<string, z.ZodType> };
  if (def.type === 'array' && def.element) return arrayLayer(layerOf(def.element));
  if (def.type === 'object' && def.shape) return objectLayer(def.shape);
  const inner = innerOf(schema);
  return inner ? layerOf(inner) : asIs;
}

function arrayLayer(element: Layer): Layer {
  if (element === asIs) return asIs;
  return (value, view, sees) => (Array.isArray(value) ? value.map((one) => element(one, view, sees)) : value);
}

function objectLayer(shape: Record<string, z.ZodType>): Layer {
  const fields = Object.entries(shape).map(([name, field]): [string, FieldRight | undefined, Layer] => [
    name,
    metaOf(field).sees,
    layerOf(field),
  ]);
  return (value, view, outer) => {
    if (typeof value !== 'object' || value === null) return value;
    const row = value as Record<string, unknown>;
    const sees = view.ofRow(row) ?? outer;
    const seen: Record<string, unknown> = {};
    for (const [name, right, layer] of fields) {
      const held = row[name];
      if (held === undefined || (right && !sees(right))) continue;
      seen[name] = held === null || layer === asIs ? held : layer(held, view, sees);
    }
    return seen;
  };
}

/** Many fields and rows need the same few rights: of the four kinds of rows, each right is decided once an answer. */
export function viewOf(session: Session): View {
  const decided = new Map<number, Sees>();
  const of = (subject: FieldSubject): Sees => {
    const kind = (subject.isInScope ? 2 : 0) + (subject.isUserAllowedAccess ? 1 : 0);
    const known = decided.get(kind);
    if (known) return known;
    const sees = seesOf(session, subject);
    decided.set(kind, sees);
    return sees;
  };
  return {
    ofStranger: of(stranger),
    ofRow: ({ isInScope, isUserAllowedAccess }) =>
      typeof isInScope === 'boolean'
        ? of({ isInScope, isUserAllowedAccess: isUserAllowedAccess === true })
        : undefined,
  };
}

function seesOf(session: Session, subject: FieldSubject): Sees {
  const decided = new Map<FieldRight, boolean>();
  return (right) => {
    const known = decided.get(right);
    if (known !== undefined) return known;
    const may = maySee(right, session, subject);
    decided.set(right, may);
    return may;
  };
}
