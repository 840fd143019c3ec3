import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import type { QuoteSaleRequest, SaleQuote } from '@pitlane/shared/features/rating/schema';
import { chosenByNow, type RateChange } from '@pitlane/shared/features/sales/rules/chosen-rates';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { createSignal } from '../../../kit/signal.ts';
import { api, isCallFailure } from '../../../portal/api/api.ts';
import { changeSale, saleNow, useSale } from '../sale.ts';

/** The prices of the sale's vehicle. */
export interface QuoteReading {
  /** The last prices, also while new ones are loading. */
  quote: SaleQuote | undefined;
  /** The prices shown are those of earlier vehicle data. */
  isStale: boolean;
  failure: CallFailure | undefined;
  /** The changes to chosen products with the new prices. */
  changes: readonly RateChange[];
  retry: () => void;
}

const noChanges: readonly RateChange[] = [];

/** The last price changes, and of which sale. */
const lastChanges = createSignal({ saleKey: '', changes: noChanges });

/**
 * Asks for the prices of every program in one call, and brings what is chosen up to them. A failure dispatches its error action.
 * Source: portal.md §8 (quote error), areas.md §7 (Better, 3 and 9)
 */
export function useSaleQuote(request: QuoteSaleRequest | undefined): QuoteReading {
  const { data, currentData, error, isFetching, refetch } = api.useQuoteSaleQuery(request ?? skipToken);
  const failure = isCallFailure(error) && !isFetching ? error : undefined;
  const dispatch = useDispatch();
  useEffect(() => {
    if (failure) dispatch({ type: failureWays.quote.name, payload: failure });
  }, [dispatch, failure]);
  const { saleKey } = useSale();
  const last = lastChanges.use();
  useEffect(() => {
    const before = saleNow().draft.chosen;
    if (!currentData || !before?.length) return;
    const { chosen, changes: found } = chosenByNow(before, currentData);
    if (JSON.stringify(chosen) !== JSON.stringify(before)) changeSale({ chosen });
    if (found.length > 0) lastChanges.set({ saleKey, changes: found });
  }, [currentData, saleKey]);
  const changes = last.saleKey === saleKey ? last.changes : noChanges;
  return { quote: data, isStale: currentData === undefined, failure, changes, retry: () => void refetch() };
}
