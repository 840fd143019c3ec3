import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase, giveToOtherApplication, testCluster } from '../testing/test-db.ts';
import { runDemo } from './run-demo.ts';

describe('pitlane-server demo', () => {
  const main = fileURLToPath(new URL('../admin/main.ts', import.meta.url));
  const run = (args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const options = { env: { ...process.env, DATABASE_URL: '' } };
      execFile(process.execPath, [main, 'demo', ...args], options, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  test('refuses options in one sentence', async () => {
    expect(await run(['--contracts', 'many'])).toEqual({
      code: 2,
      stdout: '',
      stderr: '--contracts is “many”. It must be a whole number from 1 to 10000000.\n',
    });
  });

  test('lists its options', async () => {
    const { code, stdout } = await run(['--help']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('--anchor <yyyy-MM-dd>')]);
  });

  test.skipIf(testCluster === undefined)(
    'loads a book, and refuses a database that then holds other data',
    async () => {
      const { db, url, end } = await freshDatabase('postgres');
      const env = { DATABASE_URL: url ?? '', PITLANE_DATA: aDataFolder() };
      const given = { contracts: '200', anchor: '2026-11-01' };
      const progress = new PassThrough();
      expect(await runDemo(given, env, progress)).toBe(
        'The demo book of 200 contracts is loaded, as of 2026-11-01.\n',
      );
      expect(String(progress.read())).toContain('100%');
      // without its steps the schema counts as one to update
      await db.asOwner((owner) => owner.script('UPDATE book SET is_demo = false; DELETE FROM schema_steps'));
      await expect(runDemo(given, env, progress)).rejects.toThrow(
        "The database holds contracts that aren't demo data",
      );
      expect(await db.asOwner((owner) => owner.query('SELECT FROM schema_steps'))).toEqual([]);
      await end();
    },
  );

  test.skipIf(testCluster === undefined)("doesn't touch the database of another application", async () => {
    const { db, url, end } = await freshDatabase('postgres');
    const tables = await giveToOtherApplication(db);
    const refused = runDemo({ contracts: '200' }, { DATABASE_URL: url ?? '' }, new PassThrough());
    await expect(refused).rejects.toThrow(
      /^The database contains tables that aren't Pitlane's[^\n]*DATABASE_URL[^\n]*$/,
    );
    expect(await tables()).toEqual(['invoices']);
    await end();
  });
});

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
