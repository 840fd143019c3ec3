import { formatCell } from '@pitlane/shared/kernel/format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import styles from './WorkQueue.module.css';

interface QueueProps<Row> {
  /** Its name among the keys, and that of the list. */
  name: string;
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The parameter of the address that names the open one. */
  param: string;
  /** Renders a row of the list: two `WorkLine`. */
  line: (row: Row) => ReactNode;
  /** In place of a queue in which nothing waits. */
  empty: ReactNode;
  /** The total, if not all are among the rows, and a control that loads more. */
  total?: number;
  more?: ReactNode;
  /** The one that is open: its place in the queue, and what opens the next after it is done. */
  children: (row: Row, at: { place: string; openNext: () => void }) => ReactNode;
}

/** Things that wait for someone, one after the other: a list, and the open one next to it. J and K go through it. */
export function WorkQueue<Row>(props: QueueProps<Row>) {
  const { name, label, idOf, param, line, empty, total = 0, more, children } = props;
  const [named, setNamed] = useNamedAtOnce(param);
  const { rows, at, hasLeft, letGo } = useOpenRow(props.rows, idOf, named);
  const open = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row) setNamed(idOf(row));
  };
  // By the previous list: the next one in it, or the second to last.
  const openNext = () => {
    letGo();
    open(at + 1 < rows.length ? at + 1 : at - 1);
  };
  useShortcuts(name, [
    { keys: ['J'], title: 'Next', run: () => open(at + 1) },
    { keys: ['K'], title: 'Previous', run: () => open(at - 1) },
  ]);
  const current = rows[at];
  if (current === undefined) return empty;
  const place = hasLeft
    ? 'No longer in the queue'
    : `${at + 1} of ${formatCell('count', Math.max(total, rows.length))}`;
  return (
    <div className={styles.queue}>
      <nav aria-label={label} className={styles.list}>
        {rows.map((row, index) => (
          <QueueButton
            key={idOf(row)}
            isCurrent={index === at}
            hasLeft={hasLeft && index === at}
            onOpen={() => open(index)}
          >
            {line(row)}
          </QueueButton>
        ))}
        {more}
      </nav>
      {children(current, { place, openNext })}
    </div>
  );
}

/**
 * The parameter of the address, and what sets it. The router renders a new address only when there is time, but the next key acts on what is
 * open: until the address follows, the new value counts.
 */
function useNamedAtOnce(param: string): [string | null, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(param);
  const [next, setNext] = useState<{ id: string; after: string | null }>();
  const setNamed = (id: string) => {
    setNext({ id, after: inAddress });
    setParams({ [param]: id }, { replace: true });
  };
  return [next && next.after === inAddress ? next.id : inAddress, setNamed];
}

/**
 * Finds the open row. One that leaves the queue because someone else was first stays open at its place until the user moves on: what they read
 * or type about it doesn't become the next one's. `letGo`: the user is done with it.
 */
function useOpenRow<Row>(queue: readonly Row[], idOf: (row: Row) => string, named: string | null) {
  const [last, setLast] = useState<{ row: Row; at: number }>();
  const [done, setDone] = useState<string>();
  const lastId = last && idOf(last.row);
  const id = named ?? lastId;
  const found = queue.findIndex((row) => idOf(row) === id);
  const hasLeft = found < 0 && last !== undefined && id === lastId && id !== done;
  const rows = hasLeft ? queue.toSpliced(last.at, 0, last.row) : queue;
  const next = Math.max(0, Math.min(last?.at ?? 0, queue.length - 1));
  const at = hasLeft ? Math.min(last.at, queue.length) : found < 0 ? next : found;
  const row = rows[at];
  if (row !== undefined && (row !== last?.row || at !== last.at)) setLast({ row, at });
  return { rows, at, hasLeft, letGo: () => setDone(lastId) };
}

/** A row of the list, which scrolls into view when it is opened. */
function QueueButton(props: {
  isCurrent: boolean;
  /** It isn't in the queue any more. */
  hasLeft: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const { isCurrent, hasLeft, onOpen, children } = props;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    if (!isCurrent || !row.current || !list) return;
    const { offsetTop, offsetHeight } = row.current;
    const top = offsetTop - list.offsetTop;
    // Not by scrollIntoView, which scrolls the page too.
    if (top < list.scrollTop) list.scrollTop = top;
    const below = top + offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }, [isCurrent]);
  return (
    <button
      ref={row}
      type="button"
      className={styles.row}
      aria-current={isCurrent || undefined}
      data-left={hasLeft || undefined}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/** One of the two lines of a row: what it is, and a figure at the right. */
export function WorkLine({ children, figure }: { children: ReactNode; figure?: ReactNode }) {
  return (
    <span className={styles.line}>
      {children}
      {figure}
    </span>
  );
}

interface ItemProps {
  /** Its label for screen readers. Another item starts at the top. */
  label: string;
  heading: ReactNode;
  /** Its status and clock, next to the heading. */
  facts: ReactNode;
  place: string;
  /** Its buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** The open one: its heading with what can be done, and its content below. */
export function WorkItem({ label, heading, facts, place, actions, children }: ItemProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(label);
  // The next one is read from its top, also by a screen reader.
  useEffect(() => {
    if (shown.current === label) return;
    shown.current = label;
    title.current?.focus({ preventScroll: true });
  }, [label]);
  return (
    <article aria-label={label}>
      <header className={styles.header}>
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        {facts}
        <span className={styles.place}>{place}</span>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </article>
  );
}

/** Buttons that take their place before they can be used: nothing below them moves when they come. */
export function WaitingActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.reserved} aria-hidden="true">
      {children}
    </div>
  );
}

/** The keys of a queue in words, if there are keys to press. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <span className={styles.hint}> {children}</span>;
}
