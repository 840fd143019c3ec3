import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

const programPath = fileURLToPath(new URL('../../packages/cli/dist/pitlane.mjs', import.meta.url));

let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  cli = new InProcessCliDriver(server.address);
  await cli.signIn('staff');
});
afterAll(async () => {
  cli.clear();
  await server.stop();
});

describe('search on a screen', () => {
  test.each([
    [60, ['CONTRACT', 'NAME', 'VEHICLE', 'STATUS']],
    [80, ['CONTRACT', 'NAME', 'VEHICLE', 'STATUS', 'EXPIRES']],
    [120, ['CONTRACT', 'NAME', 'VIN (LAST 8)', 'VEHICLE', 'STATUS', 'SOLD', 'EXPIRES']],
  ])('shows what fits %i columns', async (columns, headers) => {
    const screen = cli.type(['contract', 'search', 'smith'], { columns });
    expect(await screen.ended).toBe(0);
    const [head = '', ...rows] = screen.lines;
    expect(head.split(/ {2,}/)).toEqual(headers);
    expect(rows[0]).toMatch(/^[A-Z]{2,3}-\d+[A-Z]* +Smith, .* [●○◐◌✕] \w+/);
    expect(Math.max(...screen.lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(screen.text).toMatch(/\d+ contracts/);
  });

  test.each([60, 40])('distinguishes contracts with the same number, %i columns wide', async (columns) => {
    const { number, keys } = server.sharedNumber;
    const screen = cli.type(['contract', 'search', number], { columns });
    expect(await screen.ended).toBe(0);
    for (const key of keys) expect(screen.lines.map((line) => line.split(' ')[0])).toContain(key);
  });

  test('colors the status, and not with NO_COLOR or --no-color', async () => {
    const args = ['contract', 'search', 'smith|status:active', '--limit', '3'];
    const colored = cli.type(args);
    await colored.ended;
    expect(colored.raw).toContain('\u001b[32m● Active\u001b[39m');
    for (const plain of [cli.type(args, { env: { NO_COLOR: '1' } }), cli.type([...args, '--no-color'])]) {
      await plain.ended;
      // oxlint-disable-next-line no-control-regex -- color codes
      expect(plain.raw).not.toMatch(/\u001b\[\d+m/);
    }
  });

  test('says how to see the rest', async () => {
    const { stderr } = await cli.pipe(['contract', 'search', 's', '--limit', '2']);
    expect(stderr).toMatch(/^[\d,+]+ contracts, 2 shown\. More: --all, or narrow with \|state:mo\n$/);
  });

  test('says what to do when nothing is found', async () => {
    const { code, stdout, stderr } = await cli.pipe(['contract', 'search', 'zzyzxq']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('No contracts found.');
  });
});

describe('search in a pipe', () => {
  test('writes a line a contract, with tabs between whole values', async () => {
    const { stdout } = await cli.pipe(['contract', 'search', 'smith', '--limit', '3']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [key, name, vin, , program, status, sold, expires] = line.split('\t');
      expect(key).toMatch(new RegExp(`^${program}-\\d+[A-Z]*$`));
      expect(name).toMatch(/^Smith/);
      expect(vin).toHaveLength(17);
      expect(status).toMatch(/^[A-Z][a-z]+$/);
      expect([sold, expires].join()).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/);
    }
  });

  test('leaves the miles empty if there is no limit', async () => {
    const args = ['contract', 'search', '|status:active', '--limit', '500'];
    const wire = JSON.parse((await cli.pipe([...args, '--json'])).stdout) as {
      expirationMiles: number | null;
    }[];
    const { stdout } = await cli.pipe(args);
    const miles = stdout
      .slice(0, -1)
      .split('\n')
      .map((line) => line.split('\t')[8]);
    expect(wire.some(({ expirationMiles }) => expirationMiles === 999_999)).toBe(true);
    const limits = wire.map(({ expirationMiles }) => expirationMiles ?? 0);
    expect(miles).toEqual(limits.map((limit) => (limit === 0 || limit >= 999_999 ? '' : String(limit))));
  });

  test('writes the fields of the wire as JSON', async () => {
    const { stdout, stderr } = await cli.pipe(['contract', 'search', 'smith', '--limit', '2', '--json']);
    const rows = JSON.parse(stdout) as { contractNumber: string; customer: { lastName: string } }[];
    expect(rows).toHaveLength(2);
    expect(rows[0]?.customer.lastName).toMatch(/^Smith/);
    expect(stderr).toMatch(/ contracts, 2 shown\. More: --all/);
  });

  test('follows every page with --all, without a row twice', async () => {
    const { stdout, stderr } = await cli.pipe(['contract', 'search', '|status:active', '--all']);
    const keys = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0]);
    expect(keys.length).toBeGreaterThan(500);
    expect(new Set(keys).size).toBe(keys.length);
    expect(stderr).toBe(`${keys.length.toLocaleString('en-US')} contracts\n`);
  });

  test('is silent when the reader leaves', async () => {
    const shell = spawn(
      'sh',
      [
        '-c',
        `{ "$0" "$1" contract search '|status:active' --all; echo "code $?" >&2; } | head -n 1`,
        process.execPath,
        programPath,
      ],
      { env: cli.env },
    );
    let errors = '';
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await new Promise((resolve) => shell.once('close', resolve));
    expect(errors).not.toContain('EPIPE');
    expect(errors).toContain('code 0');
  });
});

describe('errors', () => {
  test('show the place in the text', async () => {
    const { code, stdout, stderr } = await cli.pipe(['contract', 'search', 'smith|mak:ford']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const [what, text, caret] = stderr.split('\n');
    expect(what).toMatch(/^✗ Unknown filter .mak/);
    expect(text).toBe('  smith|mak:ford');
    expect(caret).toBe('        ^');
  });

  test('are JSON with --json', async () => {
    const { stderr } = await cli.pipe(['contract', 'search', 'smith|mak:ford', '--json']);
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'unknown_filter', field: 'searchText', at: 6 },
    });
  });

  test.each([
    [['contract', 'serch', 'x'], '✗ Unknown command “serch”.\n  Did you mean contract search?\n'],
    [
      ['contract', 'show'],
      '✗ Missing <key>.\n  <key>  15138628 or TAW-15138628 (add the suffix if there is one)\n  See pitlane contract show --help\n',
    ],
    [
      ['contract', 'search', 'john', 'smith'],
      "✗ Too many arguments for “search”. Expected 1 argument but got 2: john, smith.\n  Quote the text, with a | before each filter: pitlane contract search 'john smith'\n",
    ],
    [['contract', 'search', 'x', '--limt', '3'], '✗ Unknown option “--limt”.\n  Did you mean --limit?\n'],
    [
      ['contract', 'search', 'x', '--all', '--limit', '5'],
      '✗ Use either --all or --limit, not both.\n  Remove --limit to get every row.\n',
    ],
    [['contract', 'search', 'x', '--limit', '0'], '✗ --limit: Limit must be a whole number from 1 to 500.\n'],
  ])('of usage name the next step: %j', async (args, words) => {
    const { code, stderr } = await cli.pipe(args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: words });
  });

  test('of the network name the address', async () => {
    const gone = { PITLANE_SERVER: 'http://127.0.0.1:1' };
    const { code, stderr } = await cli.pipe(['contract', 'search', 'smith'], { env: gone });
    expect(code).toBe(1);
    expect(stderr).toContain('No Network: The server cannot be reached (http://127.0.0.1:1).');
  });

  test('Ctrl-C ends a running search', async () => {
    const asked = Promise.withResolvers<void>();
    const silent = createServer(() => asked.resolve());
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const screen = cli.ofProcesses().type(['contract', 'search', 'smith'], {
      env: { PITLANE_SERVER: address },
    });
    await asked.promise;
    screen.keys('\u0003');
    expect(await screen.ended).toBe(2);
    expect(screen.text).toContain('Cancelled.');
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });
});

