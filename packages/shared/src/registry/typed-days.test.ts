import { expect, test } from 'vitest';
import { type Field, personFields, readFieldText } from '../engine/field.ts';
import { typedFieldOf } from '../engine/typed-fields.ts';
import { dayOfText } from '../kernel/date-input.ts';
import { commands } from './commands.ts';
import { pickerOf } from './pickers.ts';

/** The arguments of all commands that are a day. */
const days = commands.flatMap(({ id, args }) =>
  (args ? personFields(args()) : [])
    .filter(({ kind }) => kind === 'date')
    .map((field): [string, Field] => [`${id} ${field.name}`, field]),
);

const texts = ['03/15/2036', '3/15/36', '3-5-36', '2036-03-15', 'today', '+7', '13/45/36', 'soon'];

/** The day that is sent; some commands only know when they run which day `today` is. */
const sent = (value: unknown) => (typeof value === 'string' ? dayOfText(value, '2036-03-01') : undefined);
/** What the command line hands to the schema, and what it makes of it. */
const onCommandLine = ({ schema }: Field, text: string) => sent(schema.safeParse(text).data);
/** What the steps of the palette and the questions of the terminal make of it. */
const typed = (field: Field, text: string) => {
  const read = readFieldText(field, text);
  return read.ok ? sent(read.value) : undefined;
};

test.each(days)('%s is the same day on the command line and in the palette', (_, field) => {
  expect(texts.map((text) => typed(field, text))).toEqual(texts.map((text) => onCommandLine(field, text)));
});

test('a check run is prepared through a day in two digits of the year, and the palette offers no day that is refused', () => {
  const [, through] = days.find(([name]) => name === 'checkRun.prepare through') ?? [];
  if (!through) throw new Error('a check run has a day');
  expect(onCommandLine(through, '3/15/36')).toBe('2036-03-15');
  const { isSure } = typedFieldOf(through, { pickerOf });
  expect(texts.filter((text) => isSure(text))).toEqual(
    texts.filter((text) => onCommandLine(through, text) !== undefined),
  );
});
