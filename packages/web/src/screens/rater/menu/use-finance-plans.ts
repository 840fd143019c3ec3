import type { FinancePlan } from '@pitlane/shared/features/lenders/schema';
import { ratesToSell } from '@pitlane/shared/features/sales/purchase-form';
import { chosenTotals } from '@pitlane/shared/features/sales/rules/chosen-price';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '../../../portal/api/api.ts';

const none: readonly never[] = [];

/** Returns the provider's plans for what is sold of a sale. A plan for one program alone is offered where only that is sold. */
export function useFinancePlans(draft: SaleDraft): readonly FinancePlan[] {
  const rates = ratesToSell(draft);
  const amount = dollarsOf(chosenTotals(rates).priceCents);
  const programCode = rates.length === 1 ? (rates[0]?.programCode ?? null) : null;
  const { dealerCode } = draft;
  const { data = none } = api.useListFinancePlansQuery(
    amount > 0 ? { dealerCode, programCode, amount } : skipToken,
  );
  return amount > 0 ? data : none;
}
