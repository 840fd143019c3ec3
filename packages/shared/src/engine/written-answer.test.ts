import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FieldRight, fieldRights } from '../access/field-rights.ts';
import { anActor } from '../testing/factories.ts';
import { projectionOf } from './projection.ts';
import { writingOf } from './written-answer.ts';

const names = ['a', 'b', 'isInScope', 'isUserAllowedAccess', 'quote"d', 'größe'];
const rights = Object.keys(fieldRights) as FieldRight[];
const people = [
  anActor('MasterAgent'),
  anActor('ServiceUser'),
  anActor('MBPIAdministrator'),
  anActor('Customer'),
  anActor('FIUser'),
];

/** A schema of fields, lists and objects up to three deep, some of which need a right. */
const { schema } = fc.letrec<{ schema: z.ZodType; object: z.ZodType }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    fc.constantFrom<z.ZodType>(z.string(), z.unknown()),
    tie('object'),
    tie('schema').map((of) => z.array(of)),
    tie('schema').map((of) => of.nullable()),
  ),
  object: fc
    .dictionary(fc.constantFrom(...names), fc.tuple(tie('schema'), fc.option(fc.constantFrom(...rights))), {
      depthIdentifier: 'schema',
    })
    .map((fields) =>
      z.object(
        Object.fromEntries(
          Object.entries(fields).map(([name, [of, sees]]) => [name, sees ? of.meta({ sees }) : of]),
        ),
      ),
    ),
}));

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined, new Date(0), () => 1, Symbol.iterator),
);

/** Values like those of the schemas, and others: a handler may return a row with more, fewer or other fields. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'value' },
    leaf,
    fc.array(tie('value'), { maxLength: 3, depthIdentifier: 'value' }),
    fc.dictionary(fc.constantFrom(...names, 'stray'), tie('value'), { depthIdentifier: 'value' }),
    fc.record({
      isInScope: fc.boolean(),
      isUserAllowedAccess: fc.boolean(),
      a: tie('value'),
      b: tie('value'),
    }),
  ),
}));

test('an answer is written as JSON.stringify writes its projection, for every schema, row and caller', () => {
  fc.assert(
    fc.property(schema, value, fc.constantFrom(...people), (of, held, actor) => {
      const expected = JSON.stringify(projectionOf(of)(held, actor));
      expect(writingOf(of)(held, actor)).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

test('an answer of rows that its schema fits is written in full, in the order of the schema', () => {
  const schemaOfRows = z.array(
    z.object({ id: z.number(), name: z.string(), price: z.number().meta({ sees: 'inScope' }) }),
  );
  const rows = [
    { price: 1.5, name: 'Ann "Ace" O’Neil\n', id: 1, isInScope: true, secret: 'no' },
    { price: 2, name: '', id: Number.NaN, isInScope: false },
  ];
  expect(writingOf(schemaOfRows)(rows, anActor('MasterAgent'))).toBe(
    '[{"id":1,"name":"Ann \\"Ace\\" O’Neil\\n","price":1.5},{"id":null,"name":""}]',
  );
});
