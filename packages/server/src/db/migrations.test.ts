import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf } from './migrate.ts';
import { migrations, schemaViews } from './migrations.ts';

const folder = (name: string) =>
  readdirSync(new URL(name, import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

test('every step has one number and one file', () => {
  expect(folder('migrations')).toEqual(migrations.map((step) => step.name));
  expect(migrations.map((step) => Number(step.name.slice(0, 4)))).toEqual(
    migrations.map((_step, place) => place + 1),
  );
});

test('every view has a file of its name', () => {
  expect(folder('views')).toEqual(schemaViews.map((view) => view.name).toSorted());
});

// A new line is a new step. A changed line is a released step that was edited: databases that already ran it would be refused.
test('no landed step was edited', async () => {
  const lines = migrations.map((step) => `${hashOf(step)} ${step.name}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('migrations/landed-steps.txt');
});
