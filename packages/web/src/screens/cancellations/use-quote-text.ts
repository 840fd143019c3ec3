import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { type QuoteText, quoteAddressIn, quoteQuery } from './quote-address.ts';

/** The pause after which the address takes over what is typed; browsers limit how often it may change. */
const pauseMs = 300;

/**
 * What is typed into the quote of a contract. The address follows it after a pause; when the address changes by itself (Back, a
 * link), the text follows the address. The reason for a far day is kept in this tab alone.
 */
export function useQuoteText(contract: string): [QuoteText, (changes: Partial<QuoteText>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const draft = `cancel quote ${contract}`;
  const [text, setText] = useState<QuoteText>(() => ({
    ...quoteAddressIn(search).text,
    backdateReason: draftOf(draft) ?? '',
  }));
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState(search);
  if (search !== seen) {
    setSeen(search);
    const { contract: named, text: told } = quoteAddressIn(search);
    if (search !== written && named === contract) {
      setText((now) => ({ ...told, backdateReason: now.backdateReason }));
    }
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      // The browser's address: the router may still be on its way to another one.
      const { pathname, search: here } = placeNow();
      const next = quoteQuery(contract, text, here);
      if (next === here || quoteAddressIn(here).contract !== contract) return;
      setWritten(next);
      void navigate({ pathname, search: next }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [contract, text, navigate]);
  const change = (changes: Partial<QuoteText>) => {
    setText((now) => ({ ...now, ...changes }));
    if (changes.backdateReason !== undefined) keepDraft(draft, changes.backdateReason);
  };
  return [text, change];
}
