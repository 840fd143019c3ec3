import { expect, test } from 'vitest';
import { z } from 'zod';
import { formFields, refusedFields, withoutEmpties } from './form.ts';

const fields = formFields(
  z.object({
    asOf: z.string().optional().meta({ label: 'Cancellation date', sends: 'cancelAsOfDate' }),
    note: z.string().nullish().meta({ label: 'Note' }),
    title: z.string().min(1).meta({ label: 'Title' }),
  }),
);

test('leaves out empty values: null if that can be stored; an empty required text stays', () => {
  expect(withoutEmpties({ asOf: '', note: '', title: '', other: '' }, fields)).toEqual({
    asOf: undefined,
    note: null,
    title: '',
    other: '',
  });
  expect(withoutEmpties({ asOf: 'today', note: 'x', title: 'y' }, fields)).toEqual({
    asOf: 'today',
    note: 'x',
    title: 'y',
  });
});

test('shows a refusal at the argument that was sent under another name', () => {
  const errors = [
    { field: 'cancelAsOfDate', message: 'out of range', friendlyMessage: 'Too far back.' },
    { field: 'title', message: 'Required.' },
    { message: 'Of the whole form.' },
  ];
  expect(refusedFields(errors, fields)).toEqual([
    { name: 'asOf', message: 'Too far back.' },
    { name: 'title', message: 'Required.' },
  ]);
});
