import { hasDealer } from '@pitlane/shared/access/scope';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { visitOperations } from '@pitlane/shared/features/visits/operations';
import type { Call } from '../../http/call.ts';
import type { CachedDealer, DealerCache } from '../dealers/dealer-cache.ts';
import { requireDealer } from '../dealers/dealer-in-scope.ts';
import { addVisitNote, visitNotes, withdrawVisitNote } from './visit-notes.ts';
import { printVisitSheet, type SheetDeps } from './visit-sheet.ts';

/** Dependencies of visits. */
export interface VisitDeps extends SheetDeps {
  dealers: DealerCache;
}

/** Handles the calls about visits to dealers in scope; other dealers aren't found. */
export function visitHandlers(deps: VisitDeps): Handlers<typeof visitOperations, Call> {
  const { db, dealers } = deps;
  /** The dealers in scope of a dealer's group, itself first. Source: decisions.md §8 (Dealers) */
  const groupOf = async (dealer: CachedDealer, { actor }: Call): Promise<CachedDealer[]> => {
    const { dealerCode, dealerGroupIdentifier: group } = dealer;
    const others = (await dealers.all()).filter(
      (one) =>
        one.dealerGroupIdentifier === group &&
        one.dealerCode !== dealerCode &&
        hasDealer(actor.scope, one.dealerCode),
    );
    return [dealer, ...(group ? others : [])];
  };
  const dealersOf = async (of: { dealerCode: string; isWholeGroup?: boolean | undefined }, call: Call) => {
    const dealer = await requireDealer(dealers, of.dealerCode, call);
    return of.isWholeGroup ? groupOf(dealer, call) : [dealer];
  };
  return {
    listVisitNotes: async (request, call) => {
      const codes = (await dealersOf(request, call)).map(({ dealerCode }) => dealerCode);
      return visitNotes(db, codes, call);
    },
    addVisitNote: async (request, call) => {
      await requireDealer(dealers, request.dealerCode, call);
      return addVisitNote(db, request, call);
    },
    withdrawVisitNote: async (request, call) => {
      await requireDealer(dealers, request.dealerCode, call);
      return withdrawVisitNote(db, request, call);
    },
    printVisitSheet: async (request, call) => printVisitSheet(deps, await dealersOf(request, call), call),
  };
}
