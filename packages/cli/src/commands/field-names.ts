import { type Field, innerOf } from '@pitlane/shared/engine/field';

/** The names of the fields of a row, of a list of rows, or of either of several rows. */
export function fieldNames(schema: Field['schema']): string[] {
  const inner = innerOf(schema);
  if (inner) return fieldNames(inner);
  const { element, options, shape } = schema.def as {
    element?: Field['schema'];
    options?: readonly Field['schema'][];
    shape?: object;
  };
  if (element) return fieldNames(element);
  return options ? options.flatMap(fieldNames) : Object.keys(shape ?? {});
}
