import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Act, Entry } from './entries.ts';
import { type TypedAhead, typedAhead } from './typed-ahead.ts';

interface Options {
  /** Records the choice. */
  note: (entry: Entry) => void;
  /** Looks up its names; those that can't be looked up don't change. */
  lookUp: (entry: Entry, signal: AbortSignal) => Promise<Entry>;
  /** Runs it, with the input typed ahead for its next steps. */
  carryOut: (act: Act, typed: readonly string[]) => void;
}

/**
 * Runs the choice once its names are looked up; input in the meantime is for the next steps. Closing the palette in the meantime
 * cancels it.
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
    // A name that can't be looked up is chosen in its step, which shows the reason.
    const { act } = await options.lookUp(entry, signal).catch(() => entry);
    ahead.current = undefined;
    if (signal.aborted) return;
    // The next step is rendered at once, so that no key press is lost between the two.
    flushSync(() => options.carryOut(act, typed.parts(typedNow())));
  };
  // Stable while the palette is open, so that only changed rows render again.
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  const onChoose = useCallback((entry: Entry) => void latest.current(entry), []);
  /** Called when Enter is pressed. Returns whether it is meant for the next step. */
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
