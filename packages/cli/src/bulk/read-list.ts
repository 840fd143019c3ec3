import { readFile, stat } from 'node:fs/promises';
import { badList } from '@pitlane/shared/lists/list-problem';
import { meantList, type Reading } from '@pitlane/shared/lists/list-rows';
import { checkLength, type List, mostListBytes, readLists } from '@pitlane/shared/lists/read-list';
import { whyNotRead } from '../print/why-not-read.ts';
import { inputBytes } from '../process/input-bytes.ts';
import type { Terminal } from '../process/terminal.ts';

/** The name of a list that comes through a pipe. */
export const standardInput = '-';

/**
 * Reads a list from a file, or from standard input for `-`; of a workbook the sheet that fits the command. Throws ListProblem if it can't be
 * read or is empty.
 */
export async function listFrom(
  from: string,
  reading: Reading,
  { input }: Pick<Terminal, 'input'>,
): Promise<List> {
  const lists =
    from === standardInput
      ? await readLists(await inputBytes({ input }), 'Standard input')
      : await readLists(await fileBytes(from), from);
  const list = meantList(lists, reading);
  checkLength(list);
  return list;
}

async function fileBytes(path: string): Promise<Uint8Array> {
  const size = await stat(path).then((found) => found.size, whyNot);
  if (size > mostListBytes) throw badList(`${path} is too large.`, 'The maximum is 30 MB.');
  return readFile(path).catch(whyNot);

  function whyNot(error: unknown): never {
    throw badList(`Can't read ${path}: ${whyNotRead(error)}.`, 'Use a file, or - for standard input.');
  }
}
