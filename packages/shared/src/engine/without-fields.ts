/** Returns a row in which these fields are null; the same row if none of them has a value. */
export function withoutFields<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  names: readonly string[],
): Row {
  const filled = names.filter((name) => row[name] !== null && row[name] !== undefined);
  if (filled.length === 0) return row;
  return { ...row, ...Object.fromEntries(filled.map((name) => [name, null])) };
}
