import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  cli = new InProcessCliDriver(server.address);
  await cli.signIn('dealer');
});
afterAll(async () => {
  cli.clear();
  await server.stop();
});

test('the place of a ZIP is the output', async () => {
  const found = await cli.pipe(['place', 'find', '63101']);
  expect(found).toMatchObject({ code: 0, stderr: '' });
  expect(found.stdout).toMatch(/^Missouri\tMO\tSaint Louis\n$/i);
});

test('a ZIP without a place says so', async () => {
  const none = await cli.pipe(['place', 'find', '00000']);
  expect(none).toEqual({ code: 0, stdout: '', stderr: 'ZIP 00000 not found.\n' });
  const asJson = await cli.pipe(['place', 'find', '00000', '--json']);
  expect(asJson).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
});

test("what isn't a ZIP is reported before a server is asked", async () => {
  const env = { PITLANE_SERVER: 'http://127.0.0.1:1' };
  const wrong = await cli.pipe(['place', 'find', '6310'], { env });
  expect(wrong).toEqual({ code: 1, stdout: '', stderr: '✗ Enter a five-digit ZIP.\n' });
});

test('a ZIP is asked for on a terminal until it is valid', async () => {
  const screen = cli.type(['place', 'find']);
  await screen.sees('ZIP: ');
  screen.keys('6310\r');
  await screen.sees('Enter a five-digit ZIP.');
  screen.keys('63101\r');
  expect(await screen.ended).toBe(0);
  expect(screen.text).toMatch(/63101: Saint Louis, MO\n$/i);
});
