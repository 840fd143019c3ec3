import { expect, test } from 'vitest';
import { batchesOf, bytesOf } from '../testing/exports.ts';
import { jsonLineChunks } from './lines.ts';

test('rows are lines of JSON, as they came', async () => {
  const source = batchesOf([{ name: '=1+1', price: 1.5 }], [], [{ name: null, price: -2 }]);
  expect(new TextDecoder().decode(await bytesOf(jsonLineChunks(source)))).toBe(
    '{"name":"=1+1","price":1.5}\n{"name":null,"price":-2}\n',
  );
});

test('no rows are no lines', async () => {
  expect(await bytesOf(jsonLineChunks(batchesOf()))).toHaveLength(0);
});
