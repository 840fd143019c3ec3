import { dealerMissing } from '@pitlane/shared/features/dealers/dealer-code';
import { coverageLineText } from '@pitlane/shared/features/sales/rules/coverage-line-text';
import type { VehicleInformation } from '@pitlane/shared/features/vehicles/rated-schema';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';
import { hasVinForm } from '@pitlane/shared/features/vehicles/rules/vin';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Given } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import type { Connection } from '../../../session/connection.ts';

type Fields = Given['fields'];
type Calls = Connection['calls'];

/** The dealer that was named, or the only one of the user. Throws CommandFailure. */
export async function dealerOf(calls: Calls, fields: Fields, signal: AbortSignal): Promise<string> {
  if (fields['dealerCode'] !== undefined) return String(fields['dealerCode']);
  const [only, ...more] = await calls.searchDealers({}, { signal });
  if (only?.dealerCode && more.length === 0) return only.dealerCode;
  throw misused('no_dealer', dealerMissing, 'Add --dealer, such as --dealer MO1001.');
}

/** A fuel can be chosen in the portal only. */
const unknownFuel =
  "The VIN doesn't show the fuel, so diesel and hybrid surcharges aren't included. Use the rater in the portal to choose it.";

/** The VIN's data, the data that the user must add, and what to check. Throws CommandFailure. */
export async function vehicleOf(calls: Calls, fields: Fields, signal: AbortSignal) {
  const vin = String(fields['vin'] ?? '').trim();
  if (!hasVinForm(vin.toUpperCase())) {
    throw misused(
      'bad_vin',
      'A VIN has 17 letters and digits, without I, O and Q.',
      'See pitlane rate --help',
    );
  }
  const mileage = Number(String(fields['miles'] ?? '').replaceAll(',', '') || Number.NaN);
  if (!Number.isInteger(mileage) || mileage < 0) {
    throw misused(
      'bad_miles',
      'The odometer must be a whole number.',
      'Add --miles, such as --miles 48,915.',
    );
  }
  const known = await calls.getVehicleInformation({ vin, mileage }, { signal });
  const model = modelOf(known, fields);
  if (!known || !model?.vehicleYear || !model.makeCode || !model.modelName) {
    throw misused(
      'unknown_vin',
      `VIN ${vin} isn't in the vehicle data.`,
      'Check it, or use the rater in the portal.',
    );
  }
  const isNew = String(fields['condition'] ?? 'used').toLowerCase() === 'new';
  const warnings = [
    ...(known.warnings ?? []).map(({ message }) => message ?? ''),
    ...(known.fuelTypeCode || known.isPowersports ? [] : [unknownFuel]),
    ...(known.coverages ?? []).map(coverageLineText),
  ];
  const vehicle = {
    vin: known.vin ?? vin,
    vehicleYear: model.vehicleYear,
    makeCode: model.makeCode,
    makeName: model.makeName,
    modelName: model.modelName,
    cylindersNumber: known.cylindersNumber,
    // No VIN says which wheels are driven.
    numberWheelsDriving: Number(fields['wheels'] ?? known.numberWheelsDriving ?? 2),
    fuelTypeCode: known.fuelTypeCode,
    mileage,
    vehicleStatusType: isNew ? vehicleConditionFlag.New : vehicleConditionFlag.Used,
    isPowersports: known.isPowersports,
  };
  return { vehicle, warnings };
}

/** The model of a VIN; where it fits several, the one that was named. Throws CommandFailure. */
function modelOf(known: VehicleInformation, fields: Fields) {
  const models = known?.models ?? [];
  const named = fields['model'];
  if (named !== undefined) {
    const needle = String(named).toLowerCase();
    return (
      models.find(({ modelName }) => modelName?.toLowerCase() === needle) ?? {
        ...known,
        modelName: String(named),
      }
    );
  }
  if (known?.modelName || models.length === 0) return known;
  const names = [...new Set(models.map(({ modelName }) => modelName ?? ''))];
  throw misused(
    'several_models',
    `The VIN fits several models: ${names.join(', ')}.`,
    `Add --model, such as --model '${names[0]}'.`,
  );
}

/** "2019 Ford Ranger, 48,915 miles, used" */
export function vehicleText(
  { vehicleYear, makeName, makeCode, modelName, mileage }: Awaited<ReturnType<typeof vehicleOf>>['vehicle'],
  fields: Fields,
): string {
  const condition = String(fields['condition'] ?? 'used').toLowerCase();
  return `${vehicleYear} ${makeName ?? makeCode} ${modelName}, ${formatCell('count', mileage)} miles, ${condition}`;
}

/** A wrong or missing option, with what to do. */
export function misused(code: string, message: string, next: string): CommandFailure {
  return new CommandFailure({ code, message, next });
}
