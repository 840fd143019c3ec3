import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  cli = new InProcessCliDriver(server.address);
  await cli.signIn('admin');
});
afterAll(async () => {
  cli.clear();
  await server.stop();
});

test('a configuration item is added with its name, changed by its code, and removed', async () => {
  const set = (...words: string[]) => cli.pipe(['config', 'set', ...words]);
  const nameless = await set('claims-fax', '(800) 555-0143');
  expect([nameless.code, nameless.stderr]).toEqual([1, '✗ CLAIMS-FAX is new. Enter its name, too.\n']);
  const added = await set('claims-fax', '(800) 555-0143', '--name', 'Claims department fax');
  expect([added.code, added.stderr]).toEqual([0, expect.stringContaining('Added CLAIMS-FAX')]);
  const changed = await set('claims-fax', '(800) 555-0144', '--json', 'value,version');
  expect(JSON.parse(changed.stdout)).toEqual({ value: '(800) 555-0144', version: 2 });
  const { stdout } = await cli.pipe(['config', 'list']);
  const row = stdout.split('\n').find((line) => line.startsWith('CLAIMS-FAX'));
  expect(row?.split('\t')).toEqual([
    'CLAIMS-FAX',
    'Claims department fax',
    '(800) 555-0144',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'Ada Admin',
  ]);
  const removed = await cli.pipe(['config', 'remove', 'claims-fax']);
  expect([removed.code, removed.stderr]).toEqual([0, expect.stringContaining('Removed CLAIMS-FAX')]);
  const again = await cli.pipe(['config', 'remove', 'claims-fax']);
  expect(again.code).toBe(1);
});
