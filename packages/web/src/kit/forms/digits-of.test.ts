import { formFields } from '@pitlane/shared/engine/form';
import { typedForm } from '@pitlane/shared/engine/typed-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { digitsOf } from './digits-of.ts';

test('a phone offers the digits of a whole number, a decimal point for amounts, those of a telephone, and letters for all else', () => {
  const typed = typedForm(
    z.object({
      months: z.int().nullish().meta({ label: 'Months' }),
      packs: z.coerce.number().int().meta({ label: 'Packs' }),
      odometer: z.string().optional().meta({ label: 'Odometer', kind: 'count' }),
      price: z.number().meta({ label: 'Price', kind: 'money' }),
      rate: z.number().optional().meta({ label: 'Rate' }),
      phone: z.string().meta({ label: 'Phone', kind: 'phone' }),
      name: z.string().meta({ label: 'Name' }),
      soldOn: z.string().meta({ label: 'Sold on', kind: 'date' }),
    }),
  );
  const digits = [...formFields(typed).values()].map((field) => [field.name, digitsOf(field)]);
  expect(Object.fromEntries(digits)).toEqual({
    months: 'numeric',
    packs: 'numeric',
    odometer: 'numeric',
    price: 'decimal',
    rate: 'decimal',
    phone: 'tel',
    name: undefined,
    soldOn: undefined,
  });
});
