import { open } from 'node:fs/promises';
import { type ReceivedFile, sizeInWords } from '@pitlane/shared/engine/file';
import { mostWorkbookBytes, mostWorkbookRows } from '@pitlane/shared/features/imports/book-schema';
import type { ListRow } from '@pitlane/shared/lists/csv';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { isOther, isWorkbook } from '@pitlane/shared/lists/read-list';
import { badFile, onlyList } from '../read-import.ts';
import type { ReadLists } from '../workbooks/read-in-worker.ts';
import { type FileRow, textRows } from './text-rows.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

/** The most that a workbook may unpack to. Assumption: 20,000 rows of the widest kind, five times. */
const mostUnpackedBytes = 100_000_000;

/**
 * The rows of a received file, part by part. Text is read as it arrives. A workbook is read in memory as a whole, because it can't be read
 * in parts, and so has its own limits. Refuses 400 at the field `fileContents` for what it can't read, with the line if there is one.
 */
export async function* fileRows(
  file: ReceivedFile,
  name: string,
  readLists: ReadLists,
): AsyncGenerator<FileRow[]> {
  try {
    const start = await firstBytes(file);
    if (!isOther(start) && !isWorkbook(start)) yield* textRows(file.path, name);
    else yield await workbookRows(file, { start, name, readLists });
  } catch (error) {
    if (!(error instanceof ListProblem)) throw error;
    const { message, next } = error.problem;
    // An empty list of contracts has another hint.
    throw message.endsWith('is empty.') ? badFile('empty', message) : badFile('unreadable', message, next);
  }
}

async function workbookRows(
  file: ReceivedFile,
  { start, name, readLists }: { start: Buffer; name: string; readLists: ReadLists },
): Promise<readonly ListRow[] & ListRow[]> {
  const isTooLarge = file.size > mostWorkbookBytes;
  if (isWorkbook(start) && isTooLarge) throw tooLargeBook(name);
  const bytes = isTooLarge ? start : await wholeFile(file);
  if (unpackedBytes(bytes) > mostUnpackedBytes) throw tooLargeBook(name);
  const { rows } = onlyList(await readLists(bytes, name), name);
  if (rows.length > mostWorkbookRows + 2) throw tooLargeBook(name);
  return [...rows];
}

function tooLargeBook(name: string) {
  const most = mostWorkbookRows.toLocaleString('en-US');
  return badFile(
    'too_long',
    `${name} is too large for a workbook. The maximum is ${most} rows and ${sizeInWords(mostWorkbookBytes)}.`,
    'Save it as CSV.',
  );
}

async function firstBytes({ path, size }: ReceivedFile): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, 4096)), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function wholeFile({ path }: ReceivedFile): Promise<Buffer> {
  const file = await open(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
