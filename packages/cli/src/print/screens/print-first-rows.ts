import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { shownRows } from '../../commands/command-options.ts';
import { givenCsv } from '../../commands/given-csv.ts';
import { givenLimit } from '../../commands/given-limit.ts';
import type { Run } from '../../commands/run.ts';
import type { Connection } from '../../session/connection.ts';
import { sayBelow } from '../say-below.ts';
import { printList, type RowList } from './row-list.ts';

type Read<Row> = Parameters<RowList<Row>['read']>[1];

/** The first page of a long list; `total` where the server counts its rows. */
interface FirstPage<Row> {
  rows: readonly Row[];
  page?: { next?: string | null; total?: number | null } | null | undefined;
}

/** How a long list is read page by page, and what its rows are called. */
interface LongList<Row> {
  list: RowList<Row>;
  readPage: (
    calls: Connection['calls'],
    given: Read<Row>,
    page: { limit: number; cursor: string | null },
  ) => Promise<FirstPage<Row>>;
  /** The noun in "20 of 1,250 documents shown", for one row. */
  rowName: string;
  /** It prints every row unless --limit is given, so it has no --all. */
  isWhole?: true;
}

/** Prints a long list: all of it with --all, otherwise the first rows and how to get the others. Throws CommandFailure and CallError. */
export async function printFirstRows<Row>(
  { list, readPage, rowName, isWhole }: LongList<Row>,
  run: Run,
): Promise<void> {
  const { given, terminal } = run;
  const limit = givenLimit(given) ?? (isWhole ? undefined : shownRows);
  if (given.isAll || limit === undefined) return printList(list, run);
  let first: FirstPage<Row> = { rows: [] };
  const firstRows: RowList<Row> = {
    ...list,
    read: async (calls, read) => {
      first = await readPage(calls, read, { limit, cursor: null });
      return first.rows;
    },
    summary: (rows, fields) => rest() ?? list.summary(rows, fields),
  };
  await printList(firstRows, run);
  const words = rest();
  // Scripts also need to know when they get only some of the rows.
  if (words && (given.isJson || givenCsv(given))) sayBelow(terminal, words);

  function rest(): string | undefined {
    const { rows, page } = first;
    const { total, next } = page ?? {};
    if (total ? total <= rows.length : !next) return undefined;
    const shown = total
      ? `${formatCell('count', rows.length)} of ${counted(total, rowName)} shown.`
      : `${counted(rows.length, rowName)} shown.`;
    return isWhole ? shown : `${shown} More: --all`;
  }
}
