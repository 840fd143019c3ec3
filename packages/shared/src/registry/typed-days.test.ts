import { expect, test } from 'vitest';
import type { Command } from '../engine/command.ts';
import { type Field, personFields, readFieldText } from '../engine/field.ts';
import { typedFieldOf } from '../engine/typed-fields.ts';
import { dayOfText } from '../kernel/date-input.ts';
import { commands } from './commands.ts';
import { pickerOf } from './pickers.ts';

const daysOf = ({ args }: Command) =>
  args ? personFields(args()).filter(({ kind }) => kind === 'date') : [];
const dated = commands.filter((command) => daysOf(command).length > 0);

/** The arguments of all commands that are a day. */
const days = dated.flatMap((command) =>
  daysOf(command).map((field): [string, Field] => [`${command.id} ${field.name}`, field]),
);

const readable = ['03/15/2036', '3/15/36', '3-5-36', '2036-03-15', 'today', 'T', 'yesterday', '+7', 't-30'];
const texts = [...readable, '13/45/36', 'soon'];

/** The day that is sent; which one `today` is, the command asks when it runs. */
const sent = (value: unknown) => (typeof value === 'string' ? dayOfText(value, '2036-03-01') : undefined);
/** What the command line hands to the schema, and what it makes of it. */
const onCommandLine = ({ schema }: Field, text: string) => sent(schema.safeParse(text).data);
/** What the steps of the palette and the questions of the terminal make of it. */
const typed = (field: Field, text: string) => {
  const read = readFieldText(field, text);
  return read.ok ? sent(read.value) : undefined;
};

test.each(days)(
  '%s reads a day in all its forms, on the command line and in the palette alike',
  (_, field) => {
    const read = texts.map((text) => sent(readable.includes(text) ? text : undefined));
    expect(texts.map((text) => onCommandLine(field, text))).toEqual(read);
    expect(texts.map((text) => typed(field, text))).toEqual(read);
  },
);

/** Their first answer says which day it is; their own tests hold them to it. */
const askOtherwise = ['contract.quoteCancel', 'claim.start'];

test.each(
  dated
    .filter(({ id }) => !askOtherwise.includes(id))
    .map((command): [string, Command] => [command.id, command]),
)('%s asks the server which day today is before anything else', async (_, command) => {
  const called: string[] = [];
  const calls = new Proxy(
    {},
    { get: (_calls, name) => () => Promise.reject(new Error(called.push(String(name)) + '')) },
  );
  const work = { signal: new AbortController().signal, context: { kept: {} } };
  const all = [command.run.bind(command), command.preview?.bind(command), command.whyNot?.bind(command)];
  const steps = all.filter((step) => step !== undefined);
  for (const { name } of daysOf(command)) {
    for (const step of steps) {
      await Promise.resolve(step(calls as never, { [name]: 'today' }, work)).catch(() => undefined);
    }
  }
  expect(called).toEqual(Array(daysOf(command).length * steps.length).fill('getSession'));
});

test('the palette offers for a check run each day that it takes', () => {
  const [, through] = days.find(([name]) => name === 'checkRun.prepare through') ?? [];
  if (!through) throw new Error('a check run has a day');
  const { isSure } = typedFieldOf(through, { pickerOf });
  expect(texts.filter((text) => isSure(text))).toEqual(readable);
});
