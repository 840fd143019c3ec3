/**
 * Reads the rows of a CSV fixture as objects by its header; fields may be quoted, and may not hold line breaks.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text.trim().split('\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])));
}

function cellsOf(line: string): string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}
