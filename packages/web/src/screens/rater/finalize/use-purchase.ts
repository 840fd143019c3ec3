import { failureOf } from '@pitlane/shared/client/calls';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { purchaseOf, ratesToSell } from '@pitlane/shared/features/sales/purchase-form';
import type { Purchase } from '@pitlane/shared/features/sales/purchase-schema';
import { chosenByNow } from '@pitlane/shared/features/sales/rules/chosen-rates';
import { counted } from '@pitlane/shared/kernel/counted';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../../kit/announcer/announcer.ts';
import { failureWords } from '../../../kit/forms/failure-words.ts';
import { useIsShown } from '../../../kit/use-is-shown.ts';
import { contractPath } from '../../../portal/address/contract-path.ts';
import { placeNow } from '../../../portal/address/private-address.ts';
import { api, freshRead, isCallFailure, portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { leftFailureToast, stillRunning } from '../../../portal/confirm/left-outcome.ts';
import { showToast } from '../../../portal/toasts/toasts.ts';
import { changesText } from '../plans/ChangesNotice.tsx';
import { changeSale, endSale, saleNow, selling, useSale } from '../sale.ts';

/** The state of selling after the confirmation. */
export type PurchaseState =
  | { kind: 'open' }
  | { kind: 'running' }
  | { kind: 'sold'; purchase: Purchase }
  | { kind: 'failed'; message: string; isReasonMissing: boolean; failure?: CallFailure }
  /** The prices have changed since they were shown: the previous ones, by program. */
  | { kind: 'changed'; before: ReadonlyMap<string | null, number | null> }
  /** The customer accepted products at other prices than hold now. */
  | { kind: 'askAgain'; message: string };

const finalizePath = '/rater/finalize';

export const busySelling = 'Selling…';

/** The title of the confirmation, and its button: "Sell 2 contracts". */
export function sellTitle(count: number): string {
  return `Sell ${counted(count, 'contract')}`;
}

/**
 * Sells the open sale, once. If the prices have changed, they are shown with the previous ones, and nothing is sold. Closing the confirmation or
 * leaving the page doesn't stop a call that was sent: the sale is locked until the answer, and a toast shows an outcome that neither shows.
 * Source: areas.md §7 (R42)
 */
export function usePurchase(request: QuoteSaleRequest | undefined) {
  const soldOf = useSelling();
  const isShown = useIsShown();
  const report = useSaleReports();
  const { saleKey } = useSale();
  const running = selling.useName(saleKey);
  const [ended, setEnded] = useState<PurchaseState>({ kind: 'open' });
  const isClosed = useRef(false);
  const sell = async () => {
    if (!request) return;
    const { draft, saleKey: sent } = saleNow();
    const what = sellTitle(ratesToSell(draft).length);
    await selling.runOne(sent, `${what}: ${busySelling}`, async () => {
      const how = await soldOf(request);
      setEnded(how);
      if (how.kind === 'sold') report.sold(how.purchase);
      else if (isClosed.current || !isShown.current) report.notSold(how, what);
    });
  };
  const reopen = () => {
    isClosed.current = false;
    setEnded({ kind: 'open' });
  };
  const close = () => {
    isClosed.current = true;
    if (running) showToast(stillRunning(running));
    else setEnded({ kind: 'open' });
  };
  const state: PurchaseState = running ? { kind: 'running' } : ended;
  return { state, sell, reopen, close };
}

/** Reports the outcome of a sale whose confirmation was closed, or whose page was left. */
function useSaleReports() {
  const navigate = useNavigate();
  return {
    sold: (purchase: Purchase) => {
      const isOpen = () => saleNow().sold?.purchase === purchase;
      // Its page shows it.
      if (isOpen() && placeNow().pathname === finalizePath) return;
      const [first] = purchase.contracts ?? [];
      // By the time it is pressed, another sale may be open.
      const run = () => void navigate(isOpen() || !first ? finalizePath : contractPath(first));
      const action = { title: isOpen() ? 'Open sale' : 'Open contract', run };
      showToast({ kind: 'success', title: '', text: soldText(purchase), isSticky: true, action });
    },
    notSold: (ended: PurchaseState, what: string) => {
      if (ended.kind !== 'failed' && ended.kind !== 'changed' && ended.kind !== 'askAgain') return;
      const why = ended.kind === 'changed' ? pricesChanged : ended.message;
      const failure = ended.kind === 'failed' ? ended.failure : undefined;
      const toast = leftFailureToast(`${what}: ${why}`, failure);
      if (toast) showToast(toast);
    },
  };
}

export const pricesChanged = 'Prices changed since they were shown. Nothing has been sold yet.';

function soldText({ contracts }: Purchase): string {
  return `Sold ${counted(contracts?.length ?? 0, 'contract')}.`;
}

/** Sells the open sale, and returns how that ended. */
function useSelling() {
  const dispatch = useAppDispatch();
  const soldOf = async (quoted: QuoteSaleRequest): Promise<PurchaseState> => {
    const { draft, savedQuoteID, saleKey } = saleNow();
    const { data, error } = purchaseOf(draft, quoted, savedQuoteID);
    if (!data) return { kind: 'failed', message: error.issues[0]?.message ?? '', isReasonMissing: false };
    try {
      const purchase = await portalCalls(dispatch).purchaseContracts(data);
      endSale(saleKey, purchase);
      // The focus moves to the next sale, past what was sold.
      announce(soldText(purchase));
      return { kind: 'sold', purchase };
    } catch (caught) {
      const failure = failureOf(caught);
      const [first] = failure.errors;
      if (first?.code === 'rate_changed') return await changedOf(saleKey, quoted);
      const message = failureWords(failure, 'sold. Look for the contract');
      return { kind: 'failed', message, isReasonMissing: first?.field === 'duplicateReason', failure };
    }
  };
  /** Takes over the current prices, so that another confirmation accepts them. Products accepted on the menu must be accepted there again. */
  const changedOf = async (saleKey: string, quoted: QuoteSaleRequest): Promise<PurchaseState> => {
    const { data: quote, error } = await dispatch(api.endpoints.quoteSale.initiate(quoted, freshRead));
    if (!quote) {
      const message = isCallFailure(error) ? error.message : "Couldn't get the new prices.";
      return { kind: 'failed', message, isReasonMissing: false };
    }
    const { draft, saleKey: openKey } = saleNow();
    // Another sale was started since: this one shows its prices when it is opened again.
    if (openKey !== saleKey) return { kind: 'failed', message: pricesChanged, isReasonMissing: false };
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
  return soldOf;
}
