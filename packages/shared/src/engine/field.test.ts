import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choicesOf, fieldsOf, isRequired, readFieldText } from './field.ts';

const asked = z.object({
  name: z.string().trim().min(1, 'Name is required.').meta({ label: 'Name' }),
  miles: z
    .number('Miles are a number.')
    .min(0, 'Miles are not negative.')
    .optional()
    .meta({ label: 'Miles' }),
  soldOn: z.iso.date('Write the day as 03/15/2024.').meta({ label: 'Sold', kind: 'date' }),
  isPinned: z.boolean('Say yes or no.').meta({ label: 'Pinned' }),
  theme: z.enum(['system', 'dark']).meta({ label: 'Theme', words: { system: 'Match system' } }),
  note: z.string().optional().meta({ label: 'Note', isLong: true }),
});
const field = (name: string) => {
  const found = fieldsOf(asked).find((each) => each.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

describe('what a person types for a field', () => {
  test.each([
    ['name', ' Fords ', 'Fords'],
    ['miles', '75,000', 75_000],
    ['soldOn', '03/15/2024', '2024-03-15'],
    ['soldOn', '2024-03-15', '2024-03-15'],
    ['isPinned', 'yes', true],
    ['isPinned', 'No', false],
    ['theme', 'dark', 'dark'],
  ])('%s "%s" is %j', (name, text, value) => {
    expect(readFieldText(field(name), text)).toEqual({ ok: true, value });
  });

  test.each([
    ['name', '  ', 'Name is required.'],
    ['miles', 'many', 'Miles are a number.'],
    ['miles', '-1', 'Miles are not negative.'],
    ['soldOn', 'may', 'Write the day as 03/15/2024.'],
    ['isPinned', 'perhaps', 'Say yes or no.'],
  ])('%s "%s" is refused: %s', (name, text, message) => {
    expect(readFieldText(field(name), text)).toEqual({ ok: false, message });
  });
});

test('a closed list offers its values with their words, anything else offers nothing', () => {
  expect(choicesOf(field('theme'))).toEqual([
    { value: 'system', text: 'Match system' },
    { value: 'dark', text: 'dark' },
  ]);
  expect(choicesOf(field('isPinned'))?.map(({ text }) => text)).toEqual(['Yes', 'No']);
  expect(choicesOf(field('name'))).toBeUndefined();
});

test('does not ask for optional arguments', () => {
  expect(
    fieldsOf(asked)
      .filter(isRequired)
      .map(({ name }) => name),
  ).toEqual(['name', 'soldOn', 'isPinned', 'theme']);
});

test('metadata counts inside and outside of the wrappers', () => {
  expect(field('note')).toMatchObject({ label: 'Note', isLong: true });
  expect(field('miles')).toMatchObject({ label: 'Miles' });
});
