import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { reports } from '@pitlane/shared/registry/reports';
import { expect, test } from 'vitest';
import { leaveOut, leaveOutSummaries, withoutSummary } from './left-out.ts';

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

test('summaries are left out, whole lines of them', () => {
  const code = `voidContract: {
    kind: 'command',
    summary: 'Void a contract',
    path: '/api/v1/void',
  },
  other: {
    summary:
      "List a dealer's contracts",
    access: 'contract.read',
    summary: \`Import \${kind}\`,
  }`;
  expect(leaveOutSummaries(code)).toBe(`voidContract: {
    kind: 'command',
    path: '/api/v1/void',
  },
  other: {
    access: 'contract.read',
    summary: \`Import \${kind}\`,
  }`);
});

const packages = fileURLToPath(new URL('../..', import.meta.url));

test('the summaries of reports, which their pages show, stay', () => {
  const left = globSync('shared/src/features/**/*.ts', { cwd: packages })
    .map((path) => join(packages, path))
    .filter((path) => withoutSummary.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(left).toContain('summary: ');
  expect(reports.length).toBeGreaterThan(10);
  for (const { operation } of reports) expect(left).not.toContain(operation.summary);
});

test('no other page shows a summary', () => {
  const readers = globSync('web/src/**/*.{ts,tsx}', { cwd: packages }).filter((path) =>
    /(?<!styles)\.summary\b/.test(readFileSync(join(packages, path), 'utf8')),
  );
  expect(readers.filter((path) => !path.startsWith('web/src/screens/reports/'))).toEqual([]);
});
