import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOfWire, wireCode, wireFlag, wireNested, wireNumber, wireProblem, wireText } from './wire.ts';

const row = z.looseObject({
  text: wireText(),
  number: wireNumber(),
  flag: wireFlag(),
  code: wireCode(),
  nested: wireNested(z.looseObject({ inner: wireText() })),
});
type Field = keyof typeof row.shape;

test.each<[Field, unknown, unknown]>([
  ['text', 'Smith', 'Smith'],
  ['text', '', ''],
  ['text', 65801, '65801'],
  ['text', true, null],
  ['text', { a: 1 }, null],
  ['number', 2021, 2021],
  ['number', '2021', 2021],
  ['number', ' -3.5 ', -3.5],
  ['number', '$1,234.50', 1234.5],
  ['number', '12,345', 12_345],
  ['number', '1,234,567', 1_234_567],
  ['number', '1,2', null],
  ['number', '', null],
  ['number', 'Unlimited', null],
  ['number', '0x10', null],
  ['number', true, null],
  ['flag', false, false],
  ['flag', 'False', false],
  ['flag', 'Y', true],
  ['flag', 0, false],
  ['flag', ' true ', true],
  ['flag', ['true'], null],
  ['flag', 'perhaps', null],
  ['code', 9, 9],
  ['code', '9', 9],
  ['code', ' -12 ', -12],
  ['code', '1-2', null],
  ['code', '1 2', null],
  ['code', 'XYZ', 'XYZ'],
  ['code', '', null],
  ['code', '-', null],
  ['code', ' On Hold', ' On Hold'],
  ['code', ['1'], null],
  ['nested', { inner: 5, more: 1 }, { inner: '5', more: 1 }],
  ['nested', 'Main St Ford', null],
])('reads a %s sent as %j as %j', (field, sent, read) => {
  expect(row.parse({ [field]: sent })[field]).toEqual(read);
});

test('absent and null become null, and extra fields stay', () => {
  const nothing = { text: null, number: null, flag: null, code: null, nested: null };
  expect(row.parse({})).toEqual(nothing);
  expect(row.parse({ ...nothing, more: 1 })).toEqual({ ...nothing, more: 1 });
});

test('is described as what our server sends', () => {
  const { properties } = z.toJSONSchema(row, { io: 'input' });
  expect(properties).toMatchObject({
    text: { type: ['string', 'null'] },
    number: { type: ['number', 'null'] },
    flag: { type: ['boolean', 'null'] },
    code: { type: ['number', 'string', 'null'] },
  });
});

test('the reason why something cannot be done is parsed as an error, without what the answer left out', () => {
  const read = wireProblem().parse({ code: 'remitted', message: 'It was remitted.' });
  expect(read && problemOfWire(read)).toEqual({ code: 'remitted', message: 'It was remitted.' });
  const next = 'Start a cancel quote.';
  expect(problemOfWire({ code: null, message: 'No.', next })).toEqual({ code: '', message: 'No.', next });
  expect(wireProblem().parse(undefined)).toBeNull();
});
