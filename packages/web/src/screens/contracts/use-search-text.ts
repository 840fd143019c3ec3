import { useCallback, useEffect, useRef, useState } from 'react';
import { placeNow } from '../../portal/address/private-address.ts';
import { noteUnkeptSearch, searchWindowIn } from '../../portal/address/search-window.ts';

/** The pause in typing after which the address takes the text over; browsers limit how often it may change. */
const pauseMs = 300;

/** How long results must be shown before the search gets an entry in the history. */
const settlingMs = 1000;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Writes the text into the address at once. */
  keep: () => void;
  /** Makes the search in the address one to come back to: the next one gets its own step. */
  settle: () => void;
}

/**
 * The text of the search box. The address follows it after a pause, or at once by `keep`; when the address changes
 * otherwise (Back, a link), the text follows the address. Typing replaces the same entry of the browser's history, unless that
 * holds a settled search: Back then leads to it.
 */
export function useSearchText(
  search: string,
  keepSearch: (text: string, options: { replace: boolean }) => void,
): SearchText {
  const [text, setText] = useState(search);
  const kept = useRef(search);
  // A search opened by a link or Back is already in the history; an empty one isn't added.
  const isSettled = useRef(search !== '');
  const follow = useCallback((next: string) => {
    kept.current = next;
    isSettled.current = next !== '';
    setText(next);
  }, []);
  useEffect(() => {
    // A render may come late if keys are faster: only what the address still says is applied.
    if (search !== kept.current && search === searchWindowIn(placeNow().search).search) follow(search);
  }, [search, follow]);
  useEffect(() => {
    // Back right after a key: the address has changed twice, but without a render in between.
    const onBack = () => {
      const now = searchWindowIn(placeNow().search);
      if (now.size) follow(now.search);
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [follow]);
  const keep = useCallback(() => {
    if (text === kept.current) return;
    kept.current = text;
    noteUnkeptSearch(undefined);
    keepSearch(text, { replace: !isSettled.current });
    isSettled.current = false;
  }, [text, keepSearch]);
  useEffect(() => {
    noteUnkeptSearch(text === kept.current ? undefined : text);
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [keep, text]);
  const settle = useCallback(() => {
    isSettled.current = kept.current !== '';
  }, []);
  return { text, setText, keep, settle };
}

/** Settles the search when the contracts found for a text have been on the screen for a while; undefined: none are. */
export function useSettling(foundText: string | undefined, settle: () => void): void {
  useEffect(() => {
    if (foundText === undefined) return;
    const timer = setTimeout(settle, settlingMs);
    return () => clearTimeout(timer);
  }, [foundText, settle]);
}
