import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breaks } from '../../scripts/integrity/breaks.ts';

// That npm run test:integrity still has something to break; that it finds the fault then, found-out.soak.test shows.

const packages = ['server', 'shared'].map((name) =>
  fileURLToPath(new URL(`../../packages/${name}`, import.meta.url)),
);

test.each(Object.values(breaks).flat())('%s has the code that a trial breaks', (file, from) => {
  const path = packages.map((folder) => join(folder, file)).find((each) => existsSync(each)) ?? '';
  expect(readFileSync(path, 'utf8')).toContain(from);
});
