import { expect, test } from 'vitest';
import { bytesOf } from '../testing/exports.ts';
import { jsonLineChunks } from './lines.ts';

async function* linesOf(...lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

test('lines of rows are written as they came', async () => {
  const lines = ['{"name":"=1+1","price":1.50}\n{"name":"é"}\n', '{"name":null}\n'];
  expect(new TextDecoder().decode(await bytesOf(jsonLineChunks(linesOf(...lines))))).toBe(lines.join(''));
  expect(await bytesOf(jsonLineChunks(linesOf()))).toHaveLength(0);
});
