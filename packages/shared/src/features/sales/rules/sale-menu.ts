import { answered } from '../../menus/rules/menu-choice.ts';
import type { GetMenuRequest } from '../../menus/schema.ts';
import type { QuoteSaleRequest } from '../../rating/schema.ts';
import { DraftLoan, type SaleDraft } from '../schema.ts';

/** The request of a menu, without the loan. */
export type MenuOfSale = Pick<
  GetMenuRequest,
  'dealerCode' | 'selections' | 'saleDate' | 'stateAbbreviation' | 'isPowersports'
>;

/** The sale whose menu is requested: whose it is, and what its prices were requested by, which says when and where it is sold. */
interface MenuSource {
  dealerCode: string;
  quoted: QuoteSaleRequest | null | undefined;
}

/** Returns what a sale's menu is requested by: the chosen products that have a price. Source: areas.md §7.2 (rater/getmenu) */
export function menuOfSale({ chosen }: SaleDraft, { dealerCode, quoted }: MenuSource): MenuOfSale {
  return {
    dealerCode,
    selections: (chosen ?? []).flatMap(({ rateID, customerPrice, dealerCost }) =>
      rateID === null || customerPrice === null
        ? []
        : [{ rateID, customerPrice, ...(dealerCost === null ? {} : { dealerCost }) }],
    ),
    saleDate: quoted?.saleDate ?? null,
    stateAbbreviation: quoted?.stateAbbreviation ?? null,
    isPowersports: quoted?.vehicle.isPowersports ?? null,
  };
}

/** Returns the request for a sale's menu as far as it was entered: with its loan, its finance plan and what the customer decided. Source: areas.md §7.2 (rater/getmenu) */
export function menuRequestOfSale(draft: SaleDraft, source: MenuSource): GetMenuRequest {
  const { mbpFinancePlanID = null, decisions } = draft.menu ?? {};
  return {
    ...menuOfSale(draft, source),
    ...loanOfSale(draft),
    mbpFinancePlanID,
    decisions: answered(decisions ?? []).map(({ rateID, menuProductID, isAccepted, at }) => ({
      rateID,
      menuProductID,
      isAccepted: isAccepted ?? false,
      at: at ?? '',
    })),
  };
}

/** Returns the loan that payments are calculated for. Assumption: without a price or an amount financed, it's for the vehicle's price. */
export function loanOfSale(draft: SaleDraft): DraftLoan {
  const loan = draft.loan ?? DraftLoan().parse({});
  const { cashPrice, totalFinanceAmount } = loan;
  return cashPrice === null && totalFinanceAmount === null
    ? { ...loan, cashPrice: vehiclePriceOf(draft) }
    : loan;
}

/** Returns the price that was typed with the vehicle; null without one. Source: portal.md §3 (Vehicle record: purchasePrice) */
export function vehiclePriceOf({ vehicle }: SaleDraft): number | null {
  const price = Number((vehicle?.purchasePrice ?? '').replace(/[$,\s]/g, ''));
  return price > 0 ? price : null;
}
