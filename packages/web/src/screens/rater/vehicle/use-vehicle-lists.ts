import type { VehicleValues } from '@pitlane/shared/features/sales/vehicle-form';
import {
  drivenWheelsLabel,
  everyFuelCode,
  fuelTypeLabel,
} from '@pitlane/shared/features/vehicles/rules/codes';
import type { SelectChoice } from '../../../kit/forms/SelectField.tsx';
import { api } from '../../../portal/api/api.ts';

/** The fields of a vehicle that are chosen from lists, each list narrowed by those before it. */
export const listedFields = [
  'vehicleYear',
  'makeCode',
  'modelName',
  'cylindersNumber',
  'numberWheelsDriving',
  'fuelTypeCode',
] as const;

export type ListedField = (typeof listedFields)[number];

/** The choices for each field, as far as known. */
export type VehicleLists = Record<ListedField, readonly SelectChoice[]>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The choices if the lists have no data of the model. Source: areas.md §5 (R32: else 2 and 4) */
const anyWheels = [2, 4].map((wheels) => ({ value: String(wheels), text: drivenWheelsLabel(wheels) }));
const anyFuel = everyFuelCode.map((code) => ({ value: code, text: capital(fuelTypeLabel(code)) }));

/**
 * Returns the six lists of a vehicle's fields. One that can't be read stays empty without a word, as the specification has it; wheels and fuel
 * then offer all there are. Source: portal.md §4 (selecting a year reloads makes …), §7 (Lookup), §8 (model load failure)
 */
export function useVehicleLists(values: VehicleValues): VehicleLists {
  const vehicleYear = Number(values.vehicleYear);
  const { makeCode, modelName } = values;
  const model = { vehicleYear, makeCode, modelName };
  const cylinders = values.cylindersNumber === '' ? {} : { cylinders: Number(values.cylindersNumber) };
  const wheels =
    values.numberWheelsDriving === '' ? {} : { drivingWheelsCode: Number(values.numberWheelsDriving) };
  const noYear = { skip: vehicleYear === 0 };
  const noMake = { skip: vehicleYear === 0 || makeCode === '' };
  const noModel = { skip: noMake.skip || modelName === '' };
  const years = api.useListVehicleYearsQuery({}).currentData?.vehicleYears ?? [];
  const makes = api.useListVehicleMakesQuery({ vehicleYear }, noYear).currentData ?? [];
  const models = api.useListVehicleModelsQuery({ vehicleYear, makeCode }, noMake).currentData ?? [];
  const cylinderRows = api.useListVehicleCylindersQuery(model, noModel).currentData ?? [];
  const wheelRows =
    api.useListVehicleDrivingWheelsQuery({ ...model, ...cylinders }, noModel).currentData ?? [];
  const fuelRows =
    api.useListVehicleFuelTypesQuery({ ...model, ...cylinders, ...wheels }, noModel).currentData ?? [];
  return {
    vehicleYear: years.map((year) => ({ value: String(year), text: String(year) })),
    makeCode: makes.map(({ makeCode: code, makeName }) => ({
      value: code ?? '',
      text: makeName ?? code ?? '',
    })),
    modelName: models.map(({ modelName: name }) => ({ value: name ?? '', text: name ?? '' })),
    cylindersNumber: cylinderRows.map(({ cylinders: count }) => ({
      value: String(count),
      text: String(count),
    })),
    numberWheelsDriving: orAny(
      noModel.skip,
      wheelRows.map(({ drivingWheelsCode: code, name }) => ({
        value: String(code),
        text: name ?? String(code),
      })),
      anyWheels,
    ),
    fuelTypeCode: orAny(
      noModel.skip,
      fuelRows.map(({ fuelTypeCode: code, name }) => ({
        value: code ?? '',
        text: capital(name ?? code ?? ''),
      })),
      anyFuel,
    ),
  };
}

function orAny(
  isTooEarly: boolean,
  choices: readonly SelectChoice[],
  any: readonly SelectChoice[],
): readonly SelectChoice[] {
  if (isTooEarly) return [];
  return choices.length > 0 ? choices : any;
}
