import type { Handlers } from '@pitlane/shared/engine/operation';
import { programName, programs, programTypeFlag } from '@pitlane/shared/features/contracts/rules/codes';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { vehicleOperations } from '@pitlane/shared/features/vehicles/operations';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { createModelCache } from './model-cache.ts';

/** Answers the lookups of vehicles and programs; what nobody has sold is an empty list. Source: portal.md §7 (Lookup) */
export function vehicleHandlers({ db }: { db: Database }): Handlers<typeof vehicleOperations, Call> {
  const models = createModelCache(db);
  const makesOf = async (year: number, { today }: Call) => (await models(today)).get(year) ?? [];
  return {
    listVehicleYears: async (_request, { today }) => ({ vehicleYears: [...(await models(today)).keys()] }),

    listVehicleMakes: async ({ vehicleYear }, call) => {
      const makes = await makesOf(vehicleYear, call);
      return makes.map(({ makeName, makeCode }) => ({ makeName, makeCode }));
    },

    listVehicleModels: async ({ vehicleYear, makeCode }, call) => {
      const makes = await makesOf(vehicleYear, call);
      const make = makes.find((one) => one.makeCode === foldKey(makeCode));
      return (make?.modelNames ?? []).map((modelName) => ({ modelName }));
    },

    listPrograms: async () => everyProgram,
  };
}

const everyProgram = programs
  .map(({ code }) => ({ name: programName(code), programCode: code, programType: programTypeFlag(code) }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
