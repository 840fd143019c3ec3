import type { Handlers } from '@pitlane/shared/engine/operation';
import { programName, programs, programTypeFlag } from '@pitlane/shared/features/contracts/rules/codes';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { vehicleOperations } from '@pitlane/shared/features/vehicles/operations';
import type { ratedVehicleOperations } from '@pitlane/shared/features/vehicles/rated-operations';
import {
  drivenWheelsLabel,
  everyFuelCode,
  fuelTypeLabel,
} from '@pitlane/shared/features/vehicles/rules/codes';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import type { VehicleCatalog } from '../../vehicle-catalog/vehicle-catalog.ts';
import { dealerAsked } from '../dealers/dealer-asked.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { dealerPrograms } from '../rating/dealer-programs.ts';
import { vehicleInformation } from './vehicle-information.ts';
import { createVehicleLists, type ModelKeys } from './vehicle-lists.ts';

/** The dependencies of the vehicle lookups; without a catalog they only know vehicles already sold. */
export interface VehicleDeps {
  db: Database;
  dealers: DealerCache;
  catalog?: VehicleCatalog | undefined;
}

/** Handles the lookups of vehicles and programs; without matches, the list is empty. Source: portal.md §7 (Lookup) */
export function vehicleHandlers(
  deps: VehicleDeps,
): Handlers<typeof vehicleOperations & typeof ratedVehicleOperations, Call> {
  const lists = createVehicleLists(deps);
  return {
    listVehicleYears: async (_request, { today }) => ({
      vehicleYears: await lists.years(today),
      preparedPercent: preparedPercentOf(deps.catalog),
    }),

    listVehicleMakes: async ({ vehicleYear }, { today }) =>
      (await lists.makes(vehicleYear, today)).map(({ key, name }) => ({ makeName: name, makeCode: key })),

    listVehicleModels: async ({ vehicleYear, makeCode }, { today }) =>
      (await lists.models(vehicleYear, foldKey(makeCode), today)).map(({ name }) => ({ modelName: name })),

    listVehicleCylinders: async (request, { today }) =>
      (await lists.cylinders(keysOf(request), today)).map((cylinders) => ({ cylinders })),

    listVehicleDrivingWheels: async (request, { today }) =>
      (await lists.wheels(keysOf(request), { cylinders: request.cylinders }, today)).map((wheels) => ({
        drivingWheelsCode: wheels,
        name: drivenWheelsLabel(wheels),
      })),

    listVehicleFuelTypes: async (request, { today }) => {
      const chosen = { cylinders: request.cylinders, wheels: request.drivingWheelsCode };
      const fuels = await lists.fuels(keysOf(request), chosen, today);
      // An unknown model can use any fuel.
      const codes = everyFuelCode.filter((code) => fuels.length === 0 || fuels.includes(code));
      return codes.map((code) => ({ fuelTypeCode: code, name: fuelTypeLabel(code) }));
    },

    getVehicleInformation: async (request, call) => vehicleInformation({ ...deps, lists }, request, call),

    listPrograms: async ({ dealerCode: requestedCode }, call) => {
      if (!requestedCode) return everyProgram;
      const { dealerCode } = await dealerAsked(deps.dealers, requestedCode, call);
      const { actor, signal, today } = call;
      const { programs: sold } = await deps.db.transaction((tx) => dealerPrograms(tx, dealerCode, today), {
        scope: actor.scope,
        signal,
        readOnly: true,
      });
      return everyProgram.filter(({ programCode }) => sold.includes(programCode));
    },
  };
}

function preparedPercentOf(catalog: VehicleCatalog | undefined): number | null {
  const state = catalog?.state();
  return state?.kind === 'preparing' ? state.percent : null;
}

function keysOf(model: { vehicleYear: number; makeCode: string; modelName: string }): ModelKeys {
  return { year: model.vehicleYear, makeKey: foldKey(model.makeCode), modelKey: foldKey(model.modelName) };
}

const everyProgram = programs
  .map(({ code }) => ({ name: programName(code), programCode: code, programType: programTypeFlag(code) }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
