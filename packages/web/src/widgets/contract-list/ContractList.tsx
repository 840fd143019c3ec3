import type { Session } from '@pitlane/shared/access/session';
import { type CardSize, cardHeights } from '@pitlane/shared/features/contracts/rules/card-sizes';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import {
  type FocusEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useTrueFor } from '../../kit/use-true-for.ts';
import { useSelected } from '../../portal/run-command/selection.ts';
import { useContractSelection } from '../contract-card/use-contract-selection.ts';
import { useLiveContracts } from '../contract-live/use-live-contracts.ts';
import type { ShownSearch } from '../contract-search/use-search-as-you-type.ts';
import styles from './ContractList.module.css';
import { type ListLayout, listParts, type RowContext, renderRow } from './ContractRow.tsx';
import { dealStarts } from './deal-starts.ts';
import { rowKeys } from './row-keys.ts';
import { useCardFocus, useFocusInNewLayout, useReturnToCard, useStartOfSearch } from './use-card-focus.ts';
import { useColumns } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';

/** The list's methods for the window. */
export interface ContractListHandle {
  /** Puts the focus on the card at this place, scrolling it into view. */
  focus: (index: number) => void;
}

interface Props {
  ref: Ref<ContractListHandle>;
  /** The search to show; undefined hides the list. */
  shown: ShownSearch | undefined;
  session: Session | undefined;
  layout: ListLayout;
  size: CardSize;
  /** A newer search is on its way. */
  isSearching: boolean;
  /** The contracts are those of an earlier search: the newer one is on its way, or failed. */
  isStale: boolean;
  /** The index of the card from which the user opened a contract's page, to return to. */
  startAt: number | undefined;
  onMore: () => void;
  onOpen: (contract: Contract, index: number) => void;
  /** Back to the search box. */
  onLeave: () => void;
}

const gap = 12;

/** How long the contracts of an earlier search stay before they fade: most responses arrive sooner, so that typing starts no fade. */
const fadeAfterMs = 80;

/** The height of a contract as a row, in px. On a narrow list the first row of a deal has more lines, so heights are measured. */
const lineHeight = 36;

/**
 * The contracts found, as cards in columns or as rows; only those in sight are drawn. While there are none, the last ones stay, hidden:
 * updating cards that exist for the next search is much faster than creating them.
 */
export function ContractList({ shown, ...props }: Props) {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return last ? <Contracts {...props} shown={shown ?? last} isHidden={!shown} /> : null;
}

type ContractsProps = Omit<Props, 'shown'> & { shown: ShownSearch; isHidden: boolean };

function Contracts(props: ContractsProps) {
  const { shown, isHidden, session, layout, size, isSearching, isStale, onMore, onOpen, onLeave } = props;
  const list = useRef<HTMLDivElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const isAtTop = useRef(true);
  const places: Places = { list, virtuoso, isAtTop };
  const { columns, isNarrow } = useColumns(list, layout === 'rows' ? 'rows' : size);
  const { rows } = shown;
  const keys = useMemo(() => rowKeys(rows), [rows]);
  const starts = useMemo(() => (layout === 'rows' ? dealStarts(rows) : []), [layout, rows]);
  const { flipped, onFlip } = useFlipped(keys, isHidden);
  const listFocus = useListFocus(props, places, { keys, columns });
  const { focused, focus, tabStop, setTabStop } = listFocus;
  const openKeys = new Set([...flipped, focused.key ?? '']);
  useLiveContracts([...openKeys].flatMap((key) => rows[keys.indexOf(key)] ?? []));
  useSelected('card', useContractSelection(rows[focused.index]));
  const isFaded = useTrueFor(isStale, fadeAfterMs);
  const isFlipped = (index: number) => flipped.has(keys[index] ?? '');
  const onKeyDown = useListKeys({ rows, columns, focus, flip: onFlip, isFlipped, onOpen, onLeave });
  const context = {
    shown,
    keys,
    layout,
    session,
    starts,
    size,
    columns,
    isSearching,
    flipped,
    onFlip,
    tabStop,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and links of the cards inside
    <div
      ref={list}
      className={styles.list}
      hidden={isHidden}
      data-layout={layout}
      data-stale={isFaded || undefined}
      onKeyDown={onKeyDown}
      onClickCapture={(event) => openClicked(event, rows, onOpen)}
      onFocus={listFocus.onFocus}
      onBlur={listFocus.onBlur}
    >
      <RowsInSight
        list={list}
        virtuoso={virtuoso}
        context={context}
        isNarrow={isNarrow}
        onTop={(isNow) => {
          isAtTop.current = isNow;
        }}
        onMore={onMore}
        onTabStop={setTabStop}
      />
    </div>
  );
}

/** The refs that the list's hooks share. */
interface Places {
  list: RefObject<HTMLElement | null>;
  virtuoso: RefObject<VirtuosoHandle | null>;
  isAtTop: RefObject<boolean>;
}

interface RowsInSightProps extends Omit<Places, 'isAtTop'> {
  context: RowContext;
  isNarrow: boolean;
  onTop: (isAtTop: boolean) => void;
  onMore: () => void;
  onTabStop: (index: number) => void;
}

