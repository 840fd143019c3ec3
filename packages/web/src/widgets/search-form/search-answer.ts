import { useEffect, useEffectEvent } from 'react';

let awaited: string | undefined;
const listeners = new Set<() => void>();

/** Search was pressed in the form of a page: what the page answers next is its answer. */
export function awaitAnswer(pathname: string): void {
  awaited = pathname;
}

/** A page shows what its search found. A sort, or rows read again, answer no Search. */
export function tellAnswer(pathname: string, hasRows: boolean): void {
  if (awaited !== pathname) return;
  awaited = undefined;
  if (hasRows) for (const listener of listeners) listener();
}

/** Calls back when the rows that Search asked for are there, before they are painted. */
export function useOnRows(onRows: () => void): void {
  const tell = useEffectEvent(onRows);
  useEffect(() => {
    const listener = () => tell();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
