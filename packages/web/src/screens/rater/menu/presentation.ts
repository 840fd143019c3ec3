import type { SaveMenuPresentationRequest } from '@pitlane/shared/features/menus/schema';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { menuRequestOfSale } from '@pitlane/shared/features/sales/rules/sale-menu';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import type { z } from 'zod';

/** Returns what puts the menu of a saved sale on record; undefined while nothing was decided, or where that is on record already. */
export function presentationOf(
  draft: SaleDraft,
  quoted: QuoteSaleRequest | undefined,
  savedQuoteID: number | null,
): z.input<ReturnType<typeof SaveMenuPresentationRequest>> | undefined {
  const { dealerCode, menu } = draft;
  if (!dealerCode || savedQuoteID === null || !menu || menu.isRecorded) return undefined;
  const request = menuRequestOfSale(draft, { dealerCode, quoted });
  const { cashPrice, totalFinanceAmount } = request;
  if (!request.decisions?.length) return undefined;
  // Without a price or an amount no payment was shown: the menu is that of a loan of nothing.
  const isUnpriced = cashPrice == null && totalFinanceAmount == null;
  return {
    ...request,
    totalFinanceAmount: isUnpriced ? 0 : totalFinanceAmount,
    savedQuoteID,
    menuGroupID: menu.menuGroupID,
    decisions: request.decisions,
  };
}