describe('show', () => {
  test('prints the card of a contract', async () => {
    const { stdout } = await cli.pipe(['contract', 'search', 'smith|status:active', '--limit', '1']);
    const [key = '', name = '', vin = ''] = stdout.split('\t');
    const screen = cli.type(['contract', 'show', key], { columns: 80 });
    expect(await screen.ended).toBe(0);
    const [last, first] = name.split(', ');
    expect(screen.lines[0]).toMatch(new RegExp(`^${first} ${last} .*● Active$`));
    for (const words of [key, vin, 'Coverage', 'Dealer', 'Expires']) expect(screen.text).toContain(words);
    expect(screen.text).not.toContain('Cancellation');
    const read = await cli.pipe(['contract', 'show', key, '--json']);
    expect(JSON.parse(read.stdout)).toMatchObject({ vehicle: { vin } });
  });

  test('adds up the refund of a cancelled contract in one column', async () => {
    const { stdout } = await cli.pipe(['contract', 'search', '|status:cancelled', '--all', '--json']);
    const rows = JSON.parse(stdout) as {
      contractNumber: string;
      programCode: string;
      contractSuffix: string | null;
      mbpiRefundAmount: number | null;
    }[];
    const one = rows.find((row) => (row.mbpiRefundAmount ?? 0) > 0);
    const key = `${one?.programCode}-${one?.contractNumber}${one?.contractSuffix ?? ''}`;
    const screen = cli.type(['contract', 'show', key], { columns: 80 });
    await screen.ended;
    const ends = screen.lines
      .filter((line) => /^ {2}(MBP refund|Dealer refund|Customer refund) /.test(line))
      .map((line) => line.length);
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size).toBe(1);
    const start = screen.lines.indexOf('Refund');
    expect(screen.lines.indexOf('Cancellation')).toBeLessThan(start);
    expect(screen.lines.slice(start, start + 5).join('\n')).not.toMatch(/cost|fee/i);
  });

  test('asks which of several is meant', async () => {
    const { number, keys } = server.sharedNumber;
    const screen = cli.type(['contract', 'show', number], { columns: 120 });
    await screen.sees('Which one? (1-2)');
    const offered = screen.lines.find((line) => /^ {2}2 {2}/.test(line)) ?? '';
    screen.keys('2\r');
    expect(await screen.ended).toBe(0);
    const chosen = keys.find((key) => offered.includes(key)) ?? 'none';
    expect(screen.text.split('Which one?')[1]).toContain(chosen);
  });

  test.each([80, 60, 40])('offers them on a line each, %i columns wide', async (columns) => {
    const { number, keys } = server.sharedNumber;
    const screen = cli.type(['contract', 'show', number], { columns });
    await screen.sees('Which one? (1-2)');
    // A line that is too long comes broken by the terminal itself, in parts that have no number in front.
    const [, first = '', second = '', question = ''] = screen.lines;
    expect([first.slice(0, 5), second.slice(0, 5)]).toEqual(['  1  ', '  2  ']);
    expect(question).toMatch(/^Which one/);
    for (const line of [first, second]) {
      expect(line.length).toBeLessThanOrEqual(columns);
      expect(keys).toContain(line.split(/ +/)[2]);
      expect(line).toMatch(/[●○◐◌✕] \w+/);
    }
    screen.keys('\u0003');
    expect(await screen.ended).toBe(2);
  });

  test('asks a person for the contract where none is named', async () => {
    const screen = cli.type(['contract', 'show']);
    await screen.sees('Contract: ');
    screen.keys('99999999\r');
    expect(await screen.ended).toBe(1);
    expect(screen.text).toContain('Contract 99999999 not found');
  });

  test('lists several in a script', async () => {
    const { number, keys } = server.sharedNumber;
    const { code, stdout, stderr } = await cli.pipe(['contract', 'show', number]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    for (const key of keys) expect(stderr).toContain(key);
  });

  test('shows the next step for an unknown contract', async () => {
    const { code, stderr } = await cli.pipe(['contract', 'show', '99999999']);
    expect(code).toBe(1);
    expect(stderr).toContain('pitlane contract search 99999999');
  });
});

