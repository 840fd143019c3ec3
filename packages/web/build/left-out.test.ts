import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { leaveOut } from './left-out.ts';

const { resolve } = createRequire(import.meta.url);
const zod = join(dirname(resolve('zod')), 'v4/core');
const graphql = join(dirname(resolve('graphql')), 'language');
const dialog = dirname(createRequire(resolve('cmdk')).resolve('@radix-ui/react-dialog'));

test.each([
  ['to-json-schema.js', zod],
  ['json-schema-processors.js', zod],
  ['index.mjs', dialog],
  ['parser.mjs', graphql],
])('exports every name of %s in its place, and refuses to be called', async (name, folder) => {
  const file = join(folder, name);
  const left = await import(
    `data:text/javascript,${encodeURIComponent(leaveOut(readFileSync(file, 'utf8'), file))}`
  );
  const names = Object.keys(await import(pathToFileURL(file).href));
  expect(names.length).toBeGreaterThan(2);
  expect(Object.keys(left)).toEqual(names);
  expect(() => left[names[0] ?? '']()()).toThrow(/leaves out .*/);
});
