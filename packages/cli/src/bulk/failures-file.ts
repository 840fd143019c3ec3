import { readFile, rename, writeFile } from 'node:fs/promises';
import { CommandFailure } from '../failure.ts';
import { csvLine, readCsv } from './csv.ts';
import { problemHead, type RefusedRow } from './list-rows.ts';

/** Refuses to write failures over a file that is none of ours. Throws CommandFailure. */
export async function checkFailuresPath(path: string, from: string): Promise<void> {
  if (/\.xlsx?$/i.test(path)) {
    throw new CommandFailure({
      code: 'bad_option',
      message: 'Failures are written as CSV, not as a workbook.',
      next: `For instance: --failures ${path.replace(/\.xlsx?$/i, '.csv')}`,
    });
  }
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined || path === from || isOurs(text)) return;
  throw new CommandFailure({
    code: 'file_exists',
    message: `${path} is there already, and was left as it is.`,
    next: 'Name another file with --failures.',
  });
}

function isOurs(text: string): boolean {
  const [head = ''] = text.split(/\r?\n/);
  try {
    return readCsv(head, '')[0]?.cells.at(-1) === problemHead;
  } catch {
    return false;
  }
}

/**
 * Writes the rows that failed as they were given, each with its problem: a list that can be run again as it is. Whole or not at all.
 */
export async function writeFailures(
  path: string,
  head: readonly string[] | undefined,
  rows: readonly RefusedRow[],
): Promise<void> {
  const columns = (head ?? ['contract']).filter((column) => column !== problemHead);
  const problemAt = head?.indexOf(problemHead) ?? -1;
  const lines = rows
    .toSorted((one, other) => one.line - other.line)
    .map(({ cells, problem }) => {
      const given = head ? cells.filter((_, at) => at !== problemAt) : cells.slice(0, 1);
      const whole = columns.map((_, at) => given[at] ?? '');
      return csvLine([...whole, problem.message]);
    });
  const part = `${path}.part`;
  await writeFile(part, `${csvLine([...columns, problemHead])}${lines.join('')}`);
  await rename(part, path);
}
