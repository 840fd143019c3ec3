import type { Handlers } from '@pitlane/shared/engine/operation';
import type { ratingOperations } from '@pitlane/shared/features/rating/operations';
import { possibleSurcharges, surchargesOf } from '@pitlane/shared/features/rating/rules/surcharges';
import type { QuotedVehicle } from '@pitlane/shared/features/rating/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { vehicleCoverages } from '../vehicles/vehicle-coverages.ts';
import type { RateSale } from './rate-sale.ts';
import { isVinRequired, vinMissing } from './vin-required.ts';
import { quotedProgramOf, wireSurchargeOf, withStateNote } from './wire-quote.ts';

/**
 * Handles the calls that rate a vehicle. Callers who may not see the dealer's cost get only the prices.
 * Source: portal.md §7 (Rater), areas.md §7
 */
export function ratingHandlers({
  db,
  rateSale,
}: {
  db: Database;
  rateSale: RateSale;
}): Handlers<typeof ratingOperations, Call> {
  return {
    quoteSale: async (request, call) => {
      const { vehicle } = request;
      if (!vehicle.vin && (await isVinRequired(db, call)))
        throw badRequest({ ...vinMissing, field: 'vehicle.vin' });
      const rating = db.transaction((tx) => rateSale(tx, request, call), {
        scope: call.actor.scope,
        signal: call.signal,
        readOnly: true,
      });
      // In parallel, since neither needs the other.
      const [rated, coverages] = await Promise.all([
        rating,
        vehicle.vin ? vehicleCoverages(db, vehicle.vin, call) : [],
      ]);
      return {
        rateVersion: rated.rateVersion,
        saleDate: rated.sale.saleDate,
        programs: rated.programs.map((program) => quotedProgramOf(withStateNote(program, call.actor))),
        coverages,
        savedQuoteID: null,
        quoteNumber: null,
        expiresOn: null,
        ...ofOwnDealer,
      };
    },

    getProgramSurcharges: async ({ programCode, vehicle, vehicleOptionFlags }) => {
      const built = vehicle ? builtOf(vehicle) : null;
      const lines =
        built && typeof vehicleOptionFlags === 'number'
          ? surchargesOf(programCode, { ...built, optionFlags: vehicleOptionFlags })
          : possibleSurcharges(programCode, built);
      return lines.map((line) => ({ ...wireSurchargeOf(line), ...ofOwnDealer }));
    },
  };
}

/** Rating is always for a dealer in scope, so what the caller sees depends only on the role. */
const ofOwnDealer = { isInScope: true, isUserAllowedAccess: false };

function builtOf({ fuelTypeCode, numberWheelsDriving }: Partial<QuotedVehicle>) {
  return { fuelTypeCode: fuelTypeCode ?? null, numberWheelsDriving: numberWheelsDriving ?? null };
}
