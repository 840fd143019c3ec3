import { z } from 'zod';
import { formFields, withoutEmpties } from '../../engine/form.ts';
import { typedForm } from '../../engine/typed-form.ts';
import { type IsoDate, isIsoDate } from '../../kernel/dates.ts';
import { whyNotTimely } from '../rating/rules/eligibility.ts';
import { QuotedVehicle, QuoteSaleRequest } from '../rating/schema.ts';
import { vehicleConditionFlag } from '../vehicles/rules/codes.ts';
import type { DraftVehicle, SaleDraft } from './schema.ts';

const { New, Used, ManufacturerCertified, MBPCertified } = vehicleConditionFlag;

/**
 * The condition a vehicle is sold in, and its flags: a certified one is used. Source: portal.md §3 (vehicle condition
 * flags)
 */
const conditions = {
  New,
  Used,
  ManufacturerCertified: Used | ManufacturerCertified,
  MBPCertified: Used | MBPCertified,
};
const conditionNames = ['New', 'Used', 'ManufacturerCertified', 'MBPCertified'] as const;
const conditionWords = {
  ManufacturerCertified: 'Manufacturer certified',
  MBPCertified: 'MBP certified',
};

/** Returns the condition with these flags, or the one that a vehicle with others is sold as: used, unless it is new. */
export function conditionOfFlags(flags: number): (typeof conditionNames)[number] {
  const same = conditionNames.find((name) => conditions[name] === flags);
  return same ?? ((flags & New) === 0 ? 'Used' : 'New');
}

/** The facts that a vehicle's form depends on. */
export interface VehicleFormFacts {
  today: IsoDate;
  /** 'Year Make Model Rating Disabled' is on: only the VIN identifies the vehicle. Source: decisions.md §8 (Rater) */
  isVinRequired: boolean;
}

/** The values of the vehicle form: the vehicle as typed, and the sale it is for. */
export type VehicleValues = DraftVehicle & Pick<SaleDraft, 'saleDate' | 'dealerCode'>;

/** The form of the vehicle that is sold, with everything that a price depends on. Source: portal.md §3 (Vehicle lookup, Vehicle record) */
export function vehicleForm({ today, isVinRequired }: VehicleFormFacts): z.ZodObject {
  const { vehicleStatusType: _flags, vin, ...vehicle } = QuotedVehicle().shape;
  const { saleDate, dealerCode, vehicleOptionFlags } = QuoteSaleRequest().shape;
  const form = typedForm(
    z.object({
      vin: isVinRequired ? vin.unwrap().unwrap() : vin,
      ...vehicle,
      condition: z
        .enum(conditionNames, 'Choose a condition.')
        .meta({ label: 'Condition', words: conditionWords }),
      vehicleOptionFlags,
      saleDate: saleDate.unwrap(),
      dealerCode,
    }),
  );
  // Reported together with errors of other fields.
  return rules(today).reduce(
    (checked, { field, problemOf }) =>
      checked.refine((value) => problemOf(value) === undefined, {
        path: [field],
        error: ({ input }) => problemOf(input as Typed) ?? '',
        when: () => true,
      }),
    form,
  );
}

type Typed = Record<string, unknown>;

/**
 * Errors of one field that depend on others. A VIN rarely says how many wheels are driven, and surcharges depend on
 * that and on the fuel: both are asked. Source: areas.md §5 (R31, R32)
 */
function rules(today: IsoDate): { field: string; problemOf: (value: Typed) => string | undefined }[] {
  const ofDays = (field: string) => (value: Typed) => {
    const problem = whyNotDays(value, today);
    return problem?.field === field ? problem.message : undefined;
  };
  const ofCar =
    (field: string, message: string) =>
    ({ [field]: value, isPowersports }: Typed) =>
      isPowersports || value ? undefined : message;
  return [
    { field: 'saleDate', problemOf: ofDays('saleDate') },
    { field: 'inServiceDate', problemOf: ofDays('inServiceDate') },
    {
      field: 'numberWheelsDriving',
      problemOf: ofCar('numberWheelsDriving', 'Choose the drive type.'),
    },
    { field: 'fuelTypeCode', problemOf: ofCar('fuelTypeCode', 'Choose the fuel.') },
  ];
}

function whyNotDays({ saleDate, inServiceDate }: Typed, today: IsoDate) {
  if (typeof saleDate !== 'string' || !isIsoDate(saleDate)) return undefined;
  const isInService = typeof inServiceDate === 'string' && isIsoDate(inServiceDate);
  return whyNotTimely({ saleDate, inServiceDate: isInService ? inServiceDate : null }, today);
}

/** Returns the request of a quote from the typed values; undefined while any are missing or wrong. */
export function quoteRequestOf(draft: SaleDraft, facts: VehicleFormFacts): QuoteSaleRequest | undefined {
  const form = vehicleForm(facts);
  const typed = { ...draft.vehicle, saleDate: draft.saleDate, dealerCode: draft.dealerCode ?? '' };
  const { data } = form.safeParse(withoutEmpties(typed, formFields(form)));
  if (!data) return undefined;
  const { saleDate, dealerCode, vehicleOptionFlags, condition, ...vehicle } = data;
  const vehicleStatusType = conditions[condition as keyof typeof conditions];
  const request = { saleDate, dealerCode, vehicleOptionFlags, vehicle: { ...vehicle, vehicleStatusType } };
  const totalFinanceAmount = draft.loan?.totalFinanceAmount ?? null;
  return QuoteSaleRequest().safeParse({ ...request, totalFinanceAmount }).data;
}
