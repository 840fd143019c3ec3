import type { Session } from '@pitlane/shared/access/session';
import type { CardSize } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { HTMLAttributes, Ref } from 'react';
import { ContractCard } from '../contract-card/ContractCard.tsx';
import { mostRows, type ShownSearch } from '../contract-search/use-search-as-you-type.ts';
import { ContractLine } from './ContractLine.tsx';
import styles from './ContractList.module.css';

/** The layout of contracts: cards that flip, or rows. */
export type ListLayout = 'cards' | 'rows';

/** The context in which the rows of a list are drawn. */
export interface RowContext {
  shown: ShownSearch;
  /** The key of each of its rows. */
  keys: readonly string[];
  layout: ListLayout;
  session: Session | undefined;
  /** For each row, whether it starts a deal; empty for cards. */
  starts: readonly boolean[];
  size: CardSize;
  columns: number;
  isSearching: boolean;
  flipped: ReadonlySet<string>;
  onFlip: (index: number) => void;
  /** The card that Tab reaches. */
  tabStop: number;
}

/** Draws one row of cards, or one contract as a row. */
export function renderRow(row: number, _item: unknown, context: RowContext) {
  const { shown, keys, columns, tabStop, flipped, session, size, onFlip } = context;
  const first = row * columns;
  if (context.layout === 'rows') {
    const line = shown.rows[row];
    if (!line) return null;
    return (
      <ContractLine
        contract={line}
        startsDeal={context.starts[row] ?? true}
        index={row}
        total={shown.isCapped ? -1 : shown.total}
        isTabStop={row === tabStop}
      />
    );
  }
  const keyOf = (column: number) => keys[first + column] ?? '';
  return (
    <div className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {shown.rows.slice(first, first + columns).map((contract, column) => (
        <ContractCard
          // By its place: while the user types, updating a card with another contract is much faster than creating a new one.
          key={column}
          contract={contract}
          session={session}
          size={size}
          isFlipped={flipped.has(keyOf(column))}
          onFlip={onFlip}
          index={first + column}
          total={shown.isCapped ? -1 : shown.total}
          isTabStop={first + column === tabStop}
        />
      ))}
    </div>
  );
}

/** The parts of the list around its rows. */
export const listParts = { Header: ListStart, Footer: ListEnd, List: Feed };

type FeedProps = HTMLAttributes<HTMLDivElement> & {
  context: RowContext;
  ref?: Ref<HTMLDivElement> | undefined;
};

function Feed({ context, ...list }: FeedProps) {
  return <div {...list} role="feed" aria-label="Contracts found" aria-busy={context.isSearching} />;
}

function ListStart({ context }: { context?: RowContext }) {
  return context?.layout === 'rows' ? null : <div className={styles.start} />;
}

function ListEnd({ context }: { context?: RowContext }) {
  // Nothing before the last row has loaded: it would move away when more do.
  if ((context?.shown.rows.length ?? 0) < mostRows) return null;
  return (
    <div className={styles.end}>
      The first {formatCell('count', mostRows)} are shown. To narrow the list, add a filter such as |state:mo.
    </div>
  );
}
