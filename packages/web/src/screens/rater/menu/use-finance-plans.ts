import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import { ratesToSell } from '@pitlane/shared/features/sales/purchase-form';
import { financedByPlan } from '@pitlane/shared/features/sales/rules/financed-by-plan';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '../../../portal/api/api.ts';

const none: readonly never[] = [];

/** The provider's plans for a sale's products, and the chosen one. */
export interface FinancePlans {
  plans: readonly FinancePlan[];
  chosen: FinancePlan | undefined;
  /** The chosen one isn't offered for the current products. */
  isChosenGone: boolean;
}

/** Loads the plans that can pay for the products, as of the sale date. */
export function useFinancePlans(draft: SaleDraft, quoted: QuoteSaleRequest | undefined): FinancePlans {
  const { amount, programCode } = financedByPlan(ratesToSell(draft));
  const { dealerCode, menu } = draft;
  const saleDate = quoted?.saleDate ?? null;
  const answer = api.useListFinancePlansQuery(
    amount > 0 ? { dealerCode, programCode, amount, saleDate } : skipToken,
  );
  const { currentData, data } = answer;
  const plans = amount > 0 ? (data ?? none) : none;
  const planID = menu?.mbpFinancePlanID ?? null;
  const chosen = plans.find(({ mbpFinancePlanID }) => Number(mbpFinancePlanID) === planID);
  const isKnown = amount === 0 || currentData !== undefined;
  return { plans, chosen, isChosenGone: planID !== null && isKnown && !chosen };
}
