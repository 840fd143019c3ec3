import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { type QuoteText, quoteAddressIn, quoteQuery } from './quote-address.ts';

/** The pause after which the address takes over what is typed; browsers limit how often it may change. */
const pauseMs = 300;

/**
 * Has the address of a quote's page follow what is typed, after a pause. When the address changes by itself (Back, a link), `follow` is
 * given what it says.
 */
export function useQuoteAddress(contract: string, text: QuoteText, follow: (told: QuoteText) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const seen = useRef(search);
  const written = useRef(search);
  useEffect(() => {
    if (search === seen.current) return;
    seen.current = search;
    const { contract: named, text: told } = quoteAddressIn(search);
    if (search !== written.current && named === contract) follow(told);
  }, [search, contract, follow]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // The browser's address: the router may still be on its way to another one.
      const { pathname, search: here } = placeNow();
      const next = quoteQuery(contract, text, here);
      if (next === here || quoteAddressIn(here).contract !== contract) return;
      written.current = next;
      void navigate({ pathname, search: next }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [contract, text, navigate]);
}
