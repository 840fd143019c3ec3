import { maySee, subjectInScope } from '@pitlane/shared/access/field-rights';
import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import { formatCell } from '@pitlane/shared/kernel/format';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { conflict, forbidden } from '../../http/refusal.ts';
import { sha256Of } from '../../outbox/mail.ts';
import { draftOf, type QuoteRow, quoteById } from '../sales/quote-rows.ts';
import type { CostLine } from './dealer-cost-pdf.ts';
import { insertPresentation } from './presentations.ts';
import { drawn, menuSources, type PrintMenuDeps, preparedMenu } from './quote-menu.ts';

type Operations = Pick<typeof menuOperations, 'printMenu' | 'printDealerCost'>;

/** Handles the calls for documents of a saved quote. Who printed them is recorded, and a printed menu counts as shown. Source: areas.md §7.2 (pdf) */
export function printMenuHandlers(deps: PrintMenuDeps): Handlers<Operations, Call> {
  return {
    printMenu: (request, call) => printMenu(deps, request, call),
    printDealerCost: (request, call) => printDealerCost(deps, request, call),
  };
}

async function printMenu(
  deps: PrintMenuDeps,
  request: ParsedRequestOf<Operations['printMenu']>,
  call: Call,
): Promise<PortalFile> {
  const sources = await menuSources(deps, call);
  const prepared = await deps.db.transaction((tx) => preparedMenu(tx, request, sources), {
    scope: call.actor.scope,
    signal: call.signal,
    readOnly: true,
  });
  const { quote, printed, presented } = prepared;
  const body = await drawn(deps, call, { title: 'Menu', quote, name: 'menu', content: printed });
  const sha256 = sha256Of(body).toString('hex');
  await deps.db.transaction(
    async (tx) => {
      const kept = await insertPresentation(tx, { ...presented, sha256 }, call);
      await recordChange(tx, call, { action: 'menu.print', after: { ...kept, sha256 } });
    },
    { scope: call.actor.scope },
  );
  return { name: `menu-${quote.quote_number}.pdf`, contentType: 'application/pdf', body };
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
      const costs = costLines(row);
      await recordChange(tx, call, {
        action: 'menu.printDealerCost',
        after: { savedQuoteID, quoteNumber: row.quote_number },
      });
      return { quote: row, lines: costs };
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
    name: 'dealerCost',
    content: { about: about.filter(Boolean).join(' · '), lines, pricedOn },
  });
  return { name: `dealer-cost-${quote.quote_number}.pdf`, contentType: 'application/pdf', body };
}

/** An agency never sees what its dealers pay, on any page or document (docs/decisions/0020). */
function refuseWithoutCost({ actor }: Call): void {
  if (maySee('ownDealerCost', actor, subjectInScope(actor))) return;
  throw forbidden({ code: 'cost_not_seen', message: 'The dealer cost report is for the dealer.' });
}

/** The chosen products, at the costs that the server rated when the quote was saved. Costs sent by a browser are ignored. */
function costLines(quote: QuoteRow): CostLine[] {
  const rated = (quote.answer?.programs ?? []).flatMap(({ programCode, plans }) =>
    (plans ?? []).flatMap(({ planDescription, rates }) =>
      (rates ?? []).map((rate) => ({ programCode, planDescription, rate })),
    ),
  );
  const lines = (draftOf(quote).chosen ?? []).flatMap(({ rateID, customerPrice }): CostLine[] => {
    const offer = rated.find(({ rate }) => rate.rateID === rateID);
    if (!offer || offer.rate.dealerCost == null) return [];
    return [
      {
        programCode: offer.programCode ?? '',
        planDescription: planTitle(offer.planDescription),
        surcharges: offer.rate.surcharges ?? [],
        dealerCost: offer.rate.dealerCost,
        customerPrice: customerPrice ?? offer.rate.customerPrice ?? 0,
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
