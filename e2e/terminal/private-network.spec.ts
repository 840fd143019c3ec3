import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BrowserSession } from './drivers/browser-session.ts';
import { quickKeys } from './drivers/cli-in-process.ts';
import { CliDriver } from './drivers/pitlane.ts';
import { authorityFile, PrivateNetwork, portalName } from './drivers/private-network.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

const portal = `https://${portalName}`;
let server: TestServer;
let network: PrivateNetwork;
let cli: CliDriver;
let token = '';

beforeAll(async () => {
  server = await startTestServer();
  network = await PrivateNetwork.before(await server.servePublic(portal));
  token = await server.sessionOfAnn('api');
});
afterAll(async () => {
  await network.close();
  await server.stop();
});
beforeEach(() => {
  network.asked.length = 0;
  cli = new CliDriver(portal, {
    HTTPS_PROXY: network.proxy,
    PITLANE_PASSPHRASE: 'a long walk by the sea',
    ...quickKeys,
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22',
  });
});
afterEach(() => cli.clear());

test('calls go through the proxy, to a certificate that NODE_EXTRA_CA_CERTS names', async () => {
  const who = await cli.pipe(['whoami', '--json'], {
    env: { PITLANE_TOKEN: token, NODE_EXTRA_CA_CERTS: authorityFile },
  });
  expect(JSON.parse(who.stdout)).toMatchObject({ server: portal, username: 'ann' });
  expect(network.asked).toEqual([`${portalName}:443`]);
});

test('a certificate of an unknown authority is reported as such, with the next step', async () => {
  const { code, stderr } = await cli.pipe(['whoami'], { env: { PITLANE_TOKEN: token } });
  expect(code).toBe(1);
  expect(stderr).toContain(
    `The certificate of ${portal} comes from an authority that this machine doesn't know.`,
  );
  expect(stderr).toContain('--ca-file <path>');
});

test('signing in by a code works there, and the file of certificates is remembered', async () => {
  const screen = cli.type(['login', '--ca-file', authorityFile]);
  await screen.sees('Waiting for approval');
  expect(screen.text).toContain(`${portal}/device`);
  const code = /Code {2}(\S+)/.exec(screen.text)?.[1] ?? '';
  await BrowserSession.with(server.address, await server.sessionOfAnn('browser')).answer(code, 'approve');
  expect(await screen.ended).toBe(0);
  expect((await cli.pipe(['whoami'])).stdout).toContain('Username\tann\n');
  const { stdout } = await cli.pipe(['--no-color', '--version']);
  expect(stdout).toMatch(new RegExp(`^server \\S+ at ${portal}$`, 'm'));
  expect((await cli.pipe(['logout'])).stderr).toContain('✓ Signed out');
  expect(new Set(network.asked)).toEqual(new Set([`${portalName}:443`]));
});

test.each([
  ['/nonexistent/ca.pem', "Can't read /nonexistent/ca.pem: it doesn't exist."],
  [import.meta.filename, 'has no certificate'],
])("%s isn't a file of certificates", async (path, why) => {
  const { code, stderr } = await cli.pipe([
    'login',
    '--ca-file',
    path,
    '--username',
    'x',
    '--password-stdin',
  ]);
  expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
});

test('NO_PROXY keeps a host from the proxy, and a proxy that is away is reported', async () => {
  const env = { PITLANE_TOKEN: token, NODE_EXTRA_CA_CERTS: authorityFile };
  expect((await cli.pipe(['whoami'], { env: { ...env, NO_PROXY: portalName } })).code).toBe(1);
  expect(network.asked).toEqual([]);
  const away = await cli.pipe(['whoami'], { env: { ...env, HTTPS_PROXY: 'http://127.0.0.1:1' } });
  expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('the proxy of HTTPS_PROXY')]);
});

test('this machine is called without the proxy, which could not reach it', async () => {
  const env = { PITLANE_SERVER: server.address, HTTP_PROXY: 'http://127.0.0.1:1', PITLANE_TOKEN: token };
  expect((await cli.pipe(['whoami'], { env })).code).toBe(0);
});
