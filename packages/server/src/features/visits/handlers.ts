import { hasDealer } from '@pitlane/shared/access/scope';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { visitOperations } from '@pitlane/shared/features/visits/operations';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { CachedDealer, DealerCache } from '../dealers/dealer-cache.ts';
import { addVisitNote, visitNotes, withdrawVisitNote } from './visit-notes.ts';
import { printVisitSheet, type SheetDeps } from './visit-sheet.ts';

/** What visits need from the server. */
export interface VisitDeps extends SheetDeps {
  dealers: DealerCache;
}

/** Handles the calls about visits to dealers in scope; other dealers aren't found. */
export function visitHandlers(deps: VisitDeps): Handlers<typeof visitOperations, Call> {
  const { db } = deps;
  const inScope = async (code: string, { actor }: Call): Promise<CachedDealer> => {
    const dealer = (await deps.dealers.all()).find((one) => one.dealerCode === code);
    if (dealer && hasDealer(actor.scope, code)) return dealer;
    throw notFound(`Dealer ${code} not found.`);
  };
  /** The dealers in scope of a dealer's group, itself first. Source: decisions.md §8 (Dealers) */
  const groupOf = async (dealer: CachedDealer, { actor }: Call): Promise<CachedDealer[]> => {
    const { dealerCode, dealerGroupIdentifier: group } = dealer;
    const others = (await deps.dealers.all()).filter(
      (one) =>
        one.dealerGroupIdentifier === group &&
        one.dealerCode !== dealerCode &&
        hasDealer(actor.scope, one.dealerCode),
    );
    return [dealer, ...(group ? others : [])];
  };
  return {
    listVisitNotes: async ({ dealerCode }, call) => {
      await inScope(dealerCode, call);
      return visitNotes(db, [dealerCode], call);
    },
    addVisitNote: async (request, call) => {
      await inScope(request.dealerCode, call);
      return addVisitNote(db, request, call);
    },
    withdrawVisitNote: async (request, call) => {
      await inScope(request.dealerCode, call);
      return withdrawVisitNote(db, request, call);
    },
    printVisitSheet: async ({ dealerCode, isWholeGroup }, call) => {
      const dealer = await inScope(dealerCode, call);
      const dealers = isWholeGroup ? await groupOf(dealer, call) : [dealer];
      return printVisitSheet(deps, dealers, call);
    },
  };
}
