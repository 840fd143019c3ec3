import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import {
  catalogNotReady,
  type GetVehicleInformationRequest,
  type VehicleInformation,
} from '@pitlane/shared/features/vehicles/rated-schema';
import { vehicleWarnings } from '@pitlane/shared/features/vehicles/rules/vehicle-warnings';
import type { z } from 'zod';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import type { DecodedVin } from '../../vehicle-catalog/decode-vin.ts';
import type { VehicleCatalog } from '../../vehicle-catalog/vehicle-catalog.ts';
import type { VehicleDeps } from './handlers.ts';
import { knownMilesOf, vehicleCoverages } from './vehicle-coverages.ts';
import type { createVehicleLists } from './vehicle-lists.ts';

type Request = z.output<ReturnType<typeof GetVehicleInformationRequest>>;
type Deps = VehicleDeps & { lists: ReturnType<typeof createVehicleLists> };

/** A possible model of the vehicle. A type, not an interface, because the response may have more fields. */
type Candidate = { vehicleYear: number; makeName: string; makeCode: string; modelName: string };

/**
 * Returns the known details of a vehicle by its VIN or by the user's choices; null if there are none. It never guesses: several models are
 * all listed, and none is chosen. Refuses `catalog_not_ready` with 503 while the data of all vehicles is being prepared. Source: areas.md
 * §5 (R32)
 */
export async function vehicleInformation(
  deps: Deps,
  request: Request,
  call: Call,
): Promise<VehicleInformation> {
  const decoded = request.vin === undefined ? [] : decodedBy(deps.catalog, request.vin);
  const candidates = candidatesOf(decoded);
  const chosen = await chosenModel(deps, request, call);
  if (request.vin === undefined && !chosen) return null;
  const only = candidates.length === 1 ? candidates[0] : undefined;
  const model = only ?? chosen;
  // For a VIN that can't be decoded, the user's choices and matching past sales count.
  const [coverages, knownMiles] =
    request.vin === undefined
      ? [[], null]
      : await Promise.all([
          vehicleCoverages(deps.db, request.vin, call),
          knownMilesOf(deps.db, request.vin, call),
        ]);
  if (!model && candidates.length === 0 && coverages.length === 0) return null;
  const said = decoded.find(({ vehicleYear }) => vehicleYear === model?.vehicleYear) ?? decoded[0];
  return {
    vin: request.vin ?? null,
    vehicleYear: model?.vehicleYear ?? onlyYear(decoded) ?? request.vehicleYear ?? null,
    makeName: model?.makeName ?? null,
    makeCode: model?.makeCode ?? null,
    modelName: model?.modelName ?? null,
    models: candidates,
    cylindersNumber: said?.cylindersNumber ?? request.cylinders ?? null,
    numberWheelsDriving: request.drivingWheelsCode ?? null,
    fuelTypeCode: said?.fuelTypeCode ?? request.fuelTypeCode ?? null,
    isTurbo: said?.isTurbo ?? null,
    isSupercharged: said?.isSupercharged ?? null,
    isPowersports: said?.isPowersports ?? null,
    bodyClass: said?.bodyClass ?? null,
    warnings: vehicleWarnings(
      {
        vin: request.vin ?? null,
        vinYears: decoded.map(({ vehicleYear }) => vehicleYear),
        vinMakes: [...new Set(candidates.map(({ makeName }) => makeName))],
        chosenMake: chosen?.makeName ?? null,
        vehicleYear: model?.vehicleYear ?? null,
        odometerMiles: request.mileage ?? null,
        knownMiles,
      },
      Number(call.today.slice(0, 4)),
    ),
    coverages,
  };
}

function decodedBy(catalog: VehicleCatalog | undefined, vin: string): DecodedVin[] {
  const state = catalog?.state();
  if (state?.kind === 'ready') return state.vehicles.decode(vin);
  const next = 'Choose year, make and model.';
  if (state?.kind === 'preparing') {
    const message = `The vehicle data is still being prepared (${state.percent}%).`;
    throw new CallRefusal(
      503,
      serviceStatus.Error,
      { code: catalogNotReady, message, next: `Try again in a minute, or c${next.slice(1)}` },
      { 'retry-after': '10' },
    );
  }
  throw new CallRefusal(503, serviceStatus.Error, {
    code: 'no_catalog',
    message: "VINs can't be decoded on this server.",
    next,
  });
}

function candidatesOf(decoded: readonly DecodedVin[]): Candidate[] {
  return decoded.flatMap(({ vehicleYear, models }) =>
    models.map(({ makeName, modelName }) => ({
      vehicleYear,
      makeName,
      makeCode: foldKey(makeName),
      modelName,
    })),
  );
}

/** The user's choices, in the spelling of the lists. */
async function chosenModel(
  { lists }: Deps,
  request: Request,
  { today }: Call,
): Promise<Candidate | undefined> {
  const { vehicleYear, makeCode, modelName } = request;
  if (vehicleYear === undefined || makeCode === undefined || modelName === undefined) return undefined;
  const makeKey = foldKey(makeCode);
  const make = (await lists.makes(vehicleYear, today)).find(({ key }) => key === makeKey);
  const model = (await lists.models(vehicleYear, makeKey, today)).find(
    ({ key }) => key === foldKey(modelName),
  );
  return make && model && { vehicleYear, makeName: make.name, makeCode: makeKey, modelName: model.name };
}

function onlyYear(decoded: readonly DecodedVin[]): number | undefined {
  return decoded.length === 1 ? decoded[0]?.vehicleYear : undefined;
}
