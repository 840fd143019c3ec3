import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import { chosenGroup } from '@pitlane/shared/features/menus/rules/chosen-group';
import { answered } from '@pitlane/shared/features/menus/rules/menu-choice';
import { whyNotPrinted } from '@pitlane/shared/features/menus/rules/why-not-printed';
import type { Menu } from '@pitlane/shared/features/menus/schema';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import type { Fact } from '../../pdf/blocks.ts';
import type { DrawingData } from '../../pdf/drawing/drawings.ts';
import { type CachedDealer, type DealerCache, dealerWithCode } from '../dealers/dealer-cache.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import { draftOf, type QuoteRow, quoteById } from '../sales/quote-rows.ts';
import { loanOf, makeMenu, requestOfQuote } from './make-menu.ts';
import type { PrintedMenu } from './menu-pdf.ts';
import type { Presented } from './presentations.ts';

/** Dependencies of printing menus. */
export interface PrintMenuDeps extends FormDeps {
  dealers: DealerCache;
}

/** The menu of a saved quote, ready to be printed. */
export interface PreparedMenu {
  quote: QuoteRow;
  printed: PrintedMenu;
  /** The record of handing it over. */
  presented: Presented;
}

/** The input of a menu, in addition to its quote. */
export interface MenuSources extends Pick<PrintedMenu, 'zone'> {
  dealers: readonly CachedDealer[];
  call: Call;
}

/** Reads the dealers before the transaction that prepares a menu: inside it, the cache would wait for another connection. */
export async function menuSources(deps: PrintMenuDeps, call: Call): Promise<MenuSources> {
  return { dealers: await deps.dealers.all(), zone: deps.config.businessZone, call };
}

/**
 * Creates the menu of a saved quote with the customer's decisions: all of its groups, or some. Refuses 404, and 409 for a menu without what the state
 * requires. Source: areas.md §7.2 (pdf/ratermenu)
 */
export async function preparedMenu(
  tx: Queryable,
  { savedQuoteID, menuGroupIDs }: ParsedRequestOf<(typeof menuOperations)['printMenu']>,
  { dealers, zone, call }: MenuSources,
): Promise<PreparedMenu> {
  const quote = await quoteById(tx, savedQuoteID);
  const draft = draftOf(quote);
  const menu = withGroups(await menuOfQuote(tx, quote, { dealers, call }), menuGroupIDs ?? []);
  const problem = whyNotPrinted(menu);
  if (problem) throw conflict(problem);
  const printed = printedOf(menu, { quote, draft, zone });
  const { decisions, chosen } = printed;
  const group = draft.menu?.menuGroupID ? chosen : undefined;
  return {
    quote,
    printed,
    presented: { quoteId: quote.id, menu, decisions, paymentWith: chosen?.payment ?? null, group },
  };
}

function withGroups(menu: Menu, ids: readonly string[]): Menu {
  if (ids.length === 0) return menu;
  return {
    ...menu,
    groups: (menu.groups ?? []).filter(({ menuGroupID }) => ids.includes(menuGroupID ?? '')),
  };
}

/** The menu of a saved quote by today's rules, at the chosen prices. */
async function menuOfQuote(
  tx: Queryable,
  quote: QuoteRow,
  { dealers, call }: Pick<MenuSources, 'dealers' | 'call'>,
): Promise<Menu> {
  const dealer = dealerWithCode(dealers, quote.dealer_code);
  if (!dealer) throw new Error(`Quote ${quote.id} has a dealer.`);
  return makeMenu(tx, requestOfQuote(quote), { actor: call.actor, today: call.today, dealer });
}

function printedOf(
  menu: Menu,
  { quote, draft, ...facts }: { quote: QuoteRow; draft: SaleDraft } & Pick<PrintedMenu, 'zone'>,
): PrintedMenu {
  const decisions = answered(draft.menu?.decisions ?? []);
  const chosen = chosenGroup(
    menu,
    { decisions, menuGroupID: draft.menu?.menuGroupID ?? null },
    loanOf(requestOfQuote(quote)),
  );
  if (!chosen.ok) throw badRequest(chosen.error);
  return {
    menu,
    decisions,
    chosen: chosen.value.products?.length ? chosen.value : undefined,
    quoteNumber: quote.quote_number,
    customer: [quote.first_name, quote.last_name].filter(Boolean).join(' '),
    vehicle: vehicleFacts(quote, draft),
    dealerName: quote.dealer_name ?? '',
    ...facts,
  };
}

function vehicleFacts(quote: QuoteRow, { vehicle }: SaleDraft): Fact[] {
  return [
    ['Vehicle', [quote.vehicle_year, quote.make_name, quote.model_name].filter(Boolean).join(' ')],
    ['VIN', quote.vin ?? ''],
    ['Odometer', vehicle?.mileage ?? ''],
    ['Sale date', formatCell('date', quote.quoted_on)],
  ];
}

/** The content of a quote's document. */
interface Form<Name extends 'menu' | 'dealerCost'> {
  name: Name;
  content: DrawingData<Name>['content'];
}

/** Draws a document of a quote on the letterhead, with its number and the time at the foot. */
export async function drawn<Name extends 'menu' | 'dealerCost'>(
  deps: PrintMenuDeps,
  call: Call,
  { title, quote, name, content }: { title: string; quote: QuoteRow } & Form<Name>,
): Promise<Buffer> {
  const madeAt = deps.now();
  const footer = `${title} ${quote.quote_number} · created ${zonedText(deps.config.businessZone, madeAt)}`;
  const letterhead = await deps.letterheadFor(call);
  const frame = { title: `${title} ${quote.quote_number}`, letterhead, footer, madeAt };
  return deps.draw(name, { frame, content } as DrawingData<Name>);
}
