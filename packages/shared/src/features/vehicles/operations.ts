import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** Seconds that a lookup is kept: the session. Source: portal.md §7 (fetched only when empty) */
const session = 12 * 3600;

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
  },
  listPrograms: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/programs',
    summary: 'List the programs that are sold',
    access: 'lookup.read',
    request: () => z.object({}),
    response: () => z.array(schema.Program()),
    keepFor: session,
  },
});
