import { expect, test } from 'vitest';
import { z } from 'zod';
import { formFields, refusedFields, shownRefusal, withoutEmpties } from './form.ts';

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

test('names the argument that was sent under another name', () => {
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

test.each([
  [
    'each at its field',
    ['asOf Too far.', 'title Required.'],
    { asOf: 'Too far.', title: 'Required.' },
    undefined,
  ],
  ['the first of two at one field', ['title Required.', 'title Short.'], { title: 'Required.' }, undefined],
  ['the first of the rest', ['title Required.', 'note Long.', ' Shut.'], { title: 'Required.' }, 'Long.'],
  ['the message where no field is named', [' Shut.'], {}, 'Not saved.'],
  ['the message where no drawn field is named', ['note Long.'], {}, 'Not saved.'],
  ['the message alone', [], {}, 'Not saved.'],
])('shows of a refusal %s', (_, wrong, atFields, ofWhole) => {
  const errors = wrong.map((one) => {
    const [field = '', ...words] = one.split(' ');
    return { field, message: words.join(' ') };
  });
  const refusal = { message: 'Not saved.', errors };
  const shown = shownRefusal(refusal, fields, (name) => name !== 'note');
  expect([Object.fromEntries(shown.atFields), shown.ofWhole]).toEqual([atFields, ofWhole]);
});
