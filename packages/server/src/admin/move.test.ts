import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { move } from './move.ts';

const databaseUrl = 'postgres://pitlane_app@127.0.0.1:1/pitlane';

/** Moves from a data folder and returns why it's refused, before PostgreSQL is opened. */
async function refusalOf(data: string, env: Record<string, string> = { DATABASE_URL: databaseUrl }) {
  const given = { args: [], options: {}, env: { ...env, PITLANE_DATA: data }, notes: process.stderr };
  return await move.run(given).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** A data folder with these folders in it. */
function dataWith(...names: readonly string[]): string {
  const data = mkdtempSync(join(tmpdir(), 'pitlane-move-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  for (const name of names) mkdirSync(join(data, name));
  return data;
}

test('a move names only the settings that are missing', async () => {
  const data = dataWith();
  expect(await refusalOf(data, {})).toBe(
    'DATABASE_URL is missing. Set it to the PostgreSQL to move the book to.',
  );
  expect(await refusalOf(data)).toBe(
    `There is no embedded database in ${join(data, 'database')}. Set PITLANE_DATA to its data folder.`,
  );
  expect(await refusalOf(join(data, 'missing'))).toContain('Set PITLANE_DATA to its data folder.');
});

test('a second move says where the first one left the embedded database', async () => {
  const data = dataWith('database.moved-1764500000000', 'database.moved-1764500000001');
  expect(await refusalOf(data)).toBe(
    `The embedded database was already moved to PostgreSQL and is now ${join(data, 'database.moved-1764500000001')}. ` +
      'Start the server with DATABASE_URL and the same PITLANE_DATA. To move it again, rename it back to database.',
  );
});
