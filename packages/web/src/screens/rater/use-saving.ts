import { CallError } from '@pitlane/shared/client/calls';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import type { SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, freshRead, portalCalls } from '../../portal/api/api.ts';
import { type AppDispatch, useAppDispatch } from '../../portal/api/app-store.ts';
import { noteSaved, type OpenSale, renameSale, resumeSale, saleNow, useSale } from './sale.ts';

/** How often the input is saved on the server, in ms. Source: areas.md §7 (Better, 1) */
const saveMs = 2000;

/** Names this tab to the server, and counts its saves: one that arrives late undoes no later one. */
const tabKey = crypto.randomUUID();
let turn = 0;

/** The message about the open sale next to its steps; `closed` if the server takes no changes of it, or none any more. */
export type Saving = 'none' | 'saved' | 'failed' | 'elsewhere' | 'closed';

/** The state of saving the open sale. */
export interface SavingState {
  saving: Saving;
  /** Why it is closed. */
  reason: string | undefined;
  /** Opens what another tab saved, or saves this one over it; resolves once it is known which of them is open. */
  takeNewer: () => Promise<void>;
  keepThis: () => Promise<void>;
}

/** Saves the open sale on the server while it changes. What another tab has saved since isn't overwritten: saving waits until the user says which one stays. */
export function useSaving(request: QuoteSaleRequest | undefined): SavingState {
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<SaveResult>();
  const saving = savingOf(useSale(), last);
  const sent = useRef({ text: '', quoted: '' });
  const isUnderWay = useRef(false);
  const save = useEffectEvent(async () => {
    const sale = saleNow();
    const now = { text: JSON.stringify(sale.draft), quoted: JSON.stringify(request ?? null) };
    if (isUnderWay.current || !isWorthSaving(sale) || now.text === sent.current.text) return;
    isUnderWay.current = true;
    try {
      const row = await portalCalls(dispatch).saveSaleQuote({
        saleKey: sale.saleKey,
        tabKey,
        turn: ++turn,
        version: sale.version,
        dealerCode: sale.draft.dealerCode ?? '',
        draft: sale.draft,
        quoted: request ?? null,
        hasNewPrices: request !== undefined && now.quoted !== sent.current.quoted,
      });
      sent.current = now;
      noteSaved(sale.saleKey, row);
      setLast({ saleKey: sale.saleKey, saving: 'saved' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setLast({ saleKey: sale.saleKey, ...notSaved(error, sale) });
    } finally {
      isUnderWay.current = false;
    }
  });
  useEffect(() => {
    if (saving === 'elsewhere' || saving === 'closed') return undefined;
    const timer = setInterval(() => void save(), saveMs);
    return () => clearInterval(timer);
  }, [saving]);
  /** Without an answer the question stays. */
  const settle = async (how: (newer: SavedSaleQuote) => void) => {
    const newer = await savedElsewhere(dispatch);
    if (!newer) return;
    how(newer);
    setLast(undefined);
  };
  return {
    saving,
    reason: last?.reason,
    takeNewer: () => settle(resumeSale),
    keepThis: () => settle((newer) => noteSaved(newer.saleKey ?? '', newer)),
  };
}

/** Reads what another tab saved of the open sale; undefined if there is no answer. */
async function savedElsewhere(dispatch: AppDispatch): Promise<SavedSaleQuote | undefined> {
  const { savedQuoteID } = saleNow();
  const { data } = await dispatch(
    api.endpoints.getSaleQuote.initiate({ savedQuoteID: savedQuoteID ?? 0 }, freshRead),
  );
  return data;
}

/** Returns the state of saving after a failed attempt. */
function notSaved({ failure }: CallError, { savedQuoteID }: OpenSale): Pick<SaveResult, 'saving' | 'reason'> {
  // Another backend saves no sale that isn't sold. After a first save it is a proxy's answer, as during an upgrade.
  if (isPathMissing(failure) && savedQuoteID === null) return { saving: 'closed', reason: failure.message };
  if (failure.status !== 409) return { saving: 'failed' };
  if (failure.errors[0]?.code !== 'newer_quote') return { saving: 'closed', reason: failure.message };
  if (savedQuoteID !== null) return { saving: 'elsewhere' };
  // The answer to its first save was lost with the page: it continues as another quote.
  renameSale();
  return { saving: 'failed' };
}

/** The result of a sale's last save. */
interface SaveResult {
  saleKey: string;
  saving: Saving;
  reason?: string;
}

/**
 * Returns what is shown about the open sale: nothing of the save of another sale, and nothing of one that the sale's own purchase overtook,
 * which is refused like a change in another tab.
 */
export function savingOf(
  { saleKey, sold }: Pick<OpenSale, 'saleKey' | 'sold'>,
  last: SaveResult | undefined,
): Saving {
  return last?.saleKey !== saleKey || sold ? 'none' : last.saving;
}

/** A sale starts with its vehicle; one that was sold isn't a draft any more. */
function isWorthSaving({ draft, sold }: OpenSale): boolean {
  const { vin, vehicleYear } = draft.vehicle ?? {};
  return !sold && Boolean(draft.dealerCode) && Boolean(vin || vehicleYear);
}
