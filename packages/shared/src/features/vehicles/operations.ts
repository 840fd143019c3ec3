import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** Seconds that a lookup is cached: the session. Source: portal.md §7 (fetched only when empty) */
export const keptLookup = 12 * 3600;

/** The lists that grow once the data of all vehicles is prepared. */
export const vehicleListsTag = 'vehicleLists';

/** The lookups of programs, and of vehicles as searches take them. Source: portal.md §7 (Lookup) */
export const vehicleOperations = defineOperations({
  listVehicleYears: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/lookup/vehicleyears',
    summary: 'List the model years',
    access: 'lookup.read',
    request: () => z.object({}),
    response: schema.VehicleYears,
    keepFor: keptLookup,
  },
  listVehicleMakes: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehiclemakes',
    summary: 'List the makes of a model year',
    access: 'lookup.read',
    request: schema.ListVehicleMakesRequest,
    response: () => z.array(schema.VehicleMake()),
    keepFor: keptLookup,
    provides: vehicleListsTag,
  },
  listVehicleModels: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehiclemodels',
    summary: 'List the models of a make in a model year',
    access: 'lookup.read',
    request: schema.ListVehicleModelsRequest,
    response: () => z.array(schema.VehicleModel()),
    keepFor: keptLookup,
    provides: vehicleListsTag,
  },
  listPrograms: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/programs',
    summary: 'List the programs that are sold, or those of a dealer',
    access: 'lookup.read',
    request: schema.ListProgramsRequest,
    response: () => z.array(schema.Program()),
    keepFor: keptLookup,
  },
});
