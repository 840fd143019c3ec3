import { maySee } from '@pitlane/shared/access/field-rights';
import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import { chosenGroup } from '@pitlane/shared/features/menus/rules/menu-choice';
import { whyNotPrinted } from '@pitlane/shared/features/menus/rules/why-not-printed';
import type { Menu } from '@pitlane/shared/features/menus/schema';
import { ratesToSell } from '@pitlane/shared/features/sales/purchase-form';
import { financedByPlan } from '@pitlane/shared/features/sales/rules/financed-by-plan';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict, forbidden } from '../../http/refusal.ts';
import { sha256Of } from '../../outbox/mail.ts';
import type { Fact } from '../../pdf/blocks.ts';
import { PdfDocument } from '../../pdf/pdf-document.ts';
import { type DealerCache, dealerWithCode } from '../dealers/dealer-cache.ts';
import type { FormDeps } from '../forms/handlers.ts';
import { financePlansOf } from '../lenders/finance-plans.ts';
import { draftOf, type QuoteRow, quoteById } from '../sales/quote-rows.ts';
import { type CostLine, writeDealerCost } from './dealer-cost-pdf.ts';
import { loanOf, makeMenu, requestOfQuote } from './make-menu.ts';
import { type PrintedMenu, writeMenu } from './menu-pdf.ts';
import { insertPresentation } from './presentations.ts';

type Operations = Pick<typeof menuOperations, 'printMenu' | 'printDealerCost'>;

/** What printing menus needs. */
export interface PrintMenuDeps extends FormDeps {
  dealers: DealerCache;
}

/** Answers the documents of a saved sale quote; who printed them is on record, and a menu that was printed was shown. Source: areas.md §7.2 (pdf) */
export function printMenuHandlers(deps: PrintMenuDeps): Handlers<Operations, Call> {
  return {
    printMenu: (request, call) => printMenu(deps, request, call),
    printDealerCost: (request, call) => printDealerCost(deps, request, call),
  };
}

async function printMenu(
  deps: PrintMenuDeps,
  { savedQuoteID, menuGroupIDs }: ParsedRequestOf<Operations['printMenu']>,
  call: Call,
): Promise<PortalFile> {
  const { scope } = call.actor;
  const { quote, draft, menu, financePlan } = await deps.db.transaction(
    async (tx) => {
      const row = await quoteById(tx, savedQuoteID);
      const saved = draftOf(row);
      const plan = await planOfQuote(tx, saved, row.inputs.quoted?.saleDate ?? call.today);
      return {
        quote: row,
        draft: saved,
        menu: await menuOfQuote(tx, row, { deps, call }),
        financePlan: plan,
      };
    },
    { scope, signal: call.signal, readOnly: true },
  );
  const shown = menuGroupIDs?.length
    ? {
        ...menu,
        groups: (menu.groups ?? []).filter((group) => menuGroupIDs.includes(group.menuGroupID ?? '')),
      }
    : menu;
  const problem = whyNotPrinted(shown);
  if (problem) throw conflict(problem);
  const printed = printedOf(shown, { quote, draft, financePlan, zone: deps.config.businessZone });
  const body = await drawn(deps, call, { title: 'Menu', quote, write: (paper) => writeMenu(paper, printed) });
  const sha256 = sha256Of(body).toString('hex');
  await deps.db.transaction(
    async (tx) => {
      const kept = await insertPresentation(
        tx,
        {
          quoteId: quote.id,
          menu: shown,
          decisions: printed.decisions,
          paymentWith: printed.chosen?.payment ?? null,
          group: draft.menu?.menuGroupID ? printed.chosen : undefined,
          sha256,
        },
        call,
      );
      await recordChange(tx, call, { action: 'menu.print', after: { ...kept, sha256 } });
    },
    { scope },
  );
  return { name: `menu-${quote.quote_number}.pdf`, contentType: 'application/pdf', body };
}

/** The menu of a saved quote as the rules are today, at the prices that were chosen. */
async function menuOfQuote(
  tx: Queryable,
  quote: QuoteRow,
  { deps, call }: { deps: PrintMenuDeps; call: Call },
): Promise<Menu> {
  const dealer = dealerWithCode(await deps.dealers.all(), quote.dealer_code);
  if (!dealer) throw new Error(`Quote ${quote.id} has a dealer.`);
  return makeMenu(tx, requestOfQuote(quote), { actor: call.actor, today: call.today, dealer });
}

