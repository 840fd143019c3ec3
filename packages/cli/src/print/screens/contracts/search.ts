import type { Page } from '@pitlane/shared/engine/envelope';
import {
  type ContractSorting,
  contractSortings,
} from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { filterKeys, searchFilters } from '@pitlane/shared/features/contracts/rules/search-filters';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { nothingFoundText, searchingText } from '@pitlane/shared/features/contracts/rules/search-words';
import { suggestionText } from '@pitlane/shared/features/contracts/rules/wider-searches';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { csvOption, firstRowsNote, shownRows } from '../../../commands/command-options.ts';
import { givenCsv } from '../../../commands/given-csv.ts';
import { givenLimit } from '../../../commands/given-limit.ts';
import type { Run, ScreenView } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import { allTaken } from '../../../process/terminal.ts';
import type { Connection } from '../../../session/connection.ts';
import { readOn } from '../../../session/read-on.ts';
import { csvPrinter, namedValues } from '../../csv.ts';
import { jsonArrayWriter } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { sayBelow } from '../../say-below.ts';
import { tablePrinter } from '../../table.ts';
import { prepareWidths, safeText } from '../../text.ts';
import {
  columnsSortedBy,
  contractColumns,
  contractCsv,
  contractValues,
  namedContract,
  namedFields,
} from './columns.ts';
import { whyNothing } from './why-nothing.ts';

/** Rows a call with --all: the most that the server gives. Source: security.md §6 */
const pageRows = 500;

/** Find contracts: a table that fits the screen, lines in a pipe, CSV, or JSON; `--all` follows the pages. */
export const contractSearchView: ScreenView = {
  help: {
    notes: [
      "Search by contract number, VIN (or its last digits), last name, or two names in either order. Add filters, each after a |. Put quotes around the search, because | is also the shell's pipe.",
      ['Filters:', ...filterKeys.map((key) => `  ${key.padEnd(7)} ${searchFilters[key].hint}`)].join('\n'),
      'A filter without a value (smith|make:) is an error here. The portal, which searches as you type, ignores it.',
      firstRowsNote,
      'In a pipe or CSV: key, name, VIN, vehicle, program, status, sold, expires, miles at which it expires (empty if unlimited).',
    ],
    examples: [
      "pitlane contract search 'smith|make:ford'",
      "pitlane contract search '|status:active' --sort name",
      "pitlane contract search '15138628|model:f150|state:mo'",
      "pitlane contract search 'smith|status:active' --all | cut -f1,2",
      "pitlane contract search 'smith|status:active' --all --jq '.[].key'",
    ],
    fields: namedFields,
    mostRows: pageRows,
    usual: { sort: 'best match first' },
    options: [
      {
        flags: '--saved <name>',
        summary: 'Run a saved search instead of typing one',
        field: 'saved',
        kind: 'text',
        picker: 'savedSearch',
      },
      csvOption,
    ],
  },
  prepare: async (run) =>
    run.given.fields['saved'] === undefined ? run : (await import('./saved.ts')).withSavedSearch(run),
  run: async (run) => {
    const rows = givenLimit(run.given) ?? shownRows;
    const searchText = String(run.given.fields['searchText'] ?? '');
    const query = parseSearchText(searchText);
    if (!query.ok) throw new CommandFailure(query.error, { text: searchText });
    const connection = await run.connect();
    const print = printerOf(run);
    const limit = run.given.isAll ? pageRows : rows;
    const { shown, page } = await printFound(run, connection, { searchText, limit, print });
    print.end();
    const rest = restOf(searchText, { shown, page, limit });
    // Scripts also need to know when they get only some of the rows.
    if (run.given.isJson || givenCsv(run.given)) {
      if (rest) sayBelow(run.terminal, rest);
      return;
    }
    if (shown === 0) {
      const lines = await nothingFound(searchText, connection, run.terminal.signal);
      for (const line of lines) sayBelow(run.terminal, line);
      return;
    }
    sayBelow(run.terminal, rest ?? summary(shown, page));
  },
};

