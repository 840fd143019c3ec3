import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { type QuoteText, quoteAddressIn, quoteQuery } from './quote-address.ts';

/** The pause after which the address gets the input; browsers limit how often it may change. */
const pauseMs = 300;

/** The draft of what is typed and not in the address yet. It starts with the address that it was typed at. */
const draft = 'cancel quote address';

/** Returns the address that a quote's page resumes from: a session that ends before the address is updated loses nothing. */
export function typedQuoteAddress(search: string): string {
  const [at, typed] = draftOf(draft)?.split(' ') ?? [];
  return at === search && typed ? typed : search;
}

/**
 * Updates the address of a quote's page with the typed values, after a pause. When the address changes otherwise (Back, a link), `follow` is
 * given what it says.
 */
export function useQuoteAddress(
  contract: string,
  text: QuoteText,
  follow: (inputs: QuoteText) => void,
): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const seen = useRef(search);
  const written = useRef(search);
  useEffect(() => {
    if (search === seen.current) return;
    seen.current = search;
    const { contract: named, text: inputs } = quoteAddressIn(search);
    if (search !== written.current && named === contract) follow(inputs);
  }, [search, contract, follow]);
  useEffect(() => {
    // The browser's address: the router may still be on its way to another one.
    const nextOf = (here: string) =>
      quoteAddressIn(here).contract === contract ? quoteQuery(contract, text, here) : here;
    const { search: typedAt } = placeNow();
    const typed = nextOf(typedAt);
    keepDraft(draft, typed === typedAt ? '' : `${typedAt} ${typed}`);
    const timer = setTimeout(() => {
      const { pathname, search: here } = placeNow();
      const next = nextOf(here);
      keepDraft(draft, '');
      if (next === here) return;
      written.current = next;
      void navigate({ pathname, search: next }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [contract, text, navigate]);
}
