import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('each decision record has a number of its own', () => {
  const names = readdirSync(fileURLToPath(new URL('../../docs/decisions', import.meta.url)));
  const numbers = names.map((name) => name.slice(0, 4));
  expect(names.filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== at)).toEqual([]);
});
