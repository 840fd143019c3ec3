import type { Session } from '@pitlane/shared/access/session';
import type { SaveMenuPresentationRequest } from '@pitlane/shared/features/menus/schema';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import type { z } from 'zod';
import { loanOf } from './draft-loan.ts';
import { menuOf } from './use-menu.ts';

interface Of {
  session: Session;
  savedQuoteID: number | null;
}

/** Returns what puts the menu of a saved sale on record; undefined while nothing was decided, or where that is on record already. */
export function presentationOf(
  draft: SaleDraft,
  quoted: QuoteSaleRequest | undefined,
  { session, savedQuoteID }: Of,
): z.input<ReturnType<typeof SaveMenuPresentationRequest>> | undefined {
  const of = menuOf(draft, quoted, session);
  const { decisions, menuGroupID = null, isRecorded } = draft.menu ?? {};
  if (!of || savedQuoteID === null || !decisions?.length || isRecorded) return undefined;
  const { cashPrice, downPayment, totalFinanceAmount, interestRate, ...loan } = loanOf(draft);
  // Without a price or an amount no payment was shown: the menu is that of a loan of nothing.
  const isUnpriced = cashPrice === null && totalFinanceAmount === null;
  return {
    ...of,
    ...loan,
    cashPrice,
    downPayment,
    totalFinanceAmount: isUnpriced ? 0 : totalFinanceAmount,
    interestRate: interestRate ?? 0,
    savedQuoteID,
    menuGroupID,
    decisions: decisions.map(({ rateID, menuProductID, isAccepted, at }) => ({
      rateID,
      menuProductID,
      isAccepted: isAccepted ?? false,
      at: at ?? '',
    })),
  };
}
