import { metaOf } from '@pitlane/shared/engine/field';
import type { Operations } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyFields } from './money-fields.ts';
import { readTemplate } from './template.ts';

const contracts = [
  {
    key: 'TAW-1',
    customer: "O'Hara & Sons <west>",
    customerPrice: 12.5,
    miles: 48_915,
    isVoidedContract: false,
  },
  { key: 'TAW-2', customer: null, customerPrice: 0, miles: 0, isVoidedContract: true },
];

const fill = (template: string, value: unknown = contracts) => readTemplate(template)(value);

describe('a template', () => {
  test.each([
    ['each row', String.raw`{{#.}}{{key}}\t{{miles}}\n{{/.}}`, 'TAW-1\t48915\nTAW-2\t0\n'],
    ['amounts with two digits', '{{#.}}{{customerPrice}} {{/.}}', '12.50 0.00 '],
    ['nothing escaped for HTML', '{{#.}}{{customer}}{{/.}}', "O'Hara & Sons <west>"],
    [
      'what is marked as raw alike',
      '{{#.}}{{{customer}}}{{&customerPrice}}{{/.}}',
      "O'Hara & Sons <west>12.500.00",
    ],
    [
      'a part where something is so',
      '{{#.}}{{key}}{{#isVoidedContract}} void{{/isVoidedContract}};{{/.}}',
      'TAW-1;TAW-2 void;',
    ],
    ['a part where something is not there', '{{#.}}{{^customer}}{{key}}{{/customer}}{{/.}}', 'TAW-2'],
    ['no part for an amount of nothing', '{{#.}}{{#customerPrice}}{{key}}{{/customerPrice}}{{/.}}', 'TAW-1'],
    ['nothing for a name that is not there', '{{#.}}[{{nope}}]{{/.}}', '[][]'],
    ['a backslash before what is no escape', String.raw`\d \\n \\\\`, String.raw`\d \n \\`],
    ['lines as they were typed', '{{#.}}\n{{key}}\n{{/.}}\n', 'TAW-1\nTAW-2\n'],
  ])('writes %s', (_what, template, text) => {
    expect(fill(template)).toBe(text);
  });

  test.each([
    ['{{lines.0.amount}} {{quote.customerRefundAmount}}', '3.10 7.00'],
    ['{{#quote}}{{customerRefundAmount}}{{/quote}}', '7.00'],
    ['{{#lines}}{{label}} {{amount}}{{/lines}}', 'Fee 3.10'],
    ['{{lines}}', '[{"label":"Fee","amount":3.1}]'],
    ['{{lines.length}}', '1'],
  ])('of one thing writes with %s what is inside', (template, text) => {
    const value = { quote: { customerRefundAmount: 7 }, lines: [{ label: 'Fee', amount: 3.1 }] };
    expect(fill(template, value)).toBe(text);
  });

  test.each([
    [null, '[]'],
    [[null, { key: 'TAW-1' }], '[][TAW-1]'],
    [{ lines: [null] }, '[]'],
  ])('of %j, where nothing is, writes nothing', (value, text) => {
    expect(
      fill(
        '{{#lines}}[{{key}}]{{/lines}}{{^lines}}{{#.}}[{{key}}]{{/.}}{{^.}}[{{key}}]{{/.}}{{/lines}}',
        value,
      ),
    ).toBe(text);
  });

  test('no value can move the cursor or start a line', () => {
    expect(fill('{{#.}}{{name}}|{{/.}}', [{ name: 'a\u001b[2J\tb\nc\u202e' }])).toBe('a\ufffd[2J b c\ufffd|');
  });

  test.each([
    ['{{#.}}{{key}}', 'Unclosed section "."'],
    ['{{key', 'Unclosed tag'],
    ['{{/.}}', 'Unopened section "."'],
    ['{{#.}}{{>row}}{{/.}}', "can't include other templates"],
  ])('%s is refused before anything is called', (template, message) => {
    expect(() => readTemplate(template)).toThrow(message);
  });

  test('fills or refuses any text', () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '{{#.}}',
      '{{/.}}',
      '{{{',
      '{{=',
      '=}}',
      '{{^a}}',
      '\\',
      'n',
      'constructor',
      '.',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.jsonValue(), (pieces, value) => {
        try {
          expect(typeof fill(pieces.join(''), value)).toBe('string');
        } catch (error) {
          expect(error).toMatchObject({ error: { code: 'bad_template' } });
        }
      }),
    );
  });
});

/** Whether a field is a separate row, which isn't printed as a number. */
function holdsFields({ def }: Parameters<typeof metaOf>[0]): boolean {
  const {
    shape,
    innerType,
    in: input,
  } = def as { shape?: object } & Partial<Record<'innerType' | 'in', Parameters<typeof metaOf>[0]>>;
  const inner = innerType ?? input;
  return shape !== undefined || (inner !== undefined && holdsFields(inner));
}

test('a field name that is money is money in every response', () => {
  const others = new Map<string, string>();
  const walk = (schema: Parameters<typeof metaOf>[0], operation: string) => {
    const { shape, innerType, element, options } = schema.def as Partial<
      Record<'innerType' | 'element', typeof schema>
    > & {
      shape?: Record<string, typeof schema>;
      options?: (typeof schema)[];
    };
    for (const [name, field] of Object.entries(shape ?? {})) {
      if (moneyFields().has(name) && !holdsFields(field) && metaOf(field).kind !== 'money')
        others.set(name, operation);
      walk(field, operation);
    }
    for (const inner of [innerType, element, ...(options ?? [])]) if (inner) walk(inner, operation);
  };
  for (const [name, { response }] of Object.entries(operations as Operations)) walk(response(), name);
  expect([...others]).toEqual([]);
  expect([...moneyFields()]).toEqual(expect.arrayContaining(['customerPrice', 'netAmount', 'lienBalance']));
});
