import { CallError } from '@pitlane/shared/client/calls';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { noteSaved, type OpenSale, saleNow, useSale } from './sale.ts';

/** How often what was typed is saved on the server, in ms. Source: areas.md §7 (Better, 1) */
const saveMs = 2000;

/** Names this tab to the server, and counts its saves: one that arrives late undoes no later one. */
const tabKey = crypto.randomUUID();
let turn = 0;

/** The message about the open sale next to its steps. */
export type Saving = 'none' | 'saved' | 'failed' | 'elsewhere';

/** Saves the open sale on the server while it changes. What another tab has saved since isn't overwritten: saving ends, and that is said. */
export function useSaving(request: QuoteSaleRequest | undefined): Saving {
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
      const isElsewhere = error.failure.status === 409;
      setLast({ saleKey: sale.saleKey, saving: isElsewhere ? 'elsewhere' : 'failed' });
    } finally {
      isUnderWay.current = false;
    }
  });
  useEffect(() => {
    if (saving === 'elsewhere') return undefined;
    const timer = setInterval(() => void save(), saveMs);
    return () => clearInterval(timer);
  }, [saving]);
  return saving;
}

/** What the last save of a sale came to. */
interface SaveResult {
  saleKey: string;
  saving: Saving;
}

/**
 * Returns what is said of the open sale: nothing of the save of another sale, and nothing of one that the sale's own purchase overtook,
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
