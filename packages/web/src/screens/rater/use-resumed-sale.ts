import type { SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createSignal } from '../../kit/signal.ts';
import { api } from '../../portal/api/api.ts';
import { resumeSale, useSale } from './sale.ts';

/** The entry of the browser's history at which the open sale was named last. */
const namedAt = createSignal('');

/**
 * Reads the saved sale that the address names, unless it is already open: whether it is still loading, or is finished.
 */
export function useResumedSale(): { isResuming: boolean; closed: SavedSaleQuote | undefined } {
  const { savedQuoteID } = useSale();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const quoteID = Number(new URLSearchParams(search).get('quote'));
  // A sale that was sold or left stays so until its address does; going back to it reads it again.
  const isLeft = namedAt.use() === key;
  const isOther = Number.isSafeInteger(quoteID) && quoteID > 0 && quoteID !== savedQuoteID && !isLeft;
  const { currentData, isError } = api.useGetSaleQuoteQuery(isOther ? { savedQuoteID: quoteID } : skipToken);
  useEffect(() => {
    if (!currentData || !isOther) return;
    // A sold quote can't be sold again: it stays in the history.
    if (currentData.groupKey) void navigate('/rater/vehicle', { replace: true });
    else if (isOpen(currentData)) resumeSale(currentData);
  }, [currentData, isOther, navigate]);
  useEffect(() => {
    if (quoteID === savedQuoteID) namedAt.set(key);
  }, [quoteID, savedQuoteID, key]);
  const isClosed = isOther && currentData && !currentData.groupKey && !isOpen(currentData);
  return { isResuming: isOther && !isError, closed: isClosed ? currentData : undefined };
}

function isOpen({ status }: SavedSaleQuote): boolean {
  return status === 'Saved';
}
