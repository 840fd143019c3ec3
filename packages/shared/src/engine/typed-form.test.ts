import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, isRequired } from './field.ts';
import { typedForm } from './typed-form.ts';

const form = typedForm(
  z.object({
    mileage: z.int('Enter the odometer in whole miles.').meta({ label: 'Odometer' }),
    price: z.number('Enter an amount.').nullish().meta({ label: 'Price', kind: 'money' }),
    day: z.iso.date('Enter a day.').optional().meta({ label: 'Day', kind: 'date' }),
    options: z.int().optional(),
  }),
);

test('reads what is typed according to the field', () => {
  const typed = { mileage: '48,915', price: '$25,000.50', day: '03/15/2024', options: 12 };
  expect(form.parse(typed)).toEqual({ mileage: 48_915, price: 25_000.5, day: '2024-03-15', options: 12 });
});

test.each([
  ['mileage', '48,9l5', 'Enter the odometer in whole miles.'],
  ['mileage', '', 'Enter the odometer in whole miles.'],
  ['price', 'a lot', 'Enter an amount.'],
  ['day', '02/30/2024', 'Enter a day.'],
])("refuses %s %j in the field's words", (name, text, message) => {
  const { error } = form.safeParse({ mileage: '1', [name]: text });
  expect(error?.issues).toMatchObject([{ path: [name], message }]);
});

test('asks for a field the way its schema does, under its label', () => {
  const fields = fieldsOf(form).map((field) => [field.label, isRequired(field)]);
  expect(fields).toEqual([
    ['Odometer', true],
    ['Price', false],
    ['Day', false],
    [undefined, false],
  ]);
});