describe("another dealer's contract", () => {
  let dealer: InProcessCliDriver;

  beforeAll(async () => {
    dealer = new InProcessCliDriver(server.address);
    await dealer.signIn('dealer');
  });
  afterAll(() => dealer.clear());

  test('is found by its whole VIN', async () => {
    const { key, vin } = server.foreign;
    const whole = await dealer.pipe(['contract', 'search', vin]);
    expect(whole.stdout).toMatch(new RegExp(`^${key}\t.*\t${vin}\t`, 'm'));
    const part = await dealer.pipe(['contract', 'search', vin.slice(-8)]);
    expect(part.stdout).not.toContain(key);
  });

  test('is shown with what helps its customer, and says so', async () => {
    const { key, vin } = server.foreign;
    const screen = dealer.type(['contract', 'show', key]);
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain(vin);
    expect(screen.text).toContain("Another dealer's contract");
    expect(screen.text).not.toContain('Phone');
  });

  test('is offered with the others of its number', async () => {
    const { number, keys } = server.sharedNumber;
    const { code, stdout, stderr } = await dealer.pipe(['contract', 'show', number]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    for (const key of keys) expect(stderr).toContain(key);
    expect(stderr).toContain('matches 2 contracts');
  });
});

describe('an account that may not see contracts', () => {
  let siteAdministrator: InProcessCliDriver;
  const why = "You don't have access to contracts. Ask your administrator.\n";

  beforeAll(async () => {
    siteAdministrator = new InProcessCliDriver(server.address);
    await siteAdministrator.signIn('siteadmin');
  });
  afterAll(() => siteAdministrator.clear());

  test('sees that after a search, and not that the search was wrong', async () => {
    const found = await siteAdministrator.pipe(['contract', 'search', 'smith']);
    expect(found).toEqual({ code: 0, stdout: '', stderr: why });
    const rows = await siteAdministrator.pipe(['contract', 'search', 'smith', '--json']);
    expect(rows).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });

  test('sees that when reading one', async () => {
    const { code, stderr } = await siteAdministrator.pipe(['contract', 'show', server.foreign.key]);
    expect(code).toBe(1);
    expect(stderr).toBe(`✗ Contract ${server.foreign.key} not found.\n  ${why}`);
  });
});

test('help names every exit code', async () => {
  const { code, stdout } = await cli.pipe(['help', 'exit-codes']);
  expect(code).toBe(0);
  for (const number of ['0', '1', '2', '4']) expect(stdout).toMatch(new RegExp(`^ {2}${number} {2}\\w`, 'm'));
});
