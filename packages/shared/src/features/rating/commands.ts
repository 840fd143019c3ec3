import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { hasVinForm } from '../vehicles/rules/vin.ts';

const RateArgs = lazy(() =>
  z.object({
    vin: z
      .string()
      .trim()
      .toUpperCase()
      .refine(hasVinForm, 'Must be 17 letters and digits, without I, O and Q.')
      .meta({ label: 'VIN', hint: '17 letters and digits', positional: true }),
  }),
);

/** Start a quote with a vehicle. Source: areas.md §5 (R31: the VIN comes first) */
export const rateVehicle = defineCommand({
  id: 'rater.rate',
  title: 'Rate a vehicle',
  section: 'Rater',
  keywords: ['quote', 'vin', 'price', 'sell', 'rater'],
  icon: 'tag',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use `rate`, which needs the odometer too.' },
  narrows: 'rater.use',
  args: RateArgs,
  run: (_calls, { vin }) => ({ kind: 'visit', address: `/rater/vehicle?vin=${vin}` }),
});
