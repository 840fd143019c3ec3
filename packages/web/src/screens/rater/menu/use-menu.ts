import type { Session } from '@pitlane/shared/access/session';
import { type MenuBasis, menuFor } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { GetMenuRequest, Menu } from '@pitlane/shared/features/menus/schema';
import type { QuoteSaleRequest } from '@pitlane/shared/features/rating/schema';
import type { DraftLoan, SaleDraft } from '@pitlane/shared/features/sales/schema';
import type { Result } from '@pitlane/shared/kernel/result';
import { useMemo } from 'react';
import { api } from '../../../portal/api/api.ts';

/** What a menu is asked by next to its loan. */
export type MenuOf = Pick<
  GetMenuRequest,
  'dealerCode' | 'selections' | 'saleDate' | 'stateAbbreviation' | 'isPowersports'
>;

/** A loan of nothing: the server's menu is asked for once, and each loan is worked out here. */
const noLoan = { totalFinanceAmount: 0, interestRate: 0 };

/** Returns the menu of what was chosen for a sale, for any loan, as soon as the server has answered once. */
export function useMenu(of: MenuOf | undefined) {
  const answer = api.useGetMenuQuery(of ? { ...of, ...noLoan } : (noLoan as never), { skip: !of });
  const { data, isError, isFetching, refetch } = answer;
  return { basis: data, hasFailed: isError && !isFetching, reload: () => void refetch() };
}

/** Works the menu out for the loan of a sale, in the same frame as the loan changes. */
export function useFigures(basis: Menu, loan: DraftLoan): Result<Menu> {
  return useMemo(() => menuFor(basis as MenuBasis, loan), [basis, loan]);
}

/** Returns what a sale's menu is asked by; undefined without a dealer. The quote's own request says when and where it is sold. */
export function menuOf(
  draft: SaleDraft,
  quoted: QuoteSaleRequest | undefined,
  { today }: Pick<Session, 'today'>,
): MenuOf | undefined {
  if (!draft.dealerCode) return undefined;
  return {
    dealerCode: draft.dealerCode,
    selections: (draft.chosen ?? []).flatMap(({ rateID, customerPrice, dealerCost }) =>
      rateID === null || customerPrice === null
        ? []
        : [{ rateID, customerPrice, ...(dealerCost === null ? {} : { dealerCost }) }],
    ),
    saleDate: quoted?.saleDate ?? today,
    stateAbbreviation: quoted?.stateAbbreviation ?? null,
    isPowersports: quoted?.vehicle.isPowersports ?? null,
  };
}
