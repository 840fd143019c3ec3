import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The pause in typing after which the rows out of sight are drawn; longer than a fast typist takes between two keys.
 */
const pauseMs = 200;

/** Rows that are drawn in one go: all of several hundred would take longer than a frame. */
const inOneGo = 25;

/** The pause between two of them, in which a frame is painted and keys are answered. */
const betweenMs = 20;

/** Keys that go to another row, the letters with Ctrl; it may be one out of sight. */
const rowKeys = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'n', 'p', 'j', 'k']);

/** Returns whether a key in the box of a list goes to another row. */
export function movesRow({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>): boolean {
  return rowKeys.has(key) && (key.length > 1 || ctrlKey);
}

/**
 * Returns how many rows to render for a text: those in sight at once, the others when typing pauses, some at a time, or all of them at a key
 * that may move there.
 */
export function useRowsBelow(text: string, { inSight, inAll }: { inSight: number; inAll: number }) {
  const [below, setBelow] = useState({ text, count: 0 });
  const count = inSight + (below.text === text ? below.count : 0);
  const isWaiting = count < inAll;
  useEffect(() => {
    if (!isWaiting) return;
    const next = count - inSight + inOneGo;
    const timer = setTimeout(() => setBelow({ text, count: next }), count === inSight ? pauseMs : betweenMs);
    return () => clearTimeout(timer);
  }, [text, isWaiting, count, inSight]);
  return {
    count,
    /** Draws them before the key is acted on. */
    onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>) => {
      if (isWaiting && movesRow(event)) flushSync(() => setBelow({ text, count: Infinity }));
    },
  };
}
