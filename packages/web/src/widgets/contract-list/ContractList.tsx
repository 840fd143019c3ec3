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

/** How long contracts answer an earlier text before they fade: a fast answer arrives sooner, and no fade is started and ended for each key. */
const fadeAfterMs = 80;

/** The height of a contract as a row, in px; on a narrow list a deal starts with more lines, and heights are measured. */
const lineHeight = 36;

/**
 * The contracts found, as cards in columns or as rows; only those in sight are drawn. While there are none, the last ones stay, hidden: the
 * first letter of the next search costs far less when it is written into cards that are there.
 */
export function ContractList({ shown, ...props }: Props) {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return last ? <Contracts {...props} shown={shown ?? last} isHidden={!shown} /> : null;
}

type ContractsProps = Omit<Props, 'shown'> & { shown: ShownSearch; isHidden: boolean };

function Contracts(props: ContractsProps) {
  const { shown, isHidden, session, layout, size, isStale, onMore, onOpen, onLeave } = props;
  const list = useRef<HTMLDivElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const isAtTop = useRef(true);
  const { columns, isNarrow } = useColumns(list, layout === 'rows' ? 'rows' : size);
  const { rows } = shown;
  const keys = useMemo(() => rowKeys(rows), [rows]);
  const starts = useMemo(() => (layout === 'rows' ? dealStarts(rows) : []), [layout, rows]);
  const { flipped, flip } = useFlipped(keys, isHidden);
  const { focused, focus, tabStop, setTabStop, onFocus, onBlur } = useListFocus(
    props,
    { list, virtuoso, isAtTop },
    { keys, columns },
  );
  useLiveContracts(
    [...new Set([...flipped, focused.key ?? ''])].flatMap((key) => rows[keys.indexOf(key)] ?? []),
  );
  useSelected('card', useContractSelection(rows[focused.index]));
  const isFaded = useTrueFor(isStale, fadeAfterMs);
  const isFlipped = (index: number) => flipped.has(keys[index] ?? '');
  const onKeyDown = useListKeys({ rows, columns, focus, flip, isFlipped, onOpen, onLeave });
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
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <RowsInSight
        list={list}
        virtuoso={virtuoso}
        isNarrow={isNarrow}
        onMore={onMore}
        onTabStop={setTabStop}
        onAtTop={(isNow) => {
          isAtTop.current = isNow;
        }}
        context={{
          shown,
          keys,
          layout,
          session,
          starts,
          size,
          columns,
          isStale,
          flipped,
          onFlip: flip,
          tabStop,
        }}
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

interface RowsInSightProps extends Pick<Places, 'list' | 'virtuoso'> {
  context: RowContext;
  isNarrow: boolean;
  onMore: () => void;
  onTabStop: (index: number) => void;
  onAtTop: (isNow: boolean) => void;
}

/** The rows of cards that are drawn. Tab reaches a card in sight, also after scrolling without the keys. */
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
      atTopStateChange={on.onAtTop}
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
  // Before the link navigates, when it would no longer be known which card was left.
  event.preventDefault();
  // Nor is the card flipped.
  event.stopPropagation();
  onOpen(contract, index);
}

/** The card whose link is clicked; a click with a key held is the browser's, which opens it elsewhere. */
function linkedCard(event: MouseEvent): number | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element).closest('a');
  const card = link?.closest<HTMLElement>('[data-card]');
  return card ? Number(card.dataset['card']) : undefined;
}

/** The card that was tapped outside its links and buttons; with a mouse it flips. */
function tappedCard({ target }: MouseEvent): number | undefined {
  if (!matchMedia('(hover: none)').matches) return undefined;
  const isOnControl = (target as Element).closest('a, button') !== null;
  const isSelecting = !(getSelection()?.isCollapsed ?? true);
  const index = isOnControl || isSelecting ? -1 : cardOf(target as Element);
  return index === -1 ? undefined : index;
}

/** The place of the card that an element is on, -1 for none. */
function cardOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? -1);
}

/** Whether the focus goes elsewhere: a dialog or a menu over the card is about that card, and so is what the toolbar opens. */
function leavesCards({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return (
    relatedTarget instanceof Element &&
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.closest('dialog, [popover], header') === null
  );
}

/** Where the focus is, and where it goes: to the start of a search, to the card that was left, to the same card in the other layout. */
function useListFocus(
  { ref, shown: { rows, searchText }, isHidden, layout, startAt }: ContractsProps,
  { list, virtuoso, isAtTop }: Places,
  { keys, columns }: Pick<RowContext, 'keys' | 'columns'>,
) {
  const focused = useFocusedCard(keys, isHidden);
  const card = useCardFocus({ searchText, count: rows.length, columns, list, virtuoso });
  const { focus } = card;
  useImperativeHandle(ref, () => ({ focus }), [focus]);
  // To scroll, the list measures itself, before the browser would.
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

/** The card that has the focus; none while the list is hidden. */
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

/** Which cards show their back; they keep it when they scroll out of sight, and not when the list is hidden. */
function useFlipped(keys: readonly string[], isHidden: boolean) {
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  if (isHidden && flipped.size > 0) setFlipped(new Set());
  const flip = useCallback(
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
  return { flipped, flip };
}
