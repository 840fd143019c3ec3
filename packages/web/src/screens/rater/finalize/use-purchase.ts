import { failureOf } from '@pitlane/shared/client/calls';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { purchaseOf, ratesToSell } from '@pitlane/shared/features/sales/purchase-form';
import { chosenByNow } from '@pitlane/shared/features/sales/rules/chosen-rates';
import { counted } from '@pitlane/shared/kernel/counted';
import { useState } from 'react';
import { announce } from '../../../kit/announcer/announcer.ts';
import { useOneAtATime } from '../../../kit/use-one-at-a-time.ts';
import { api, freshRead, isCallFailure, portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { changesText } from '../plans/ChangesNotice.tsx';
import { changeSale, endSale, saleNow } from '../sale.ts';

/** The state of selling after the confirmation. */
export type PurchaseState =
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'failed'; message: string; isReasonMissing: boolean }
  /** The prices have changed since they were shown: the previous ones, by program. */
  | { kind: 'changed'; before: ReadonlyMap<string | null, number | null> }
  /** The customer accepted products at other prices than hold now. */
  | { kind: 'askAgain'; message: string };

/** Sells the open sale, once. If the prices have changed, they are shown with the previous ones, and nothing is sold. Source: areas.md §7 (R42) */
export function usePurchase(request: QuoteSaleRequest | undefined) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PurchaseState>({ kind: 'open' });
  const { runOne } = useOneAtATime();
  const sell = () =>
    runOne(async () => {
      if (!request) return;
      setState({ kind: 'running' });
      setState(await soldOf(request));
    });
  const soldOf = async (quoted: QuoteSaleRequest): Promise<PurchaseState> => {
    const { data, error } = purchaseOf(saleNow().draft, quoted, saleNow().savedQuoteID);
    if (!data) return { kind: 'failed', message: error.issues[0]?.message ?? '', isReasonMissing: false };
    try {
      const purchase = await portalCalls(dispatch).purchaseContracts(data);
      endSale(purchase);
      // The focus moves to the next sale, past what was sold.
      announce(`Sold ${counted(purchase.contracts?.length ?? 0, 'contract')}.`);
      return { kind: 'open' };
    } catch (caught) {
      const { message, errors } = failureOf(caught);
      const [first] = errors;
      if (first?.code === 'rate_changed') return await changedOf(quoted);
      return { kind: 'failed', message, isReasonMissing: first?.field === 'duplicateReason' };
    }
  };
  /** Takes over the current prices, so that another confirmation accepts them. Products accepted on the menu must be accepted there again. */
  const changedOf = async (quoted: QuoteSaleRequest): Promise<PurchaseState> => {
    const { data: quote, error } = await dispatch(api.endpoints.quoteSale.initiate(quoted, freshRead));
    if (!quote) {
      const message = isCallFailure(error) ? error.message : "Couldn't get the new prices.";
      return { kind: 'failed', message, isReasonMissing: false };
    }
    const { draft } = saleNow();
    const before = draft.chosen ?? [];
    const byNow = chosenByNow(before, quote);
    changeSale({ chosen: byNow.chosen });
    const { draft: now } = saleNow();
    if (now.menu !== draft.menu && ratesToSell(now).length < ratesToSell(draft).length) {
      const message = `Prices changed after the customer decided. ${changesText(byNow.changes)} Ask again in Menu.`;
      return { kind: 'askAgain', message };
    }
    return { kind: 'changed', before: new Map(before.map((one) => [one.programCode, one.customerPrice])) };
  };
  return { state, sell, reopen: () => setState({ kind: 'open' }) };
}
