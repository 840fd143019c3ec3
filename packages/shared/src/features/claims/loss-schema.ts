import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { checkPhone, isoDay, line, phoneHint } from '../../kernel/request.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { amountBetween } from '../remittance/rules/amount-between.ts';
import {
  glassItems,
  glassPositions,
  lossCauses,
  type PreAuthorizationTypeName,
  panels,
  wheelItems,
  wheelPositions,
} from './rules/pre-authorization-codes.ts';

/** The largest amount of one line. Assumption: no tire, wheel, panel or windshield costs more. */
const mostAmount = 9_999.99;

/** Most damaged places in one pre-authorization. Assumption: five tires and five wheels; as many dents are a body shop's work. */
const mostPositions = 20;

type Choice = readonly { name: string; label: string }[];

function choice<const T extends Choice>(label: string, choices: T) {
  const names = choices.map(({ name }) => name) as [T[number]['name'], ...T[number]['name'][]];
  return z
    .enum(names, requiredText(label))
    .meta({ label, words: Object.fromEntries(choices.map(({ name, label: words }) => [name, words])) });
}

const longText = (label: string) =>
  z
    .string(requiredText(label))
    .trim()
    .min(1, requiredText(label))
    .max(1000, `${label} must be 1,000 characters or fewer.`)
    .meta({ label, isLong: true });

const amount = () => amountBetween(0, mostAmount).meta({ label: 'Amount' });

const repairable = () => z.boolean('Choose whether it can be repaired.').meta({ label: 'Can be repaired' });

/** Where the work is done. */
const Facility = lazy(() =>
  z.object({
    name: line('Repair facility', 80),
    phone: z
      .string(requiredText('Phone'))
      .trim()
      .min(1, requiredText('Phone'))
      .superRefine(checkPhone)
      .meta({ label: 'Phone', kind: 'phone', hint: phoneHint }),
    city: line('City', 60),
  }),
);

/** The fields of every type: date, odometer, cause, repair facility, damage and repair. */
const shared = () => ({
  lossDate: isoDay('Date of loss'),
  odometer: z
    .int('Enter the odometer in whole miles.')
    .min(0, 'Must be 0 or more.')
    .max(999_999, 'Must be 999,999 or less.')
    .meta({ label: 'Odometer', kind: 'miles' }),
  facility: Facility(),
  complaint: longText('Complaint'),
  correction: longText('Correction'),
});

const places = <T extends z.ZodType>(one: T) =>
  z.array(one).min(1, 'Choose what is damaged.').max(mostPositions, `Must be ${mostPositions} or fewer.`);

/** One tire or wheel. Of a tire the tread counts, measured in 32nds of an inch. */
const WheelPosition = lazy(() =>
  z
    .object({
      position: choice('Position', wheelPositions),
      item: choice('Item', wheelItems),
      treadDepth32nds: z
        .int('Enter the tread depth in 32nds of an inch.')
        .min(0, 'Must be 0 or more.')
        .max(32, 'Must be 32 or less.')
        .nullish()
        .meta({ label: 'Tread depth (32nds)' }),
      brand: line('Brand', 60).nullish().meta({ label: 'Brand' }),
      size: line('Size', 40).nullish().meta({ label: 'Size', hint: 'e.g. 225/65R17' }),
      isRepairable: repairable(),
      amount: amount(),
    })
    .refine(({ item, treadDepth32nds }) => item !== 'tire' || typeof treadDepth32nds === 'number', {
      path: ['treadDepth32nds'],
      message: 'Enter the tread depth in 32nds of an inch.',
    }),
);

/** One dent or more in a panel. */
const DentPosition = lazy(() =>
  z.object({
    position: choice('Panel', panels),
    item: z.literal('dent').default('dent'),
    diameterInches: z
      .number('Enter the diameter in inches.')
      .min(0.1, 'Must be 0.1 or more.')
      .max(24, 'Must be 24 or less.')
      .meta({ label: 'Diameter (inches)' }),
    /** Whether the paint is intact: only then is a dent repaired without paint. */
    isRepairable: repairable(),
    amount: amount(),
  }),
);

/** A chip or crack. */
const GlassPosition = lazy(() =>
  z.object({
    position: z.literal(glassPositions[0].name).default('windshield'),
    item: choice('Damage', glassItems),
    lengthInches: z
      .number('Enter the length in inches.')
      .min(0.1, 'Must be 0.1 or more.')
      .max(80, 'Must be 80 or less.')
      .meta({ label: 'Length (inches)' }),
    isInDriversView: z
      .boolean("Choose whether it is in the driver's view.")
      .meta({ label: "In driver's view" }),
    isRepairable: repairable(),
    amount: amount(),
  }),
);

/** The details of damaged tires and wheels. Source: areas.md §11 (R47) */
export const TireAndWheelLoss = lazy(() =>
  z.object({
    ...shared(),
    cause: choice('Cause', lossCauses.TireAndWheel),
    positions: places(WheelPosition()),
  }),
);

/** The details of dents. Source: areas.md §11 (R47); Assumption: the fields of a panel */
export const DentLoss = lazy(() =>
  z.object({ ...shared(), cause: choice('Cause', lossCauses.Dent), positions: places(DentPosition()) }),
);

/** The details of a damaged windshield. Source: areas.md §11 (R47); Assumption: the fields of the damage */
export const WindshieldLoss = lazy(() =>
  z.object({
    ...shared(),
    cause: choice('Cause', lossCauses.Windshield),
    positions: places(GlassPosition()),
  }),
);

/** The schema of each type's metadata. */
export const lossSchemas = {
  TireAndWheel: TireAndWheelLoss,
  Dent: DentLoss,
  Windshield: WindshieldLoss,
} as const satisfies Record<PreAuthorizationTypeName, () => z.ZodObject>;

/** The metadata of a pre-authorization, of any type. */
export type Loss =
  | z.output<ReturnType<typeof TireAndWheelLoss>>
  | z.output<ReturnType<typeof DentLoss>>
  | z.output<ReturnType<typeof WindshieldLoss>>;
