import { hasDealer } from '@pitlane/shared/access/scope';
import type { Scope } from '@pitlane/shared/access/session';
import type { Handlers } from '@pitlane/shared/engine/operation';
import { dealerLogoUpload } from '@pitlane/shared/features/brands/schema';
import type { dealerOperations } from '@pitlane/shared/features/dealers/operations';
import { dealerExpiredOn, dealersMatching } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { sqlFor } from '../../db/tables.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, notFound } from '../../http/refusal.ts';
import { type ReadUpload, readUpload } from '../../uploads/read-upload.ts';
import { storeLogo } from '../brands/logos.ts';
import { agenciesInScope } from './agencies.ts';
import { dealerAsked } from './dealer-asked.ts';
import { type CachedDealer, type DealerCache, dealerWithCode } from './dealer-cache.ts';

/** Dependencies of the calls about dealers. */
export interface DealerDeps {
  db: Database;
  dealers: DealerCache;
}

/** Handles the calls about dealers and agencies, in the caller's scope. Source: decisions.md §3 (Scope) */
export function dealerHandlers({ db, dealers }: DealerDeps): Handlers<typeof dealerOperations, Call> {
  const inScope = async ({ actor }: Call) => dealersInScope(await dealers.all(), actor.scope);
  return {
    searchDealers: async ({ q = '' }, call) =>
      dealersMatching(q, await inScope(call)).map((dealer) => onWire(dealer, call.today)),

    countDealers: async (_request, call) => ({ count: (await inScope(call)).length }),

    getDealer: async ({ code }, call) => {
      const dealer = dealerWithCode(await dealers.all(), code);
      if (dealer && hasDealer(call.actor.scope, dealer.dealerCode)) return onWire(dealer, call.today);
      throw notFound(`Dealer ${code} not found.`);
    },

    lookUpDealer: async ({ dealerCode }, call) =>
      onWire(await dealerAsked(dealers, dealerCode, call), call.today),

    lookUpAgency: async ({ agentCode }, call) => {
      const agencies = await agenciesInScope(db, call.actor);
      const agency = agencies.find((one) => one.agentCode?.toLowerCase() === agentCode.toLowerCase());
      if (agency) return agency;
      const message = `Agency ${agentCode} not found.`;
      throw badRequest({ code: 'unknown_agency', field: 'agentCode', message });
    },

    updateDealerLogo: async ({ dealerCode: asked, ...file }, call) => {
      const dealer = await dealerAsked(dealers, asked, call);
      const logo = await readUpload(file, dealerLogoUpload);
      const logoFilename = await db.transaction((tx) => updateLogo(tx, dealer, { logo, call }));
      dealers.renew();
      return { logoFilename };
    },

    listAgencies: (_request, call) => agenciesInScope(db, call.actor),
  };
}

/** Assigns an uploaded logo to the dealer and returns its name. */
async function updateLogo(
  tx: Queryable,
  { dealerCode }: CachedDealer,
  { logo, call }: { logo: ReadUpload; call: Call },
): Promise<string> {
  const ofDealer = sqlFor.selectFrom('dealers').where('dealer_code', '=', dealerCode);
  const [before] = await tx.run<{ logoFilename: string | null }>(
    ofDealer.select('logo_filename as logoFilename').forUpdate(),
  );
  const logoFilename = await storeLogo(tx, logo);
  await tx.run(
    sqlFor.updateTable('dealers').set({ logo_filename: logoFilename }).where('dealer_code', '=', dealerCode),
  );
  await recordChange(tx, call, {
    action: 'dealer.logo',
    before: { dealerCode, logoFilename: before?.logoFilename ?? null },
    after: { dealerCode, logoFilename, bytes: logo.bytes.length },
  });
  return logoFilename;
}

/** Does what `hasDealer` does for thousands of dealers in a scope of a thousand. */
function dealersInScope(all: readonly CachedDealer[], scope: Scope): readonly CachedDealer[] {
  if (scope.kind === 'all') return all;
  const codes = new Set(scope.kind === 'dealers' ? scope.dealerCodes : []);
  return all.filter(({ dealerCode }) => codes.has(dealerCode));
}

function onWire(dealer: CachedDealer, today: IsoDate): Dealer {
  return { ...dealer, expirationDate: dealerExpiredOn(dealer.expirationDate, today) };
}
