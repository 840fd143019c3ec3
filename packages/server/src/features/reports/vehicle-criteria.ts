import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { QuoteRequestsRequest } from '@pitlane/shared/features/reports/schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { z } from 'zod';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import type { ModelCache } from '../vehicles/model-cache.ts';
import type { ReportDeps } from './requested-days.ts';

/** A vehicle whose quotes are requested, with names normalized as in the search; null for any. */
export interface VehicleCriteria {
  year: number | null;
  makeKey: string | null;
  modelKey: string | null;
}

/** Any vehicle. */
export const anyVehicle: VehicleCriteria = { year: null, makeKey: null, modelKey: null };

/**
 * Returns the vehicle criteria of a request. A model is found in any spelling, as in the search: `F150` is F-150. Refuses with 400,
 * at the field, a make or model that was never sold or quoted, because an empty report would look like a real result. Source: portal.md §3 (Quote
 * requests), decisions.md §2
 */
export async function vehicleCriteria(
  { db, models }: Pick<ReportDeps, 'db'> & { models: (day: IsoDate) => Promise<ModelCache> },
  request: z.output<ReturnType<typeof QuoteRequestsRequest>>,
  call: Call,
): Promise<VehicleCriteria> {
  const { vehicleYear: year = null, vehicleMake, vehicleMakeCode, vehicleModelName: model } = request;
  const make = vehicleMakeCode ?? vehicleMake;
  const [makeKey, modelKey] = [keyOf(make), keyOf(model)];
  if (makeKey === null && modelKey === null) return { year, makeKey, modelKey };
  const sold = [...(await models(call.today)).values()].flat();
  const ofMake = sold.filter((one) => makeKey === null || one.makeCode === makeKey);
  const quoted = (...keys: [make: string | null, model: string | null]) => isQuoted(db, call, keys);
  if (makeKey !== null && ofMake.length === 0 && !(await quoted(makeKey, null))) {
    const field = vehicleMakeCode === undefined ? 'vehicleMake' : 'vehicleMakeCode';
    throw unknownVehicle(field, `No sold or quoted vehicle has the make ${make}.`);
  }
  const isSold = ofMake.some(({ modelNames }) => modelNames.some((name) => foldKey(name) === modelKey));
  if (modelKey !== null && !isSold && !(await quoted(makeKey, modelKey))) {
    const ofItsMake = make === undefined ? '' : ` of ${make}`;
    throw unknownVehicle('vehicleModelName', `No sold or quoted vehicle has the model ${model}${ofItsMake}.`);
  }
  return { year, makeKey, modelKey };
}

function keyOf(name: string | undefined): string | null {
  return name === undefined ? null : foldKey(name);
}

/** Only runs for vehicles that were never sold, because no index has them. */
async function isQuoted(
  db: ReportDeps['db'],
  { actor, signal }: Call,
  keys: readonly (string | null)[],
): Promise<boolean> {
  const text = `SELECT FROM saved_quotes
    WHERE kind = 'sale' AND ($1::text IS NULL OR make_key = $1) AND ($2::text IS NULL OR model_key = $2) LIMIT 1`;
  const rows = await db.transaction((tx) => tx.query(text, keys), {
    scope: actor.scope,
    signal,
    readOnly: true,
  });
  return rows.length > 0;
}

function unknownVehicle(field: string, message: string) {
  return badRequest({ code: 'unknown_vehicle', field, message });
}
