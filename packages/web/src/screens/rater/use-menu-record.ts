import type { Session } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { useEffect, useEffectEvent } from 'react';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { presentationOf } from './menu/presentation.ts';
import { changeSale, saleNow, useSale } from './sale.ts';

/**
 * Saves the menu with the answers once the user has continued to Finalize; once for the same answers. Source: areas.md
 * §7 (Better, 6)
 */
export function useMenuRecord(
  session: Session,
  request: QuoteSaleRequest | undefined,
  step: string | null,
): void {
  const dispatch = useAppDispatch();
  const { savedQuoteID } = useSale();
  const record = useEffectEvent(async () => {
    const { draft, saleKey } = saleNow();
    const presentation = presentationOf(draft, request, savedQuoteID);
    if (!presentation) return;
    changeSale({ menu: draft.menu && { ...draft.menu, isRecorded: true } });
    try {
      await portalCalls(dispatch).saveMenuPresentation(presentation);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // It's sent again when the user next continues.
      const { draft: now, saleKey: open } = saleNow();
      if (now.menu && open === saleKey) changeSale({ menu: { ...now.menu, isRecorded: false } });
    }
  });
  useEffect(() => {
    if (step === 'Finalize' && savedQuoteID !== null) void record();
  }, [step, savedQuoteID]);
}
