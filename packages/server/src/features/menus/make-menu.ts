import { isAdministrator } from '@pitlane/shared/access/groups';
import type { Actor } from '@pitlane/shared/access/session';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import { soldOfMenu } from '@pitlane/shared/features/menus/rules/menu-choice';
import {
  type ChosenProduct,
  type FilledGroup,
  filledGroups,
} from '@pitlane/shared/features/menus/rules/menu-groups';
import {
  disclosureNote,
  disclosuresOf,
  hasPreContractPage,
} from '@pitlane/shared/features/menus/rules/sale-disclosures';
import { menuFor, type WireLoan } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { GetMenuRequest, Menu } from '@pitlane/shared/features/menus/schema';
import { financedByPlan } from '@pitlane/shared/features/sales/rules/financed-by-plan';
import { menuRequestOfSale } from '@pitlane/shared/features/sales/rules/sale-menu';
import type { Queryable } from '../../db/database.ts';
import { badRequest } from '../../http/refusal.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';
import { financePlansOf } from '../lenders/finance-plans.ts';
import { draftOf, type QuoteRow } from '../sales/quote-rows.ts';
import { settingsOf } from './settings-rows.ts';

/** Who requests a menu, for whom, and when. */
interface MenuCall {
  actor: Actor;
  today: string;
  dealer: CachedDealer;
}

/**
 * Creates the menu for the chosen products, in the transaction's scope. Refuses with 400, at the field, a rate that doesn't exist and what
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
  const filled = filledGroups(groups, await chosenProducts(tx, request.selections));
  const basis = {
    saleDate: sale.saleDate,
    stateAbbreviation: sale.stateAbbreviation,
    setting,
    fees,
    groups: filled,
    financePlan: await planOf(tx, request, { groups: filled, saleDate: sale.saleDate }),
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

/** The provider's chosen plan, with its amounts for the products; null without one, or if it's no longer offered. */
async function planOf(
  tx: Queryable,
  { mbpFinancePlanID, decisions }: GetMenuRequest,
  { groups, saleDate }: { groups: readonly FilledGroup[]; saleDate: string },
): Promise<Menu['financePlan']> {
  if (mbpFinancePlanID == null) return null;
  const financed = financedByPlan(soldOfMenu({ groups }, decisions ?? []));
  if (financed.amount === 0) return null;
  const offered = await financePlansOf(tx, financed, saleDate);
  return offered.find((plan) => plan.mbpFinancePlanID === mbpFinancePlanID) ?? null;
}

/** Returns the menu request of a saved quote. */
export function requestOfQuote(quote: QuoteRow): GetMenuRequest {
  const quoted = quote.inputs.quoted;
  return menuRequestOfSale(draftOf(quote), { dealerCode: quote.dealer_code, quoted });
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
  const byRate = new Map(rows.map((row) => [row.rateID, row]));
  return selections.map(({ rateID, customerPrice, dealerCost }, place) => {
    const rate = byRate.get(rateID);
    if (!rate) {
      throw badRequest({
        code: 'unknown_rate',
        field: `selections.${place}.rateID`,
        message: 'This rate is no longer available.',
        next: 'Get the prices again.',
      });
    }
    const description = planTitle(rate.description);
    return { ...rate, description, customerPrice, dealerCost: dealerCost ?? null };
  });
}
