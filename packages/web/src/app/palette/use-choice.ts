import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Act, Entry } from './entries.ts';
import { type TypedAhead, typedAhead } from './typed-ahead.ts';

interface Options {
  /** Remembers it. */
  note: (entry: Entry) => void;
  /** Looks up its names; those that can't be looked up don't change. */
  lookUp: (entry: Entry, signal: AbortSignal) => Promise<Entry>;
  /** Does it, with the parts that were typed ahead for its next steps. */
  carryOut: (act: Act, typed: readonly string[]) => void;
}

/**
 * Runs the choice once its names are looked up; input in the meantime is for the following steps. Leaving the palette in the meantime does
 * nothing.
 */
export function useChoice(options: Options) {
  /** Present while the names of the chosen entry are looked up. */
  const ahead = useRef<TypedAhead>(undefined);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const choose = async (entry: Entry) => {
    if (ahead.current) return;
    options.note(entry);
    if (!entry.picks?.length) return options.carryOut(entry.act, []);
    const typed = typedAhead(typedNow());
    ahead.current = typed;
    const { signal } = (leaving.current = new AbortController());
    // What can't be looked up now is chosen in its step, which says why.
    const { act } = await options.lookUp(entry, signal).catch(() => entry);
    ahead.current = undefined;
    if (signal.aborted) return;
    // The next step is there before another key comes: between the two, the key would be no one's.
    flushSync(() => options.carryOut(act, typed.parts(typedNow())));
  };
  // The same one as long as the palette is open: rows are drawn again only where they change.
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  const onChoose = useCallback((entry: Entry) => void latest.current(entry), []);
  /** Enter was pressed; returns whether it is for the next step. */
  const onEnter = (text: string) => {
    ahead.current?.enter(text);
    return ahead.current !== undefined;
  };
  return { onChoose, onEnter };
}

/** The current text of the palette's box. */
function typedNow(): string {
  return document.querySelector<HTMLInputElement>('[cmdk-input]')?.value ?? '';
}
