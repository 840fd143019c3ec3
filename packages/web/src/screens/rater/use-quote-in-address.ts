import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { useSale } from './sale.ts';
import { steps } from './steps.ts';

/** Names the saved sale in the address: it opens it again after the tab is closed. */
export function useQuoteInAddress(): void {
  const { savedQuoteID } = useSale();
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get('quote');
  useEffect(() => {
    if (savedQuoteID === null || named !== null) return;
    // The sale may be saved while its next step, or another page, is still being drawn: the address has it already, the
    // router doesn't.
    const { pathname } = placeNow();
    if (!steps.some(({ path }) => path === pathname)) return;
    void navigate({ pathname, search: `?quote=${savedQuoteID}` }, { replace: true });
  }, [savedQuoteID, named, navigate]);
}
