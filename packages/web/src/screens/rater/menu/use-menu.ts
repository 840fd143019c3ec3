import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import { menuFor } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { Menu } from '@pitlane/shared/features/menus/schema';
import type { MenuOfSale } from '@pitlane/shared/features/sales/rules/sale-menu';
import type { DraftLoan } from '@pitlane/shared/features/sales/schema';
import type { Result } from '@pitlane/shared/kernel/result';
import { useMemo } from 'react';
import { api } from '../../../portal/api/api.ts';

/** An empty loan: the server's menu is requested once, and each loan is calculated here. */
const noLoan = { totalFinanceAmount: 0, interestRate: 0 };

/** Returns the menu of a sale's chosen products, for any loan, once the server has answered. */
export function useMenu(of: MenuOfSale | undefined) {
  const answer = api.useGetMenuQuery(of ? { ...of, ...noLoan } : (noLoan as never), { skip: !of });
  const { data, isError, isFetching, refetch } = answer;
  return { basis: data, hasFailed: isError && !isFetching, reload: () => void refetch() };
}

/** Works the menu out for the loan and the finance plan of a sale, in the same frame as they change. */
export function useFigures(basis: Menu, plan: FinancePlan | undefined, loan: DraftLoan): Result<Menu> {
  return useMemo(() => menuFor({ ...basis, financePlan: plan ?? null }, loan), [basis, plan, loan]);
}
