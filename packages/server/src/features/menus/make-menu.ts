import { isAdministrator } from '@pitlane/shared/access/groups';
import type { Actor } from '@pitlane/shared/access/session';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import { type ChosenProduct, filledGroups } from '@pitlane/shared/features/menus/rules/menu-groups';
import {
  disclosureNote,
  disclosuresOf,
  hasPreContractPage,
} from '@pitlane/shared/features/menus/rules/sale-disclosures';
import { menuFor, type WireLoan } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { GetMenuRequest, Menu } from '@pitlane/shared/features/menus/schema';
import type { Queryable } from '../../db/database.ts';
import { badRequest } from '../../http/refusal.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';
import { draftOf, type QuoteRow } from '../sales/quote-rows.ts';
import { settingsOf } from './settings-rows.ts';

/** Who requests a menu, for whom, and when. */
interface MenuCall {
  actor: Actor;
  today: string;
  dealer: CachedDealer;
}

/**
 * Makes the menu for the chosen products, in the transaction's scope. Refuses with 400, at the field, a rate that doesn't exist and what
 * `menuFigures` refuses. Source: areas.md §7.2 (rater/getmenu)
 */
export async function makeMenu(
  tx: Queryable,
  request: GetMenuRequest,
  { actor, today, dealer }: MenuCall,
): Promise<Menu> {
  const { setting, fees, groups } = await settingsOf(tx, request.dealerCode);
  const sale = {
    stateAbbreviation: request.stateAbbreviation ?? dealer.stateAbbreviation ?? '',
    saleDate: request.saleDate ?? today,
    isPowersports: request.isPowersports ?? false,
  };
  const basis = {
    saleDate: sale.saleDate,
    stateAbbreviation: sale.stateAbbreviation,
    setting,
    fees,
    groups: filledGroups(groups, await chosenProducts(tx, request.selections)),
    disclosures: disclosuresOf(sale).map((disclosure) => ({
      code: disclosure.code,
      text: disclosure.text,
      note: isAdministrator(actor) ? disclosureNote(disclosure) : null,
    })),
    hasPreContractPage: hasPreContractPage(sale),
  };
  const menu = menuFor(basis, loanOf(request));
  if (!menu.ok) throw badRequest(menu.error);
  return { ...menu.value, ...ofOwnDealer };
}

/** Returns the menu request of a saved quote: the chosen products, and the loan as far as it was entered. */
export function requestOfQuote(quote: QuoteRow): GetMenuRequest {
  const { chosen, loan, vehicle } = draftOf(quote);
  const price = Number((vehicle?.purchasePrice ?? '').replace(/[$,\s]/g, ''));
  return {
    dealerCode: quote.dealer_code,
    selections: (chosen ?? []).flatMap(({ rateID, customerPrice, dealerCost }) =>
      rateID === null || customerPrice === null
        ? []
        : [{ rateID, customerPrice, ...(dealerCost === null ? {} : { dealerCost }) }],
    ),
    saleDate: quote.inputs.quoted?.saleDate ?? null,
    stateAbbreviation: quote.inputs.quoted?.stateAbbreviation ?? null,
    isPowersports: quote.inputs.quoted?.vehicle.isPowersports ?? null,
    ...loan,
    cashPrice: loan?.cashPrice ?? (price > 0 && loan?.totalFinanceAmount == null ? price : null),
    interestRate: loan?.interestRate ?? 0,
  };
}

/** Returns how a request pays for the deal. */
export function loanOf(request: GetMenuRequest): WireLoan {
  const { cashPrice, downPayment, totalFinanceAmount, interestRate, termMonths, daysToFirst } = request;
  return { cashPrice, downPayment, totalFinanceAmount, interestRate, termMonths, daysToFirst };
}

/** A menu is always made for a dealer in scope, so whether its cost is visible depends only on the role. */
const ofOwnDealer = { isInScope: true, isUserAllowedAccess: false };

async function chosenProducts(
  tx: Queryable,
  selections: GetMenuRequest['selections'],
): Promise<ChosenProduct[]> {
  const ids = selections.map(({ rateID }) => rateID);
  const rows = await tx.query<Omit<ChosenProduct, 'customerPrice' | 'dealerCost'>>(
    `SELECT r.id AS "rateID", s.program_code AS "programCode", p.description, r.months AS "coverageMonths", r.miles AS "coverageMiles"
     FROM rates r JOIN rate_sheets s ON s.id = r.sheet_id
       JOIN plans p ON p.program_code = s.program_code AND p.plan_code = r.plan_code
     WHERE r.id = ANY ($1::integer[])`,
    [ids],
    { name: 'menu-rates' },
  );
  const found = new Map(rows.map((row) => [row.rateID, row]));
  return selections.map(({ rateID, customerPrice, dealerCost }, place) => {
    const rate = found.get(rateID);
    if (!rate) {
      throw badRequest({
        code: 'unknown_rate',
        field: `selections.${place}.rateID`,
        message: 'This rate is no longer there.',
        next: 'Get the prices again.',
      });
    }
    const description = planTitle(rate.description);
    return { ...rate, description, customerPrice, dealerCost: dealerCost ?? null };
  });
}
