import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as pty from '@lydell/node-pty';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isSoak } from '../drivers/soak.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { type CliDriver, Screen } from './drivers/pitlane.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

const cliFolder = fileURLToPath(new URL('../../packages/cli', import.meta.url));
let server: TestServer;
let cli: InProcessCliDriver;
/** The same with its own processes. */
let outside: CliDriver;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  cli = new InProcessCliDriver(server.address);
  outside = cli.ofProcesses();
  await cli.signIn('staff');
  // By its own folder: another user must not see what completion caches.
  cli.env['XDG_CACHE_HOME'] = join(cli.folder, 'cache');
  const found = await cli.pipe(['contract', 'search', 'smith', '--limit', '1', '--json']);
  const [contract] = JSON.parse(found.stdout) as { programCode: string; contractNumber: string }[];
  key = `${contract?.programCode}-${contract?.contractNumber}`;
});
afterAll(async () => {
  cli.clear();
  await server.stop();
});

/** The lines of a script that ran to its end. */
async function linesOf(...args: string[]): Promise<string[]> {
  const { stdout, stderr, code } = await cli.pipe(args);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.split('\n').slice(0, -1);
}

test('a script takes the fields that it needs, what jq makes of them, or a template filled with them', async () => {
  const whole = JSON.parse((await linesOf('contract', 'show', key, '--json')).join('')) as object;
  const part = JSON.parse((await linesOf('contract', 'show', key, '--json', 'id,programCode')).join(''));
  expect(part).toEqual({ id: Reflect.get(whole, 'id'), programCode: key.split('-')[0] });
  expect(await linesOf('contract', 'show', key, '--jq', '.contractNumber')).toEqual([key.split('-')[1]]);
  const letter = String.raw`{{key}}\t{{customerPrice}}\n`;
  const price = Number(Reflect.get(whole, 'customerPrice')).toFixed(2);
  expect(await linesOf('contract', 'show', key, '--template', letter)).toEqual([`${key}\t${price}`]);
  const broken = await cli.pipe(['contract', 'show', key, '--template', '{{#lines}}']);
  // A template is written by a person, who reads what is wrong with it; a program asks for JSON.
  expect(broken.stderr).toMatch(/^✗ --template/);
  const wrong = await cli.pipe(['contract', 'show', key, '--json', 'id,nope']);
  expect(JSON.parse(wrong.stderr)).toMatchObject({ error: { code: 'unknown_field' } });
  expect(wrong).toMatchObject({ stdout: '', code: 1 });
});

test('a dry run of a note shows what would be sent, and sends nothing', async () => {
  const printed = await linesOf('contract', 'note', key, 'Called the customer.', '--dry-run', '--json');
  expect(JSON.parse(printed.join('\n'))).toMatchObject({
    calls: [{ operation: 'addNote', request: { text: 'Called the customer.' } }],
  });
  const history = await cli.pipe(['contract', 'history', key]);
  expect(history.stdout).not.toContain('Called the customer.');
});

test('a script receives the address of a page in the portal', async () => {
  const [program, number] = key.split('-');
  const page = `${server.address}/contracts/${program}/${number}`;
  expect(await linesOf('contract', 'show', String(number), '--web')).toEqual([page]);
  expect(await linesOf('contract', 'void', key, '--web')).toEqual([page]);
  const [search = ''] = await linesOf('contract', 'search', 'smith|make:ford', '--web');
  expect(new URL(search).searchParams.get('search')).toBe('smith|make:ford');
});

test('any operation can be called, and one that changes something asks', async () => {
  expect(await linesOf('api')).toContainEqual(expect.stringMatching(/^voidContract\tcommand\t/));
  const typed = [
    'api',
    'searchContracts',
    '-f',
    'searchText=smith',
    '-f',
    'limit=2',
    '--jq',
    '.rows | length',
  ];
  const page = await cli.pipe(typed);
  expect([page.stdout, page.stderr]).toEqual(['2\n', expect.stringContaining('There are more rows')]);
  const request = JSON.stringify({ searchText: 'smith', limit: 3 });
  const piped = await cli.pipe(['api', 'searchContracts', '--input', '-', '--jq', '.rows | length'], {
    input: request,
  });
  expect(piped.stdout).toBe('3\n');
  const change = ['api', 'addNote', '-f', `key=${key}`, '-f', 'text=By the api.'];
  expect(await cli.pipe([...change, '--json'])).toMatchObject({ stdout: '', code: 1 });
  expect((await cli.pipe([...change, '--yes'])).code).toBe(0);
  expect((await cli.pipe(['contract', 'history', key])).stdout).toContain('By the api.');
});