/** The provider's plan that was chosen, with its amounts for what is sold; undefined without one, and where it isn't offered any more. */
async function planOfQuote(tx: Queryable, draft: SaleDraft, saleDate: IsoDate) {
  const planID = draft.menu?.mbpFinancePlanID ?? null;
  const financed = financedByPlan(ratesToSell(draft));
  if (planID === null || financed.amount === 0) return undefined;
  const offered = await financePlansOf(tx, financed, saleDate);
  return offered.find(({ mbpFinancePlanID }) => mbpFinancePlanID === planID);
}

function printedOf(
  menu: Menu,
  {
    quote,
    draft,
    ...facts
  }: { quote: QuoteRow; draft: SaleDraft } & Pick<PrintedMenu, 'financePlan' | 'zone'>,
): PrintedMenu {
  const decisions = draft.menu?.decisions ?? [];
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

async function printDealerCost(
  deps: PrintMenuDeps,
  { savedQuoteID }: ParsedRequestOf<Operations['printDealerCost']>,
  call: Call,
): Promise<PortalFile> {
  const { quote, lines } = await deps.db.transaction(
    async (tx) => {
      const row = await quoteById(tx, savedQuoteID);
      refuseWithoutCost(call);
      const found = costLines(row);
      await recordChange(tx, call, {
        action: 'menu.printDealerCost',
        after: { savedQuoteID, quoteNumber: row.quote_number },
      });
      return { quote: row, lines: found };
    },
    { scope: call.actor.scope, signal: call.signal },
  );
  const about = [
    `Quote ${quote.quote_number}`,
    [quote.first_name, quote.last_name].filter(Boolean).join(' '),
    quote.dealer_name ?? '',
  ];
  const pricedOn = formatCell('date', quote.answer?.saleDate ?? quote.quoted_on);
  const body = await drawn(deps, call, {
    title: 'Dealer cost report',
    quote,
    write: (paper) => writeDealerCost(paper, about.filter(Boolean).join(' · '), { lines, pricedOn }),
  });
  return { name: `dealer-cost-${quote.quote_number}.pdf`, contentType: 'application/pdf', body };
}

/** An agency isn't shown what its dealers pay, on no page and on no document (docs/decisions/0020). */
function refuseWithoutCost({ actor }: Call): void {
  if (maySee('ownDealerCost', actor, { isInScope: true, isUserAllowedAccess: false })) return;
  throw forbidden({ code: 'cost_not_seen', message: 'The dealer cost report is for the dealer.' });
}

/** What was chosen, at the costs that the server rated when it was saved: what a browser said of a cost counts for nothing. */
function costLines(quote: QuoteRow): CostLine[] {
  const rated = (quote.answer?.programs ?? []).flatMap(({ programCode, plans }) =>
    (plans ?? []).flatMap(({ planDescription, rates }) =>
      (rates ?? []).map((rate) => ({ programCode, planDescription, rate })),
    ),
  );
  const lines = (draftOf(quote).chosen ?? []).flatMap(({ rateID, customerPrice }): CostLine[] => {
    const found = rated.find(({ rate }) => rate.rateID === rateID);
    if (!found || found.rate.dealerCost == null) return [];
    return [
      {
        programCode: found.programCode ?? '',
        planDescription: planTitle(found.planDescription),
        surcharges: found.rate.surcharges ?? [],
        dealerCost: found.rate.dealerCost,
        customerPrice: customerPrice ?? found.rate.customerPrice ?? 0,
      },
    ];
  });
  if (lines.length > 0) return lines;
  throw conflict({
    code: 'nothing_chosen',
    message: 'This quote has no chosen products with prices.',
    next: 'Choose products, then print it.',
  });
}

async function drawn(
  deps: PrintMenuDeps,
  call: Call,
  { title, quote, write }: { title: string; quote: QuoteRow; write: (paper: PdfDocument) => void },
): Promise<Buffer> {
  const madeAt = deps.now();
  const footer = `${title} ${quote.quote_number} · created ${zonedText(deps.config.businessZone, madeAt)}`;
  const letterhead = await deps.letterheadFor(call);
  const paper = new PdfDocument({ title: `${title} ${quote.quote_number}`, letterhead, footer, madeAt });
  write(paper);
  return paper.end();
}
