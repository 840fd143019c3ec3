/** A key as React or the browser itself reports it. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault' | 'stopPropagation'
>;

/**
 * Moves the focus between the cells of a grid by a key: arrows from cell to cell, Home and End within the row, Page Up and Page Down from one part
 * of the grid to the next. A shorter row is entered at its last cell. Returns whether it handled the key; keys with Ctrl, Cmd or Alt are
 * ignored.
 */
export function moveInGrid(event: Press, parts: readonly (readonly (readonly HTMLElement[])[])[]): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const rows = parts.flat().filter((row) => row.length > 0);
  const at = rows.findIndex((row) => row.includes(document.activeElement as HTMLElement));
  const row = rows[at];
  if (!row) return false;
  const column = row.indexOf(document.activeElement as HTMLElement);
  const part = parts.findIndex((rowsOf) => rowsOf.includes(row));
  const firstOf = (index: number) => parts[index]?.find((one) => one.length > 0);
  const to = {
    ArrowUp: () => cellAt(rows[at - 1], column),
    ArrowDown: () => cellAt(rows[at + 1], column),
    ArrowLeft: () => row[column - 1],
    ArrowRight: () => row[column + 1],
    Home: () => row[0],
    End: () => row.at(-1),
    PageUp: () => cellAt(firstOf(part - 1), column),
    PageDown: () => cellAt(firstOf(part + 1), column),
  }[event.key];
  if (!to) return false;
  event.preventDefault();
  event.stopPropagation();
  to()?.focus();
  return true;
}

function cellAt(row: readonly HTMLElement[] | undefined, column: number): HTMLElement | undefined {
  return row?.[Math.min(column, row.length - 1)];
}
