import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { keptLookup, vehicleListsTag } from './operations.ts';
import * as schema from './rated-schema.ts';

/** The lookups of what a vehicle is rated by. Source: portal.md §7 (Lookup) */
export const ratedVehicleOperations = defineOperations({
  listVehicleCylinders: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehiclecylinders',
    summary: 'List the cylinders of a model',
    access: 'rater.use',
    request: schema.ListVehicleCylindersRequest,
    response: () => z.array(schema.VehicleCylinders()),
    keepFor: keptLookup,
    provides: vehicleListsTag,
  },
  listVehicleDrivingWheels: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehicledrivingwheels',
    summary: 'List the drive types of a model',
    access: 'rater.use',
    request: schema.ListVehicleDrivingWheelsRequest,
    response: () => z.array(schema.VehicleDrivingWheels()),
    keepFor: keptLookup,
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
    keepFor: keptLookup,
    provides: vehicleListsTag,
  },
  getVehicleInformation: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/vehicleinformation',
    summary: 'Decode a VIN, with warnings and the coverage that the vehicle already has',
    access: 'rater.use',
    request: schema.GetVehicleInformationRequest,
    response: schema.VehicleInformation,
  },
});