/** Prints the contracts found as they arrive, with --all page by page. Returns how many there were, and the last page. */
async function printFound(
  run: Run,
  connection: Connection,
  { searchText, limit, print }: { searchText: string; limit: number; print: RowPrinter },
): Promise<{ shown: number; page: Page | null }> {
  const { terminal, given } = run;
  const request = { searchText, searchAllDealers: true, limit, ...sortGiven(run) };
  const progress = showProgress(terminal, searchingText);
  let shown = 0;
  let page: Page | null = null;
  let goesOn = false;
  try {
    do {
      const cursor: string | null = page?.next ?? null;
      const read = (): ReturnType<Connection['calls']['searchContracts']> =>
        connection.calls.searchContracts(
          { ...request, ...(cursor ? { cursor } : {}) },
          { signal: terminal.signal },
        );
      const answer = await (given.isAll ? readOn(terminal, read) : read());
      page = answer.page;
      // Another backend passes over what it doesn't know.
      if (!page && 'sort' in request) throw notSorted(connection.server);
      shown += answer.rows.length;
      goesOn = given.isAll && Boolean(page?.next);
      if (terminal.isScreen || !goesOn) progress.end();
      else progress.hide();
      await print.rows(answer.rows);
      await allTaken(terminal);
      progress.update(`${formatCell('count', shown)} of ${totalText(page, shown)}`);
    } while (goesOn);
  } finally {
    progress.end();
  }
  return { shown, page };
}

function sortGiven({ given: { fields } }: Pick<Run, 'given'>): { sort?: ContractSorting } {
  const sort = contractSortings.find((one) => one === fields['sort']);
  return sort ? { sort } : {};
}

interface RowPrinter {
  rows: (rows: readonly Contract[]) => Promise<void> | void;
  end: () => void;
}

function printerOf({ terminal, given }: Run): RowPrinter {
  if (givenCsv(given)) {
    const print = csvPrinter(contractCsv, terminal);
    const named = (row: Contract) => namedValues(contractValues(row), contractCsv);
    return { rows: (rows) => print(rows.map(named)), end: () => undefined };
  }
  if (given.isJson) {
    const json = jsonArrayWriter(terminal.out);
    return { rows: (rows) => json.rows(rows.map(namedContract)), end: json.end };
  }
  if (!terminal.isScreen) {
    return { rows: (rows) => terminal.out(tabLines(rows.map(contractValues))), end: () => undefined };
  }
  const { sort } = sortGiven({ given });
  const print = tablePrinter(sort ? columnsSortedBy(sort) : contractColumns, terminal);
  return { rows: (rows) => (rows.length > 0 ? print(rows) : undefined), end: () => undefined };
}

/** Says why nothing is found, and what would be: with the right name, or without a filter. */
async function nothingFound(
  searchText: string,
  connection: Connection,
  signal: AbortSignal,
): Promise<string[]> {
  const why = await whyNothing(connection, signal);
  if (why) return [why];
  const suggestions = await connection.calls.suggestSearches({ searchText }, { signal });
  if (suggestions.length === 0) return [`${nothingFoundText} Try a shorter name or fewer filters.`];
  const lines = [nothingFoundText, ...suggestions.map((one) => safeText(suggestionText(one)))];
  await prepareWidths(lines);
  return lines;
}

/** Returns how much was found. */
function summary(shown: number, page: Page | null): string {
  return `${totalText(page, shown)} ${shown === 1 ? 'contract' : 'contracts'}`;
}

/** Reports that there are more rows and how to get them; undefined if all are shown. A server without pages may have left some out. */
function restOf(
  searchText: string,
  { shown, page, limit }: { shown: number; page: Page | null; limit: number },
): string | undefined {
  const mayLackSome = page === null && shown === limit;
  if (!page?.next && !mayLackSome) return undefined;
  const count = formatCell('count', shown);
  const narrower = searchText.includes('|state:') ? '|status:active' : '|state:mo';
  if (mayLackSome) return `${count} contracts; there may be more. Narrow with ${narrower}`;
  return `${totalText(page, shown)} contracts, ${count} shown. More: --all, or narrow with ${narrower}`;
}

/** Writes a total with a plus where the server stopped counting; rows that were shown beyond it are known. */
function totalText(page: Page | null, shown: number): string {
  if (page?.capped && shown < page.total) return `${formatCell('count', page.total)}+`;
  return formatCell('count', Math.max(page?.total ?? 0, shown));
}

function notSorted(server: string): CommandFailure {
  return new CommandFailure({
    code: 'not_sorted',
    message: `${server} can't sort contracts. It is another backend or an older version.`,
    field: 'sort',
    next: 'Remove --sort.',
  });
}
