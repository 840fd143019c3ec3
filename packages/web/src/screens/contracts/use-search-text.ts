import { useCallback, useEffect, useRef, useState } from 'react';
import { noteUnkeptSearch } from '../../shell/search-window.ts';

/** The pause in typing after which the address takes the text over; browsers limit how often it may change. */
const pauseMs = 300;

/**
 * The text of the search box. The address follows it after a pause, or at once by `keep`; when the address changes
 * by itself (Back, a link), the text follows the address.
 */
export function useSearchText(search: string, keepSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const kept = useRef(search);
  useEffect(() => {
    if (search === kept.current) return;
    kept.current = search;
    setText(search);
  }, [search]);
  const keep = useCallback(() => {
    if (text === kept.current) return;
    kept.current = text;
    noteUnkeptSearch(undefined);
    keepSearch(text);
  }, [text, keepSearch]);
  useEffect(() => {
    noteUnkeptSearch(text === kept.current ? undefined : text);
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [keep, text]);
  return { text, setText, keep };
}
