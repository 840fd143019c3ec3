import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** Seconds that a lookup is cached: the session. Source: portal.md §7 (fetched only when empty) */
const session = 12 * 3600;

/** The lists that grow once the data of all vehicles is prepared. */
export const vehicleListsTag = 'vehicleLists';

/** The lookups of vehicles and programs. Source: portal.md §7 (Lookup) */
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
    keepFor: session,
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
    keepFor: session,
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
    keepFor: session,
    provides: vehicleListsTag,
  },
  listVehicleCylinders: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehiclecylinders',
    summary: 'List the cylinders of a model',
    access: 'rater.use',
    request: schema.ListVehicleCylindersRequest,
    response: () => z.array(schema.VehicleCylinders()),
    keepFor: session,
    provides: vehicleListsTag,
  },
  listVehicleDrivingWheels: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehicledrivingwheels',
    summary: 'List the driven wheels of a model',
    access: 'rater.use',
    request: schema.ListVehicleDrivingWheelsRequest,
    response: () => z.array(schema.VehicleDrivingWheels()),
    keepFor: session,
    provides: vehicleListsTag,
  },
  listVehicleFuelTypes: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehiclefueltypes',
    summary: 'List the fuels of a model',
    access: 'rater.use',
    request: schema.ListVehicleFuelTypesRequest,
    response: () => z.array(schema.VehicleFuelType()),
    keepFor: session,
    provides: vehicleListsTag,
  },
  getVehicleInformation: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehicleinformation',
    summary: 'Decode a VIN, with warnings and the cover that the vehicle has',
    access: 'rater.use',
    request: schema.GetVehicleInformationRequest,
    response: schema.VehicleInformation,
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
    keepFor: session,
  },
});
