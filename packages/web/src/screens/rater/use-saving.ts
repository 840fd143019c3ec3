import { failureOf } from '@pitlane/shared/client/calls';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import type { SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, freshRead, portalCalls } from '../../portal/api/api.ts';
import { type AppDispatch, useAppDispatch } from '../../portal/api/app-store.ts';
import { noteSaved, type OpenSale, renameSale, resumeSale, saleNow, selling, useSale } from './sale.ts';

/** How often the input is saved on the server, in ms. Source: areas.md §7 (Better, 1) */
const saveMs = 2000;

/** Names this tab to the server, and counts its saves: one that arrives late undoes no later one. */
const tabKey = crypto.randomUUID();
let turn = 0;

/** The message about the open sale next to its steps; `closed` if the server takes no changes of it, or none any more. */
export type Saving = 'none' | 'saved' | 'failed' | 'elsewhere' | 'closed';

export type SaveNow = () => Promise<CallFailure | undefined>;

/** The state of saving the open sale. */
export interface SavingState {
  saving: Saving;
  /** Why it is closed. */
  reason: string | undefined;
  /** Opens what another tab saved, or saves this one over it; resolves once it is known which of them is open. */
  takeNewer: () => Promise<void>;
  keepThis: () => Promise<void>;
  /** Saves what the server doesn't have yet. Returns why it still doesn't have it; undefined if it has. */
  saveNow: SaveNow;
}

/** Saves the open sale on the server while it changes. What another tab has saved since isn't overwritten: saving waits until the user says which one stays. */
export function useSaving(request: QuoteSaleRequest | undefined): SavingState {
  const dispatch = useAppDispatch();
  const { last, setLast, save, underWay } = useSave(request);
  const saving = savingOf(useSale(), last);
  const isOver = saving === 'elsewhere' || saving === 'closed';
  const saveIfIdle = useEffectEvent(() => void (underWay.current ?? save()));
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => saveIfIdle(), saveMs);
    return () => clearInterval(timer);
  }, [isOver]);
  /** Without an answer the question stays. */
  const settle = async (how: (newer: SavedSaleQuote) => void) => {
    const newer = await savedElsewhere(dispatch);
    // What was sent to be sold in the meantime stays.
    if (!newer || selling.has(saleNow().saleKey)) return;
    how(newer);
    setLast(undefined);
  };
  return {
    saving,
    reason: last?.failure?.message,
    takeNewer: () => settle(resumeSale),
    keepThis: () => settle((newer) => noteSaved(newer.saleKey ?? '', newer)),
    saveNow: async () => {
      await underWay.current;
      return isOver ? last?.failure : (await save())?.failure;
    },
  };
}

/** Returns what sends the open sale where it has changed, the save that is under way, and the result of the last one. */
function useSave(request: QuoteSaleRequest | undefined) {
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<SaveResult>();
  const sent = useRef({ text: '', quoted: '' });
  const underWay = useRef<Promise<SaveResult | undefined>>(undefined);
  const send = async (): Promise<SaveResult | undefined> => {
    const sale = saleNow();
    const now = { text: JSON.stringify(sale.draft), quoted: JSON.stringify(request ?? null) };
    if (!isWorthSaving(sale) || now.text === sent.current.text) return undefined;
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
      return { saleKey: sale.saleKey, saving: 'saved' };
    } catch (error) {
      const failure = failureOf(error);
      return { saleKey: sale.saleKey, saving: notSaved(failure, sale), failure };
    }
  };
  const save = async () => {
    underWay.current = send();
    try {
      const result = await underWay.current;
      if (result) setLast(result);
      return result;
    } finally {
      underWay.current = undefined;
    }
  };
  return { last, setLast, save, underWay };
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
function notSaved(failure: CallFailure, { savedQuoteID }: OpenSale): Saving {
  // Another backend saves no sale that isn't sold. After a first save it is a proxy's answer, as during an upgrade.
  if (isPathMissing(failure) && savedQuoteID === null) return 'closed';
  if (failure.status !== 409) return 'failed';
  if (failure.errors[0]?.code !== 'newer_quote') return 'closed';
  if (savedQuoteID !== null) return 'elsewhere';
  // The answer to its first save was lost with the page: it continues as another quote.
  renameSale();
  return 'failed';
}

/** The result of a sale's last save. */
interface SaveResult {
  saleKey: string;
  saving: Saving;
  /** Why it wasn't saved. */
  failure?: CallFailure;
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

/** A sale starts with its vehicle; one that is being sold, or was, isn't a draft any more. */
function isWorthSaving({ saleKey, draft, sold }: OpenSale): boolean {
  const { vin, vehicleYear } = draft.vehicle ?? {};
  return !sold && !selling.has(saleKey) && Boolean(draft.dealerCode) && Boolean(vin || vehicleYear);
}
