import type { z } from 'zod';
import type { FieldRight } from '../access/field-rights.ts';
import { typedDay } from '../kernel/date-input.ts';
import type { CellKind } from '../kernel/format.ts';
import { issueWords } from './issue-words.ts';

/** What a browser may fill in: a token of HTML's `autocomplete`. Source: WCAG 2.2, 1.3.5 */
export type Autofill =
  | 'name'
  | 'given-name'
  | 'family-name'
  | 'username'
  | 'email'
  | 'tel'
  | 'address-line1'
  | 'address-level2'
  | 'address-level1'
  | 'postal-code'
  | 'current-password'
  | 'new-password'
  | 'one-time-code';

/** A field's properties for forms, columns and exports, in its schema's metadata. */
interface FieldMeta {
  /** The label of the field. */
  label?: string;
  kind?: CellKind;
  hint?: string;
  /** The default, as a user would type it. */
  usual?: string;
  /** The right that a field of an answer needs; absent: every caller of the operation sees it. */
  sees?: FieldRight;
  /** An argument that a person may give without its name. */
  positional?: boolean;
  /** The id of the picker that offers its values. */
  picker?: string;
  /** The words for the values of an enum, where they are not its own. */
  words?: Readonly<Record<string, string>>;
  /** The values that the text may list, with commas between; the server knows best which it takes. */
  among?: readonly string[];
  /**
   * Values that a column shows in full: each word of a closed list; for a record number, one of the maximum length.
   */
  fits?: readonly string[];
  /** A name of typical maximum length: a column that has the room shows it in full. */
  sample?: string;
  /** A text of several lines. */
  isLong?: boolean;
  /** What it asks people about themselves; absent where they enter it about somebody else, whom the browser doesn't know. */
  autofill?: Autofill;
  /** Its type in GraphQL, where the schema's own doesn't say it: the name of an object, or `ID`, `Int` or `JSON`. */
  graphql?: string;
  /**
   * The request field that an argument becomes, if its name differs: a refusal of that field is shown at the
   * argument.
   */
  sends?: string;
  /** Whether an optional argument is required after all, given the others: then a face that asks step by step asks for it, too. */
  neededWith?: (given: Readonly<Record<string, unknown>>) => boolean;
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** A field of an object schema with its metadata. */
export interface Field extends FieldMeta {
  name: string;
  schema: z.ZodType;
}

/** Lists the fields of an object schema; metadata set inside `.optional()`, `.nullable()` or `.default()` counts. */
export function fieldsOf(schema: z.ZodObject): Field[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    schema: field as z.ZodType,
    ...metaOf(field as z.ZodType),
  }));
}

/** The fields of a schema that a person gives, in its order; one without a label is filled in by the product. */
export function personFields(schema: z.ZodObject): Field[] {
  return fieldsOf(schema).filter(({ label }) => label !== undefined);
}

/** Reads a field's metadata through its wrappers, the outermost that has some winning. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const meta: FieldMeta = {};
  for (let layer: z.ZodType | undefined = schema; layer; layer = innerOf(layer)) {
    const said = fieldMeta(layer.meta() ?? {});
    Object.assign(meta, { ...said, ...meta });
  }
  return meta;
}

/** The metadata that a field may have: zod accepts any other name, too, which nothing would read. */
export const fieldMetaNames: Readonly<Record<keyof FieldMeta, true>> = {
  label: true,
  kind: true,
  hint: true,
  usual: true,
  sees: true,
  positional: true,
  picker: true,
  words: true,
  among: true,
  fits: true,
  sample: true,
  isLong: true,
  autofill: true,
  graphql: true,
  sends: true,
  neededWith: true,
};

function fieldMeta(meta: z.GlobalMeta): FieldMeta {
  const said = Object.entries(meta).filter(([name, value]) => name in fieldMetaNames && value !== undefined);
  return Object.fromEntries(said) as FieldMeta;
}

/** Returns the schema inside `.optional()`, `.nullable()`, `.default()`, `.catch()` or `z.preprocess()`. */
export function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const def = schema.def as { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType };
  return def.innerType ?? (def.in?.def.type === 'transform' ? def.out : undefined);
}

/** Returns whether a user must provide the field. */
export function isRequired({ schema }: Pick<Field, 'schema'>): boolean {
  return !schema.safeParse(undefined).success;
}

/** The values that a field may have where they are a closed list, each with its word; yes and no for a flag. */
export function choicesOf(
  field: Pick<Field, 'schema' | 'words'>,
): { value: string; text: string }[] | undefined {
  const { type, entries } = innermost(field.schema).def as { type: string; entries?: Record<string, string> };
  if (type === 'boolean')
    return ['yes', 'no'].map((value) => ({ value, text: value === 'yes' ? 'Yes' : 'No' }));
  if (type !== 'enum' || !entries) return undefined;
  return Object.values(entries).map((value) => ({ value, text: field.words?.[value] ?? value }));
}

/**
 * Parses what a user typed for a field, or returns the error in the schema's words: digits for a number, yes or no for
 * a flag, a date as people write it.
 */
export function readFieldText(
  field: Pick<Field, 'schema' | 'kind' | 'label'>,
  text: string,
): { ok: true; value: unknown } | { ok: false; message: string } {
  const parsed = field.schema.safeParse(typedValue(field, text));
  if (parsed.success) return { ok: true, value: parsed.data };
  const first = parsed.error.issues[0];
  return { ok: false, message: first ? issueWords(first, field.label) : '' };
}

/**
 * Returns what a typed text may mean for a field, to be checked by its schema: a number for digits, a boolean for yes
 * or no, a date in the wire format.
 */
export function typedValue({ schema, kind }: Pick<Field, 'schema' | 'kind'>, text: string): unknown {
  const { type } = innermost(schema).def;
  if (type === 'boolean')
    return /^(yes|y|true)$/i.test(text) ? true : /^(no|n|false)$/i.test(text) ? false : text;
  if (type === 'number') return text.trim() === '' ? undefined : Number(text.replace(/^\s*\$|,/g, ''));
  return kind === 'date' ? typedDay(text) : text;
}

/** Returns the schema inside all wrappers. */
export function innermost(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner ? innermost(inner) : schema;
}