/** The rows in sight. Tab always reaches one of their cards, also after scrolling without the keys. */
function RowsInSight({ list, virtuoso, context, isNarrow, ...on }: RowsInSightProps) {
  const { layout, size, columns, tabStop } = context;
  const count = Math.ceil(context.shown.rows.length / columns);
  const itemHeight = layout === 'cards' ? cardHeights[size] + gap : isNarrow ? undefined : lineHeight;
  return (
    <Virtuoso
      key={`${layout} ${itemHeight === undefined}`}
      ref={virtuoso}
      totalCount={count}
      {...(itemHeight === undefined ? {} : { fixedItemHeight: itemHeight })}
      initialItemCount={Math.min(layout === 'rows' ? 20 : 4, count)}
      increaseViewportBy={cardHeights[size]}
      endReached={on.onMore}
      atTopStateChange={on.onTop}
      rangeChanged={({ startIndex, endIndex }) => {
        const isInSight = tabStop >= startIndex * columns && tabStop < (endIndex + 1) * columns;
        if (isInSight || list.current?.contains(document.activeElement)) return;
        on.onTabStop(startIndex * columns);
      }}
      components={listParts}
      context={context}
      tabIndex={-1}
      itemContent={renderRow}
    />
  );
}

/** Opens the contract whose link is clicked, or whose card is tapped. */
function openClicked(event: MouseEvent, rows: readonly Contract[], onOpen: Props['onOpen']): void {
  const index = linkedCard(event) ?? tappedCard(event);
  const contract = index === undefined ? undefined : rows[index];
  if (index === undefined || !contract) return;
  // onOpen navigates instead of the link, and remembers the card.
  event.preventDefault();
  // The card isn't flipped either.
  event.stopPropagation();
  onOpen(contract, index);
}

/** The index of the card whose link is clicked. With a modifier key the browser opens the link, in another tab or window. */
function linkedCard(event: MouseEvent): number | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element).closest('a');
  const card = link?.closest<HTMLElement>('[data-card]');
  return card ? Number(card.dataset['card']) : undefined;
}

/** The index of the card that was tapped outside its links and buttons. With a mouse that flips the card. */
function tappedCard({ target }: MouseEvent): number | undefined {
  if (!matchMedia('(hover: none)').matches) return undefined;
  const isOnControl = (target as Element).closest('a, button') !== null;
  const isSelecting = !(getSelection()?.isCollapsed ?? true);
  const index = isOnControl || isSelecting ? -1 : cardOf(target as Element);
  return index === -1 ? undefined : index;
}

/** The index of the card that an element is on; -1 for none. */
function cardOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? -1);
}

/** Whether the focus leaves the cards. Dialogs, menus and the toolbar don't count: they act on the focused card. */
function leavesCards({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return (
    relatedTarget instanceof Element &&
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.closest('dialog, [popover], header') === null
  );
}

/** The focused card, and moves of the focus: to the first card of a search, back to the card that was left, to the same card in the other layout. */
function useListFocus(
  { ref, shown: { rows, searchText }, isHidden, layout, startAt }: ContractsProps,
  { list, virtuoso, isAtTop }: Places,
  { keys, columns }: Pick<RowContext, 'keys' | 'columns'>,
) {
  const focused = useFocusedCard(keys, isHidden);
  const card = useCardFocus({ searchText, count: rows.length, columns, list, virtuoso });
  const { focus } = card;
  useImperativeHandle(ref, () => ({ focus }), [focus]);
  // Scrolling forces a layout, so it is skipped at the top.
  const toTop = () => isAtTop.current || virtuoso.current?.scrollTo({ top: 0 });
  const inside = useStartOfSearch(isHidden ? undefined : searchText, toTop, focus);
  useReturnToCard(startAt, focus);
  useFocusInNewLayout(layout, focused.index, focus);
  const onFocus = (event: FocusEvent) => {
    inside.onFocus();
    focused.onFocus(event);
  };
  const onBlur = (event: FocusEvent) => {
    inside.onBlur(event);
    focused.onBlur(event);
  };
  return { ...card, focused, onFocus, onBlur };
}

/** The focused card; none while the list is hidden. */
function useFocusedCard(keys: readonly string[], isHidden: boolean) {
  const [key, setKey] = useState<string>();
  if (isHidden && key !== undefined) setKey(undefined);
  return {
    key,
    index: keys.indexOf(key ?? ''),
    onFocus: ({ target }: FocusEvent) => setKey(keys[cardOf(target)]),
    onBlur: (event: FocusEvent) => {
      if (leavesCards(event)) setKey(undefined);
    },
  };
}

/** The keys of the cards that show their back. They stay flipped out of sight, until the list is hidden. */
function useFlipped(keys: readonly string[], isHidden: boolean) {
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  if (isHidden && flipped.size > 0) setFlipped(new Set());
  const onFlip = useCallback(
    (index: number) => {
      const key = keys[index];
      if (key === undefined) return;
      setFlipped((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      });
    },
    [keys],
  );
  return { flipped, onFlip };
}
