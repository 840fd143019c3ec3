import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

test('nothing of Intl is made while scripts load: one costs the first paint of a slow computer 15 ms', () => {
  const files = globSync('{web,shared}/src/**/*.{ts,tsx}', { cwd: packages });
  expect(files.length).toBeGreaterThan(500);
  const made = files.filter((file) =>
    /^(export )?const \w+ = new Intl\./m.test(readFileSync(packages + file, 'utf8')),
  );
  expect(made).toEqual([]);
});
