import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import {
  type HTMLAttributes,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { ContractCard } from './ContractCard.tsx';
import styles from './ContractList.module.css';
import { type CardSize, cardHeights } from './card-sizes.ts';
import { useColumns } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { mostRows, type ShownSearch } from './use-search-as-you-type.ts';

/** What the window asks of the list. */
export interface ContractListHandle {
  /** Puts the focus on the card at this place, scrolling it into view. */
  focus: (index: number) => void;
}

interface Props {
  ref: Ref<ContractListHandle>;
  shown: ShownSearch;
  size: CardSize;
  /** A newer search is on its way, or cannot be made: what is shown answers the one before. */
  isStale: boolean;
  /** The card that was left on the way to its page. */
  startAt: number | undefined;
  onMore: () => void;
  onOpen: (contract: Contract, index: number) => void;
  /** Back to the search box. */
  onLeave: () => void;
}

const gap = 12;

/** The contracts found, as cards in columns; only those in sight are drawn. */
export function ContractList({ ref, shown, size, isStale, startAt, onMore, onOpen, onLeave }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const columns = useColumns(list, size);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [tabStop, setTabStop] = useState(0);
  const { rows } = shown;

  const focus = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(index, rows.length - 1));
      setTabStop(target);
      // At once where the card is drawn already, so that keys typed fast meet the right card.
      if (reach(list.current, target)) return;
      virtuoso.current?.scrollIntoView({
        index: Math.floor(target / columns),
        done: () => reach(list.current, target),
      });
    },
    [rows.length, columns],
  );
  useImperativeHandle(ref, () => ({ focus }), [focus]);

  const flip = useCallback((contract: Contract) => {
    const key = contractKeyText(contract);
    setFlipped((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const isFlipped = (contract: Contract) => flipped.has(contractKeyText(contract));
  const onKeyDown = useListKeys({ rows, columns, focus, flip, isFlipped, onOpen, onLeave });

  // Each search starts at its first contract, in the same paint that shows it. The focus, if it was on a card of the
  // search before, goes there too: that card is gone.
  const { searchText } = shown;
  const shownBefore = useRef(searchText);
  const hadFocus = list.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (shownBefore.current === searchText) return;
    shownBefore.current = searchText;
    virtuoso.current?.scrollTo({ top: 0 });
    setTabStop(0);
    if (hadFocus) focus(0);
  }, [searchText, hadFocus, focus]);
  const hasReturned = useRef(startAt === undefined);
  useLayoutEffect(() => {
    if (hasReturned.current || startAt === undefined) return;
    hasReturned.current = true;
    requestAnimationFrame(() => focus(startAt));
  }, [startAt, focus]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the cards inside
    <div ref={list} className={styles.list} data-stale={isStale || undefined} onKeyDown={onKeyDown}>
      <Virtuoso
        ref={virtuoso}
        totalCount={Math.ceil(rows.length / columns)}
        fixedItemHeight={cardHeights[size] + gap}
        initialItemCount={Math.min(4, Math.ceil(rows.length / columns))}
        increaseViewportBy={cardHeights[size]}
        endReached={onMore}
        rangeChanged={({ startIndex, endIndex }) => {
          const isInSight = tabStop >= startIndex * columns && tabStop < (endIndex + 1) * columns;
          if (!isInSight && !list.current?.contains(document.activeElement)) setTabStop(startIndex * columns);
        }}
        components={parts}
        context={{ isAtMost: rows.length >= mostRows, isStale }}
        tabIndex={-1}
        itemContent={(row) => (
          <div className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {rows.slice(row * columns, (row + 1) * columns).map((contract, column) => (
              <ListedCard
                key={contractKeyText(contract)}
                contract={contract}
                size={size}
                isFlipped={isFlipped(contract)}
                onFlip={flip}
                index={row * columns + column}
                total={shown.isCapped ? -1 : shown.total}
                isTabStop={row * columns + column === tabStop}
              />
            ))}
          </div>
        )}
      />
    </div>
  );
}

function reach(list: HTMLElement | null, index: number): boolean {
  const card = list?.querySelector<HTMLElement>(`[data-card="${index}"]`);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
  return card !== null && card !== undefined;
}

interface ListedProps {
  contract: Contract;
  size: CardSize;
  isFlipped: boolean;
  onFlip: (contract: Contract) => void;
  index: number;
  total: number;
  isTabStop: boolean;
}

function ListedCard({ index, total, ...card }: ListedProps) {
  const place = useStable(index, total);
  return <ContractCard {...card} place={place} />;
}

/** One object for the same place, so that an unchanged card is not drawn again. */
function useStable(index: number, total: number) {
  const [place, setPlace] = useState({ index, total });
  if (place.index !== index || place.total !== total) {
    const next = { index, total };
    setPlace(next);
    return next;
  }
  return place;
}

interface ListContext {
  isAtMost: boolean;
  isStale: boolean;
}

const parts = { Header: ListStart, Footer: ListEnd, List: Feed };

function Feed({
  context,
  ...list
}: HTMLAttributes<HTMLDivElement> & { context: ListContext; ref?: Ref<HTMLDivElement> | undefined }) {
  return <div {...list} role="feed" aria-label="Contracts found" aria-busy={context.isStale} />;
}

function ListStart() {
  return <div className={styles.start} />;
}

function ListEnd({ context }: { context?: ListContext }) {
  return (
    <div className={styles.end}>
      {context?.isAtMost &&
        `The first ${mostRows.toLocaleString('en-US')} are shown. Narrow the search, as with |state:mo.`}
    </div>
  );
}
