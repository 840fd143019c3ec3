import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

/** The model years that are sold, newest first. Source: portal.md §7 (vehicleyears) */
export const VehicleYears = lazy(() => z.looseObject({ vehicleYears: wireNested(z.array(z.number())) }));

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

const modelYear = () => {
  const error = 'Enter a year such as 2024.';
  return z
    .int({ error: ({ input }) => (input === undefined ? undefined : error) })
    .min(1900, error)
    .max(2200, error)
    .meta({ label: 'Year' });
};

/** Makes of a model year. */
export const ListVehicleMakesRequest = lazy(() => z.object({ vehicleYear: modelYear() }));

/** Models of a make in a model year. */
export const ListVehicleModelsRequest = lazy(() =>
  z.object({
    vehicleYear: modelYear(),
    makeCode: z
      .string()
      .min(1, 'Choose a make.')
      .max(60, 'Must be 60 characters or fewer.')
      .meta({ label: 'Make' }),
  }),
);
