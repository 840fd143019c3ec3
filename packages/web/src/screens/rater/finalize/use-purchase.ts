import { CallError } from '@pitlane/shared/client/calls';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { purchaseOf } from '@pitlane/shared/features/sales/purchase-form';
import { chosenByNow } from '@pitlane/shared/features/sales/rules/chosen-rates';
import { useRef, useState } from 'react';
import { api, portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { changeSale, endSale, saleNow } from '../sale.ts';

/** How a sale continues after it was confirmed. */
export type PurchaseState =
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'failed'; message: string; isReasonMissing: boolean }
  /** Other prices hold than were shown: those of before, by program. */
  | { kind: 'changed'; before: ReadonlyMap<string | null, number | null> };

/** Sells the open sale, once. Where other prices hold by now, they are shown with those of before, and nothing is sold. Source: areas.md §7 (R42) */
export function usePurchase(request: QuoteSaleRequest | undefined) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PurchaseState>({ kind: 'open' });
  const isUnderWay = useRef(false);
  const sell = async () => {
    if (isUnderWay.current || !request) return;
    isUnderWay.current = true;
    setState({ kind: 'running' });
    try {
      setState(await soldOf(request));
    } finally {
      isUnderWay.current = false;
    }
  };
  const soldOf = async (quoted: QuoteSaleRequest): Promise<PurchaseState> => {
    const { data, error } = purchaseOf(saleNow().draft, quoted, saleNow().savedQuoteID);
    if (!data) return { kind: 'failed', message: error.issues[0]?.message ?? '', isReasonMissing: false };
    try {
      endSale(await portalCalls(dispatch).purchaseContracts(data));
      return { kind: 'open' };
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const [first] = failure.failure.errors;
      if (first?.code === 'rate_changed') return await changedOf(quoted);
      const isReasonMissing = first?.field === 'duplicateReason';
      return { kind: 'failed', message: failure.failure.message, isReasonMissing };
    }
  };
  /** Takes up the prices of now, so that one more confirmation accepts them. */
  const changedOf = async (quoted: QuoteSaleRequest): Promise<PurchaseState> => {
    const options = { forceRefetch: true, subscribe: false };
    const quote = await dispatch(api.endpoints.quoteSale.initiate(quoted, options)).unwrap();
    const before = saleNow().draft.chosen ?? [];
    changeSale({ chosen: chosenByNow(before, quote).chosen });
    return { kind: 'changed', before: new Map(before.map((one) => [one.programCode, one.customerPrice])) };
  };
  return { state, sell, reopen: () => setState({ kind: 'open' }) };
}
