import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

/**
 * The model years, newest first. While the data of all vehicles is being prepared, `preparedPercent` shows the progress, and the lists only
 * have vehicles already sold; otherwise it is null. Source: portal.md §7 (vehicleyears); Assumption: `preparedPercent` is ours
 */
export const VehicleYears = lazy(() =>
  z.looseObject({ vehicleYears: wireNested(z.array(z.number())), preparedPercent: wireNumber() }),
);

/** A make. Source: portal.md §3 (Lookup state) */
export const VehicleMake = lazy(() => z.looseObject({ makeName: wireText(), makeCode: wireText() }));
export type VehicleMake = z.infer<ReturnType<typeof VehicleMake>>;

/** A model. Source: portal.md §3 (Lookup state) */
export const VehicleModel = lazy(() => z.looseObject({ modelName: wireText() }));
export type VehicleModel = z.infer<ReturnType<typeof VehicleModel>>;

/** A program that dealers sell. Source: portal.md §3 (Lookup state) */
export const Program = lazy(() =>
  z.looseObject({ name: wireText(), programCode: wireText(), programType: wireNumber() }),
);
export type Program = z.infer<ReturnType<typeof Program>>;

/** Programs: all, or those that a dealer sells today. Source: portal.md §7 (lookup/programs); the dealer: areas.md §7.1 */
export const ListProgramsRequest = lazy(() =>
  z.object({ dealerCode: z.string().max(20).nullish().meta({ label: 'Dealer', picker: 'dealer' }) }),
);

/** A year as the lists of vehicles have it. */
export const modelYear = () => {
  const error = 'Enter a year such as 2024.';
  return z
    .int({ error: ({ input }) => (input === undefined ? undefined : error) })
    .min(1900, error)
    .max(2200, error)
    .meta({ label: 'Year' });
};

/** Makes of a model year. */
export const ListVehicleMakesRequest = lazy(() => z.object({ vehicleYear: modelYear() }));

/** A make by its code. */
export const makeCode = () =>
  z.string().min(1, 'Choose a make.').max(60, 'Must be 60 characters or fewer.').meta({ label: 'Make' });

/** A model by its name. */
export const modelName = () =>
  z.string().min(1, 'Choose a model.').max(60, 'Must be 60 characters or fewer.').meta({ label: 'Model' });

/** Models of a make in a model year. */
export const ListVehicleModelsRequest = lazy(() =>
  z.object({ vehicleYear: modelYear(), makeCode: makeCode() }),
);
