import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { hasVinForm } from './rules/vin.ts';
import { makeCode, modelName, modelYear } from './schema.ts';

// The facts that a vehicle is rated by. The lists of years, makes and models are for searches too (schema.ts).

const cylinders = () => z.int().min(0).max(16).meta({ label: 'Cylinders' });

const drivingWheelsCode = () => z.int().min(2).max(4).meta({ label: 'Drive type' });

const fuelTypeCode = () => z.string().max(4).meta({ label: 'Fuel' });

/** Cylinders of a model. Source: portal.md §7 (vehiclecylinders) */
export const ListVehicleCylindersRequest = lazy(() =>
  z.object({ vehicleYear: modelYear(), makeCode: makeCode(), modelName: modelName() }),
);

/**
 * Driven wheels of a model with this many cylinders; an electric one has none. Source: portal.md §7
 * (vehicledrivingwheels)
 */
export const ListVehicleDrivingWheelsRequest = lazy(() =>
  ListVehicleCylindersRequest().extend({ cylinders: cylinders().optional() }),
);

/** Fuels of a model with these cylinders and driven wheels. Source: portal.md §7 (vehiclefueltypes) */
export const ListVehicleFuelTypesRequest = lazy(() =>
  ListVehicleDrivingWheelsRequest().extend({ drivingWheelsCode: drivingWheelsCode().optional() }),
);

/** How many cylinders an engine has. Source: portal.md §3 (Vehicle lookup) */
export const VehicleCylinders = lazy(() => z.looseObject({ cylinders: wireNumber() }));

/** How many wheels are driven: 2, or 4 (four- or all-wheel drive). Source: portal.md §3 (Vehicle lookup) */
export const VehicleDrivingWheels = lazy(() =>
  z.looseObject({ drivingWheelsCode: wireNumber(), name: wireText() }),
);

/** An engine's fuel. Source: portal.md §3 (Vehicle lookup) */
export const VehicleFuelType = lazy(() => z.looseObject({ fuelTypeCode: wireText(), name: wireText() }));

/** A VIN, or the known details of the vehicle without one; an odometer reading is checked too. Source: areas.md §5 */
export const GetVehicleInformationRequest = lazy(() =>
  z.object({
    vin: z
      .string()
      .trim()
      .toUpperCase()
      .refine(hasVinForm, 'Must be 17 letters and digits, without I, O and Q.')
      .optional()
      .meta({ label: 'VIN' }),
    vehicleYear: modelYear().optional(),
    makeCode: makeCode().optional(),
    modelName: modelName().optional(),
    cylinders: cylinders().optional(),
    drivingWheelsCode: drivingWheelsCode().optional(),
    fuelTypeCode: fuelTypeCode().optional(),
    mileage: z.int().min(0).max(2_000_000).optional().meta({ label: 'Odometer' }),
  }),
);

/** Something about a vehicle that a person should look at; nothing is refused for it. Source: areas.md §5 */
export const VehicleWarning = lazy(() => z.looseObject({ code: wireText(), message: wireText() }));

/** Cover that the vehicle has now. Another dealer's has its type and its end only. Source: areas.md §5 */
export const VehicleCoverage = lazy(() =>
  z.looseObject({
    programType: wireNumber(),
    expirationDate: wireText(),
    programCode: wireText(),
    contractNumber: wireText(),
    contractSuffix: wireText(),
    dealerName: wireText(),
  }),
);
export type CoverageLine = z.infer<ReturnType<typeof VehicleCoverage>>;

/** The code with which a VIN is refused while the data of all vehicles is being prepared. */
export const catalogNotReady = 'catalog_not_ready';

/**
 * The known details of a vehicle. If the VIN fits several models equally well, `models` has all of them and `modelName` is null: the user
 * chooses. Anything that the VIN doesn't say is null; the driven wheels always are. Source: areas.md §5 (R32)
 */
export const VehicleInformation = lazy(() =>
  z
    .looseObject({
      vin: wireText(),
      vehicleYear: wireNumber(),
      makeName: wireText(),
      makeCode: wireText(),
      modelName: wireText(),
      models: wireNested(
        z.array(
          z.looseObject({
            vehicleYear: wireNumber(),
            makeName: wireText(),
            makeCode: wireText(),
            modelName: wireText(),
          }),
        ),
      ),
      cylindersNumber: wireNumber(),
      numberWheelsDriving: wireNumber(),
      fuelTypeCode: wireText(),
      isTurbo: wireFlag(),
      isSupercharged: wireFlag(),
      isPowersports: wireFlag(),
      bodyClass: wireText(),
      warnings: wireNested(z.array(VehicleWarning())),
      coverages: wireNested(z.array(VehicleCoverage())),
    })
    .nullable(),
);
export type VehicleInformation = z.infer<ReturnType<typeof VehicleInformation>>;
