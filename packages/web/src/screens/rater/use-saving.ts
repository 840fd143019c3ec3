import { CallError } from '@pitlane/shared/client/calls';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { noteSaved, type OpenSale, saleNow } from './sale.ts';

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
  const [saving, setSaving] = useState<Saving>('none');
  const last = useRef({ text: '', quoted: '' });
  const isUnderWay = useRef(false);
  const save = useEffectEvent(async () => {
    const sale = saleNow();
    const now = { text: JSON.stringify(sale.draft), quoted: JSON.stringify(request ?? null) };
    if (isUnderWay.current || !isWorthSaving(sale) || now.text === last.current.text) return;
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
        hasNewPrices: request !== undefined && now.quoted !== last.current.quoted,
      });
      last.current = now;
      noteSaved(sale.saleKey, row);
      setSaving('saved');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSaving(error.failure.status === 409 ? 'elsewhere' : 'failed');
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

/** A sale starts with its vehicle; one that was sold isn't a draft any more. */
function isWorthSaving({ draft, sold }: OpenSale): boolean {
  const { vin, vehicleYear } = draft.vehicle ?? {};
  return !sold && Boolean(draft.dealerCode) && Boolean(vin || vehicleYear);
}
