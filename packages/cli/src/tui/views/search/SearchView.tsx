import { seesNoContracts } from '@pitlane/shared/access/scope';
import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  type ContractSorting,
  contractSortOf,
} from '@pitlane/shared/features/contracts/rules/contract-sorts';
import {
  coverageText,
  customerName,
  expirationText,
  planTitle,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import { didYouMeanText, searchWithPipes } from '@pitlane/shared/features/contracts/rules/missing-pipe';
import { noContractsSentence } from '@pitlane/shared/features/contracts/rules/nothing-found';
import { nothingFoundText } from '@pitlane/shared/features/contracts/rules/search-words';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { Box } from 'ink';
import { useState } from 'react';
import {
  columnsSortedBy,
  contractColumns,
  sortHeaders,
  statusLook,
  statusText,
  voidedText,
} from '../../../print/screens/contracts/columns.ts';
import { cutText, paintedWidth, safeText, wrapText } from '../../../print/text.ts';
import { Lines } from '../../Lines.tsx';
import { rowLine } from '../../row-line.ts';
import { chosenIndexOf, rowsOf, sessionOfState, useAppState, waitOf } from '../../store.ts';
import { Table } from '../../Table.tsx';
import type { Theme } from '../../theme.ts';
import type { ViewProps } from '../../view.ts';
import { suggestionLines, suggestionsOf } from './suggestions.ts';

type Props = Omit<ViewProps<'search'>, 'context'>;

/** From this width on the chosen contract is shown next to the list. */
const wideColumns = 150;
const asideWidth = 46;

/** The contracts found, and next to them what the chosen one is. */
export function SearchView({ place, columns, height, covered, theme }: Props) {
  const rows = useAppState(rowsOf);
  const cursor = useAppState(chosenIndexOf);
  const isStale = useAppState(({ app }) => app.search.isSlow);
  const isHeld = useAppState(waitOf) !== undefined && !place.isTyping;
  const marks = useAppState(({ app }) => app.marks);
  const sort = useAppState(({ app }) => app.search.shownSort);
  const isWide = columns >= wideColumns;
  const width = isWide ? columns - asideWidth - 3 : columns;
  const listHeight = height - 1;
  const top = useWindow(cursor, listHeight, rows);
  const chosen = isHeld ? undefined : rows[cursor];
  if (rows.length === 0)
    return <Empty place={place} columns={columns} height={height - covered} theme={theme} />;
  const cell = (line: string, index: number) => {
    const row = rows[index];
    const isChosen = chosen !== undefined && index === cursor;
    const mark = row && marks.includes(contractKeyText(row)) ? theme.warning('✓') : ' ';
    const text = `${isChosen ? theme.primary('▌') : ' '}${mark}${isStale ? theme.muted(line) : line}`;
    return isChosen ? theme.chosen(text + ' '.repeat(Math.max(0, width - paintedWidth(text)))) : text;
  };
  const list = (
    <Table
      data={rows}
      columns={sort ? sortedColumns(sort) : contractColumns}
      header={(text) => theme.muted(`  ${text}`)}
      cell={cell}
      width={width - 2}
      height={listHeight - covered}
      top={top}
      paint={theme}
    />
  );
  if (!isWide || !chosen) return list;
  return (
    <Box>
      <Box flexDirection="column" width={width + 1} flexShrink={0}>
        {list}
      </Box>
      <Lines height={height - covered} lines={asideLines(chosen, height, theme)} />
    </Box>
  );
}

/**
 * The first row that is seen: it moves only as far as the chosen one needs. Where rows come between those that are there, the chosen one
 * stays in its line of the screen.
 */
function useWindow(cursor: number, height: number, rows: readonly Contract[]): number {
  const [seen, setSeen] = useState({ top: 0, cursor, rows });
  const moved = rows !== seen.rows && cursor >= 0 && seen.cursor >= 0 ? cursor - seen.cursor : 0;
  const first = Math.max(0, Math.min(seen.top + moved, rows.length - height));
  const chosen = cursor < 0 ? first : cursor;
  const top = chosen < first ? chosen : chosen >= first + height ? chosen - height + 1 : first;
  if (top !== seen.top || cursor !== seen.cursor || rows !== seen.rows) setSeen({ top, cursor, rows });
  return top;
}

const columnsBySort = new Map<ContractSorting, typeof contractColumns>();

/** The columns with a sign at the one that is sorted by. */
function sortedColumns(sorting: ContractSorting): typeof contractColumns {
  const known = columnsBySort.get(sorting);
  if (known) return known;
  const { sort, isDown } = contractSortOf(sorting);
  const header = sortHeaders[sort.id];
  const sign = isDown ? '▼' : '▲';
  const made = columnsSortedBy(sorting).map((column) =>
    column.header === header ? { ...column, header: `${header} ${sign}` } : column,
  );
  columnsBySort.set(sorting, made);
  return made;
}

/** The selected contract in a few lines. */
function asideLines(contract: Contract, height: number, theme: Theme): string[] {
  const { vehicle, dealer } = contract;
  const vin = vehicle?.vin ?? '';
  const said = [
    theme.strong(cut(customerName(contract.customer) || contractKeyText(contract))),
    theme[statusLook(contract)](statusText(contract) + voidedText(contract)),
    '',
    cut(vehicleText(vehicle)),
    `${theme.muted(vin.slice(0, -6))}${theme.strong(vin.slice(-6))}`,
    '',
    ...wrapText(safeText(planTitle(contract.planDescription)), asideWidth),
    cut([programTitle(contract.programCode), coverageText(contract)].filter(Boolean).join(' · ')),
    ...wrapText(`until ${expirationText(contract)}`, asideWidth),
    '',
    theme.muted(cut(dealer?.name ?? '')),
  ];
  return Array.from({ length: height }, (_, row) => `${theme.muted('│')} ${said[row] ?? ''}`);
}

function cut(text: string): string {
  return cutText(safeText(text), asideWidth);
}

/** The text of an empty list: what to type, or how to widen the search. */
function Empty({ place, columns, height, theme }: Omit<Props, 'covered'>) {
  const { asked, shown, failure, isSlow } = useAppState(({ app }) => app.search);
  const session = useAppState(sessionOfState);
  const suggestions = useAppState(suggestionsOf);
  const words = emptyWords();
  const offered = suggestionLines(suggestions).map((text, at) =>
    rowLine(cutText(text, columns - 4), {
      isChosen: !place.isTyping && at === place.suggested,
      width: columns,
      theme,
    }),
  );
  const lines = words.map((line) => `  ${line}`);
  return <Lines height={height} lines={['', ...lines, ...(offered.length > 0 ? ['', ...offered] : [])]} />;

  function emptyWords(): string[] {
    const wrapped = (text: string) => wrapText(safeText(text), Math.max(20, columns - 4));
    if (session && seesNoContracts(session))
      return [theme.strong('No contracts'), ...wrapped(noContractsSentence)];
    if (failure) return [];
    if (shown !== undefined && asked !== undefined && !isSlow) {
      const meant = searchWithPipes(shown);
      return [
        theme.strong(nothingFoundText),
        ...(meant ? wrapped(didYouMeanText(meant)) : []),
        ...wrapped('Check the spelling or remove a filter. The start of a name or number is enough.'),
      ].map((line, row) => (row > 0 ? theme.muted(line) : line));
    }
    if (place.line.text.trim()) return [];
    return [
      theme.strong('Search by'),
      '',
      `Contract number  ${theme.muted('full or first digits')}`,
      `VIN              ${theme.muted('full or last digits')}`,
      `Name             ${theme.muted('last name, or first and last name')}`,
      '',
      theme.muted('Add filters, each after a |:'),
      'smith|make:ford',
    ];
  }
}
