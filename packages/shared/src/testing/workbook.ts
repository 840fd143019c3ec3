import { read, utils, write } from 'xlsx';

/** The bytes of a workbook with these sheets of cells. */
export function workbookOf(sheets: Readonly<Record<string, unknown[][]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** The rows of a workbook's first sheet, by its headers. */
export function rowsOfWorkbook(bytes: Uint8Array): Record<string, unknown>[] {
  const { Sheets, SheetNames } = read(bytes);
  return utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
}
