import type { z } from 'zod';
import { type FieldRight, type FieldSubject, maySee } from '../access/field-rights.ts';
import type { Session } from '../access/session.ts';
import { innerOf, metaOf } from './field.ts';

/** Turns one value of an answer into what its caller gets: a projected value, or its JSON. */
export type Layer<Out> = (value: unknown, view: View, sees: Sees) => Out;

/** Returns whether the row that holds a field decides its right. */
export type Sees = (right: FieldRight) => boolean;

/** The caller's visible fields of each row of a response. */
export interface View {
  /** For a row without access facts, in no other row. */
  ofStranger: Sees;
  /** For a row with them; undefined if its parent has them. */
  ofRow: (row: Readonly<Record<string, unknown>>) => Sees | undefined;
}

/** A field of a row: its right, if it needs one, and the layer of its value. */
export interface LayerField<Out> {
  name: string;
  right: FieldRight | undefined;
  layer: Layer<Out>;
}

/** How the layers of lists and rows are made from those of their parts. */
interface LayerKinds<Out> {
  /** For values that the schema doesn't describe. */
  plain: Layer<Out>;
  ofArray: (element: Layer<Out>) => Layer<Out>;
  ofObject: (fields: readonly LayerField<Out>[]) => Layer<Out>;
}

/**
 * Returns what creates the layer of a schema, once for each schema: schemas never change, many are part of several
 * answers, and the server asks for those of contracts again for each document.
 */
export function layersOf<Out>({
  plain,
  ofArray,
  ofObject,
}: LayerKinds<Out>): (schema: z.ZodType) => Layer<Out> {
  const layers = new WeakMap<z.ZodType, Layer<Out>>();
  const layerOf = (schema: z.ZodType): Layer<Out> => {
    const layer = layers.get(schema) ?? newLayer(schema);
    layers.set(schema, layer);
    return layer;
  };
  const newLayer = (schema: z.ZodType): Layer<Out> => {
    const def = schema.def as { type: string; element?: z.ZodType; shape?: Record<string, z.ZodType> };
    if (def.type === 'array' && def.element) {
      const element = layerOf(def.element);
      return element === plain ? plain : ofArray(element);
    }
    if (def.type === 'object' && def.shape)
      return ofObject(
        Object.entries(def.shape).map(([name, field]) => ({
          name,
          right: metaOf(field).sees,
          layer: layerOf(field),
        })),
      );
    const inner = innerOf(schema);
    return inner ? layerOf(inner) : plain;
  };
  return layerOf;
}

/** The fields that users see of a row without access facts of its own: none that needs a right. */
const stranger: FieldSubject = { isInScope: false, isUserAllowedAccess: false };

/**
 * Returns what a caller sees of the rows of one answer. Many fields and rows need the same few rights, so each right is
 * decided once for each of the four kinds of rows.
 */
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
