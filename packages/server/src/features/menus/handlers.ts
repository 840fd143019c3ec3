import { hasDealer } from '@pitlane/shared/access/scope';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import { chosenGroup } from '@pitlane/shared/features/menus/rules/chosen-group';
import type { GetMenuRequest } from '@pitlane/shared/features/menus/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, notFound } from '../../http/refusal.ts';
import { type CachedDealer, type DealerCache, dealerWithCode } from '../dealers/dealer-cache.ts';
import { quoteById } from '../sales/quote-rows.ts';
import { loanOf, makeMenu, requestOfQuote } from './make-menu.ts';
import { insertPresentation } from './presentations.ts';

type Operations = Pick<typeof menuOperations, 'getMenu' | 'saveMenuPresentation'>;

/** Handles the calls about sales menus. The server calculates every recorded menu itself and ignores the browser's figures. Source: areas.md §7 */
export function menuHandlers({
  db,
  dealers,
}: {
  db: Database;
  dealers: DealerCache;
}): Handlers<Operations, Call> {
  const dealerOf = async (code: string, { actor }: Call): Promise<CachedDealer> => {
    const dealer = dealerWithCode(await dealers.all(), code);
    if (!dealer || !hasDealer(actor.scope, code)) throw notFound(`Dealer ${code} not found.`);
    return dealer;
  };
  return {
    getMenu: async (request, call) => {
      const dealer = await dealerOf(request.dealerCode, call);
      const { actor, today, signal } = call;
      const made = async (tx: Queryable) =>
        makeMenu(tx, await wholeRequest(tx, request), { actor, today, dealer });
      return db.transaction(made, {
        scope: actor.scope,
        signal,
        readOnly: true,
      });
    },
    saveMenuPresentation: async (request, call) => {
      const dealer = await dealerOf(request.dealerCode, call);
      return db.transaction((tx) => keepPresentation(tx, request, { ...call, dealer }), {
        scope: call.actor.scope,
        signal: call.signal,
      });
    },
  };
}

/** The complete request of a menu: the data of a saved quote, and the given values. */
async function wholeRequest(
  tx: Queryable,
  { savedQuoteID, ...given }: ParsedRequestOf<Operations['getMenu']>,
): Promise<GetMenuRequest> {
  if (savedQuoteID != null) {
    const quote = await quoteById(tx, savedQuoteID);
    if (quote.dealer_code !== given.dealerCode) throw notFound(`Sale quote ${savedQuoteID} not found.`);
    const known = Object.entries(given).filter(([, value]) => value != null);
    return { ...requestOfQuote(quote), ...Object.fromEntries(known) };
  }
  const { selections } = given;
  if (selections) return { ...given, selections };
  const message = 'Choose rates, or name a saved quote.';
  throw badRequest({ code: 'required', field: 'selections', message });
}

async function keepPresentation(
  tx: Queryable,
  request: ParsedRequestOf<Operations['saveMenuPresentation']>,
  call: Call & { dealer: CachedDealer },
) {
  const { savedQuoteID, dealerCode, decisions, menuGroupID = null } = request;
  const [quote] = await tx.query(
    "SELECT FROM saved_quotes WHERE id = $1 AND kind = 'sale' AND dealer_code = $2",
    [savedQuoteID, dealerCode],
  );
  if (!quote) throw notFound(`Sale quote ${savedQuoteID} not found.`);
  const menu = await makeMenu(tx, request, call);
  const chosen = chosenGroup(menu, { decisions, menuGroupID }, loanOf(request));
  if (!chosen.ok) throw badRequest(chosen.error);
  const { payment: paymentWith } = chosen.value;
  const group = menuGroupID === null ? undefined : chosen.value;
  const shown = { quoteId: savedQuoteID, menu, decisions, paymentWith, group };
  const kept = await insertPresentation(tx, shown, call);
  await recordChange(tx, call, { action: 'menu.present', after: kept });
  return kept;
}
