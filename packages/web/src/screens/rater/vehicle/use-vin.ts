import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import type { VehicleValues } from '@pitlane/shared/features/sales/vehicle-form';
import { catalogNotReady, type VehicleInformation } from '@pitlane/shared/features/vehicles/rated-schema';
import { hasVinForm } from '@pitlane/shared/features/vehicles/rules/vin';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useDebounced } from '../../../kit/forms/use-debounced.ts';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { api, isCallFailure } from '../../../portal/api/api.ts';
import { useVehicleData } from './use-vehicle-data.ts';

/** The pause after which an odometer is checked against the vehicle. */
const pauseMs = 600;

/** The known data of the typed VIN. */
export interface VinReading {
  text: string;
  /** `partial` until the VIN is complete, `unknown` if it can't be decoded, `waiting` while the server's vehicle data is being prepared. */
  state: 'partial' | 'reading' | 'waiting' | 'known' | 'unknown' | 'failed';
  /** The progress of preparing the server's vehicle data, in percent; undefined if it isn't being prepared. */
  preparedPercent: number | undefined;
  /** There are vehicles to choose from: until the data is prepared, only those that were sold. */
  hasLists: boolean;
  /** Its decoded data, if known. */
  info: NonNullable<VehicleInformation> | undefined;
  /** Why it could not be read. */
  failure: string | undefined;
  retry: () => void;
}

/** The fields of the vehicle that a VIN fills in. */
type VinFacts = Omit<
  VehicleValues,
  | 'vin'
  | 'mileage'
  | 'condition'
  | 'inServiceDate'
  | 'purchasePrice'
  | 'vehicleOptionFlags'
  | 'saleDate'
  | 'dealerCode'
>;

/**
 * Decodes the VIN once it has all of its characters, and fills the vehicle's fields from it, once. Nothing known dispatches its error action.
 * Source: portal.md §7 (vehicleinformation), §8 (vehicle information lookup returns null)
 */
export function useVin(form: SchemaForm<VehicleValues>, values: VehicleValues): VinReading {
  const { control } = form;
  const { vin, decodedVin } = values;
  const isWhole = hasVinForm(vin);
  const read = api.useGetVehicleInformationQuery({ vin }, { skip: !isWhole });
  const info = isWhole && !read.isFetching ? read.currentData : undefined;
  const checked = useCheckedMiles(info ? vin : '', values.mileage);
  useFilling({ control, vin, decodedVin, info });
  useUnknownVinNotice(vin, info === null);
  const error = isWhole && info === undefined && isCallFailure(read.error) ? read.error : undefined;
  const isWaiting = error?.errors.some(({ code }) => code === catalogNotReady) ?? false;
  const { preparedPercent, hasLists } = useVehicleData({ isWaiting, onReady: read.refetch });
  const failure = read.isFetching || isWaiting ? undefined : error?.message;
  return {
    text: vin,
    state: isWaiting ? 'waiting' : stateOf(isWhole, info, failure),
    preparedPercent,
    hasLists,
    info: info ? { ...info, warnings: checked?.warnings ?? info.warnings } : undefined,
    failure,
    retry: () => void read.refetch(),
  };
}

function stateOf(
  isWhole: boolean,
  info: VehicleInformation | undefined,
  failure?: string,
): VinReading['state'] {
  if (!isWhole) return 'partial';
  if (failure) return 'failed';
  if (info === undefined) return 'reading';
  return info ? 'known' : 'unknown';
}

/** Reads what the odometer says about the vehicle, once it isn't typed any more. */
function useCheckedMiles(vin: string, typed: string): VehicleInformation | undefined {
  const text = useDebounced(typed, pauseMs).replaceAll(',', '').trim();
  const skip = vin === '' || !/^\d{1,7}$/.test(text);
  return api.useGetVehicleInformationQuery({ vin, mileage: Number(text) }, { skip }).currentData;
}

interface Filling extends Pick<SchemaForm<VehicleValues>, 'control'> {
  vin: string;
  decodedVin: string;
  info: VehicleInformation | undefined;
}

/** Fills the fields in from a VIN that they aren't from yet; those of another VIN are emptied if nothing is known of this one. */
function useFilling({ control, vin, decodedVin, info }: Filling): void {
  useEffect(() => {
    if (info === undefined || vin === decodedVin || (info === null && decodedVin === '')) return;
    const facts = info ? factsOf(vin, info) : noFacts;
    const shouldValidate = control.formState.isSubmitted;
    for (const [name, value] of Object.entries(facts)) {
      control.setValue(name as keyof VinFacts, value, { shouldDirty: true, shouldValidate });
    }
  }, [control, vin, decodedVin, info]);
}

const noFacts: VinFacts = {
  decodedVin: '',
  vehicleYear: '',
  makeCode: '',
  makeName: '',
  modelName: '',
  cylindersNumber: '',
  numberWheelsDriving: '',
  fuelTypeCode: '',
  isPowersports: null,
  isTurbo: null,
  isSupercharged: null,
};

function factsOf(vin: string, info: NonNullable<VehicleInformation>): VinFacts {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    decodedVin: vin,
    vehicleYear: text(info.vehicleYear),
    makeCode: text(info.makeCode),
    makeName: text(info.makeName),
    modelName: text(info.modelName),
    cylindersNumber: text(info.cylindersNumber),
    numberWheelsDriving: text(info.numberWheelsDriving),
    fuelTypeCode: text(info.fuelTypeCode),
    isPowersports: info.isPowersports,
    isTurbo: info.isTurbo,
    isSupercharged: info.isSupercharged,
  };
}

function useUnknownVinNotice(vin: string, isUnknown: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isUnknown) dispatch({ type: failureWays.vehicleInformation.name, payload: { vin } });
  }, [dispatch, vin, isUnknown]);
}