test('--debug logs each call with its request id, and no token; --quiet only prints the data', async () => {
  const { stderr } = await outside.pipe(['dealer', 'list', '--debug', '--quiet']);
  expect(stderr).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/api\S+ 200 \d+ ms request [\w-]+\n$/);
  expect(stderr).not.toContain(cli.env['PITLANE_TOKEN']);
});

/** Looks at the screen, one after the other, before Tab is pressed again. */
const looksPerPress = 100;

/** Presses Tab, and again if nothing came: on a busy machine, a completion of live values gives up before its answer is there. */
async function completes(shell: Screen, words: string): Promise<void> {
  let looks = 0;
  await vi.waitFor(() => {
    if (shell.text.includes(words)) return;
    if (looks % looksPerPress === 0) shell.keys('\t');
    looks += 1;
    throw new Error(`no “${words}” yet:\n${shell.text}`);
  });
}

test('Tab completes names, values and a live dealer in bash', async () => {
  const bin = join(cli.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'pitlane'),
    `#!/bin/sh\nexec '${process.execPath}' '${join(cliFolder, 'dist/pitlane.mjs')}' "$@"\n`,
    { mode: 0o755 },
  );
  const [dealer = ''] = await linesOf('dealer', 'list', '--jq', '.[0].dealerCode');
  const shell = new Screen(
    pty.spawn('bash', ['--norc', '--noprofile', '-i'], {
      name: 'xterm',
      cols: 160,
      rows: 40,
      env: { ...cli.env, PATH: `${bin}:${cli.env['PATH']}`, PS1: 'ready> ' },
    }),
  );
  await shell.sees('ready> ');
  shell.keys('bind "set bell-style none"; source <(pitlane completion bash); echo so"urced"\r');
  await shell.sees('sourced\nready> ');
  shell.keys('pitlane contr\t');
  await shell.sees('pitlane contract ');
  shell.keys(`void ${key} --reason dup\t`);
  await shell.sees('--reason duplicate ');
  shell.keys(`\u0015pitlane contract search 'smith|deal`);
  await completes(shell, `'smith|dealer:`);
  shell.keys(dealer);
  await completes(shell, `'smith|dealer:${dealer}' `);
  shell.keys('\u0015exit\r');
  expect(await shell.ended).toBe(0);
});

test('completion prints nothing if no one is signed in, or no server answers', async () => {
  const words = ['__complete', 'contract', 'search', 'smith|dealer:m'];
  // Only once the same words were completed does an empty answer mean anything; a busy machine needs more than one try.
  await vi.waitFor(async () => expect((await outside.pipe(words)).stdout).toContain('smith|dealer:'));
  const signedOut = await outside.pipe(words, { env: { PITLANE_TOKEN: '' } });
  const offline = await outside.pipe(words, { env: { PITLANE_SERVER: 'http://127.0.0.1:9' } });
  for (const run of [signedOut, offline]) expect(run).toEqual({ stdout: '', stderr: '', code: 0 });
});

test('--version names the server too, and warns where the two do not go together', async () => {
  expect(await linesOf('--version')).toEqual(['pitlane 0.1.0', `server 0.1.0 at ${server.address}`]);
  const newer = createServer((_request, response) => response.end('{"version":"2.3.0"}'));
  await new Promise<void>((resolve) => newer.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(newer.address() as AddressInfo).port}`;
  const run = await cli.pipe(['--version'], { env: { PITLANE_SERVER: address } });
  newer.close();
  expect(run.stdout).toContain(`server 2.3.0 at ${address}`);
  expect(run.stderr).toContain("don't match. Install the newer pitlane.");
});

/** Runs npm without the network. */
function npm(args: readonly string[], folder: string): Promise<number | null> {
  const env = { PATH: cli.env['PATH'], HOME: cli.folder };
  const child = spawn('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: folder, env });
  return new Promise((resolve) => child.once('close', resolve));
}

test.runIf(isSoak)('the package installs on its own, with its manual and the completions', async () => {
  const folder = join(cli.folder, 'installed');
  mkdirSync(folder);
  expect(await npm(['pack', '--ignore-scripts', '--pack-destination', folder], cliFolder)).toBe(0);
  const pack = join(folder, 'pitlane-cli-0.1.0.tgz');
  expect(await npm(['install', '--omit=optional', '--prefix', folder, pack], folder)).toBe(0);
  rmSync(pack);
  const place = join(folder, 'node_modules/@pitlane/cli');
  const script = `"$1/node_modules/.bin/pitlane" contract show "$2" --jq .contractNumber
    ls "$3/dist/man/pitlane.1" "$3/dist/completion/pitlane.bash" "$3/dist/completion/_pitlane"`;
  const child = spawn('sh', ['-c', script, 'sh', folder, key, place], { env: cli.env });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  expect(printed.split('\n')[0]).toBe(key.split('-')[1]);
});
