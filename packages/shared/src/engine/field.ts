import type { z } from 'zod';
import type { FieldRight } from '../access/field-rights.ts';
import type { CellKind } from '../kernel/format.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** What the field is called where people read it. */
    label?: string;
    kind?: CellKind;
    hint?: string;
    /** The right that a field of an answer needs; absent: whoever may call the operation sees it. */
    sees?: FieldRight;
    /** An argument that a person may give without its name. */
    positional?: boolean;
    /** The id of the picker that offers its values. */
    picker?: string;
    /** The words for the values of an enum, where they are not its own. */
    words?: Readonly<Record<string, string>>;
  }
}

/** A field of an object schema with the metadata that forms, columns and exports need. */
export interface Field {
  name: string;
  schema: z.ZodType;
  label?: string;
  kind?: CellKind;
  hint?: string;
  sees?: FieldRight;
  positional?: boolean;
  picker?: string;
  words?: Readonly<Record<string, string>>;
}

/** Lists the fields of an object schema; metadata set inside `.optional()`, `.nullable()` or `.default()` counts. */
export function fieldsOf(schema: z.ZodObject): Field[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    schema: field as z.ZodType,
    ...metaOf(field as z.ZodType),
  }));
}

/** Reads a field's metadata through its wrappers, the outermost that has some winning. */
export function metaOf(schema: z.ZodType): Omit<Field, 'name' | 'schema'> {
  const found: Omit<Field, 'name' | 'schema'> = {};
  for (let layer: z.ZodType | undefined = schema; layer; layer = innerOf(layer)) {
    const { label, kind, hint, sees, positional, picker, words } = layer.meta() ?? {};
    Object.assign(found, { ...defined({ label, kind, hint, sees, positional, picker, words }), ...found });
  }
  return found;
}

/** Gives the schema inside `.optional()`, `.nullable()`, `.default()` or `.catch()`. */
export function innerOf(schema: z.ZodType): z.ZodType | undefined {
  return (schema.def as { innerType?: z.ZodType }).innerType;
}

function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
