import { formatCell } from '@pitlane/shared/kernel/format';
import { shownRows } from '../../commands/command-options.ts';
import { givenLimit } from '../../commands/given-limit.ts';
import type { Run } from '../../commands/run.ts';
import type { Connection } from '../../session/connection.ts';
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
  /** The noun in "20 of 1,250 documents shown". */
  rowsName: string;
}

/** Prints a long list: all of it with --all, otherwise the first rows and how to get the others. Throws CommandFailure, CallError. */
export async function printFirstRows<Row>(
  { list, readPage, rowsName }: LongList<Row>,
  run: Run,
): Promise<void> {
  const limit = givenLimit(run.given) ?? shownRows;
  if (run.given.isAll) return printList(list, run);
  let first: FirstPage<Row> = { rows: [] };
  const firstRows: RowList<Row> = {
    ...list,
    read: async (calls, given) => {
      first = await readPage(calls, given, { limit, cursor: null });
      return first.rows;
    },
    summary: (rows, fields) => {
      const { total, next } = first.page ?? {};
      if (total ? total <= rows.length : !next) return list.summary(rows, fields);
      const of = total ? ` of ${formatCell('count', total)}` : '';
      return `${formatCell('count', rows.length)}${of} ${rowsName} shown. More: --all`;
    },
  };
  return printList(firstRows, run);
}
