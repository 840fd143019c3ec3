import { hasDealer } from '@pitlane/shared/access/scope';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import { chosenGroup } from '@pitlane/shared/features/menus/rules/menu-choice';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, notFound } from '../../http/refusal.ts';
import { type CachedDealer, type DealerCache, dealerWithCode } from '../dealers/dealer-cache.ts';
import { loanOf, makeMenu } from './make-menu.ts';
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
      return db.transaction((tx) => makeMenu(tx, request, { actor, today, dealer }), {
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
