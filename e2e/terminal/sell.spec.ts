import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { f250 } from '@pitlane/server/testing/example-sale';
import { writeSmallVpic } from '@pitlane/server/testing/small-vpic';
import { openVehicleCatalog, type VehicleCatalog } from '@pitlane/server/vehicle-catalog/vehicle-catalog';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

interface Rate {
  planCode: string;
  coverageMonths: number;
  dealerCost: number;
  customerPrice: number;
  monthlyPaymentAmount: number;
}
interface Setting {
  id: number;
  programType: number;
  baseMarkup: number;
  startCoverageMonths: number;
  endCoverageMonths: number;
}

const folder = mkdtempSync(join(tmpdir(), 'pitlane-sell-'));
const users = ['fi', 'rates', 'admin'] as const;
let catalog: VehicleCatalog;
let server: TestServer;
let clis: Record<(typeof users)[number], InProcessCliDriver>;
let dealerCode: string;

beforeAll(async () => {
  const report = (problem: unknown) => {
    throw problem;
  };
  catalog = openVehicleCatalog({ file: join(folder, 'vehicles.db'), source: writeSmallVpic(folder), report });
  server = await startTestServer(() => new Date('2026-11-02T18:00:00Z'), catalog);
  const drivers = users.map((name) => [name, new InProcessCliDriver(server.address)] as const);
  clis = Object.fromEntries(drivers) as typeof clis;
  for (const [name, cli] of drivers) await cli.signIn(name);
  await vi.waitUntil(() => catalog.state().kind === 'ready');
  const [dealer] = await read<{ dealerCode: string }[]>('fi', 'dealer', 'list');
  dealerCode = dealer?.dealerCode ?? '';
});
afterAll(async () => {
  for (const cli of Object.values(clis ?? {})) cli.clear();
  await server?.stop();
  await catalog?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command that must succeed, and returns what it printed. */
async function print(user: keyof typeof clis, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await clis[user].pipe(args);
  expect([args.join(' '), code, stderr]).toEqual([args.join(' '), 0, stderr]);
  return stdout;
}

async function read<Answer>(user: keyof typeof clis, ...args: string[]): Promise<Answer> {
  return JSON.parse(await print(user, ...args, '--json')) as Answer;
}

const rated = (program: string) =>
  read<Rate[]>('fi', 'rate', f250.vin, '--miles', '61,000', '--wheels', '4', '--program', program);

test('a vehicle is rated by its VIN at the prices of the retail settings, which are replaced by their number', async () => {
  const settings = () => read<Setting[]>('fi', 'retail', 'list', '--dealer', dealerCode);
  const services = (await settings()).filter(({ programType }) => programType === 1);
  const [own, ...others] = services;
  if (!own) throw new Error('The demo dealer prices service contracts by markup.');
  const markups = async () =>
    new Set((await rated('MBP')).map((rate) => rate.customerPrice - rate.dealerCost));
  expect(await markups()).toEqual(new Set(services.map(({ baseMarkup }) => baseMarkup)));
  const markup = own.baseMarkup + 50;
  const months = (name: string, value: number) => [`--${name}-coverage-months`, String(value)];
  const terms = [
    ...months('start', own.startCoverageMonths),
    ...months('end', own.endCoverageMonths),
    '--base-markup',
    String(markup),
    '--min-markup',
    '100',
    '--max-markup',
    '5000',
  ];
  const set = ['retail', 'set', '--dealer', dealerCode, '--program-type', 'VSC'];
  await print('fi', ...set, '--id', String(own.id), ...terms);
  expect(await markups()).toEqual(new Set([markup, ...others.map(({ baseMarkup }) => baseMarkup)]));
  expect((await rated('MBP')).every(({ monthlyPaymentAmount }) => monthlyPaymentAmount > 0)).toBe(true);
  await print('fi', 'retail', 'remove', String(own.id));
  expect((await settings()).map(({ id }) => id)).not.toContain(own.id);
});

test('a lender is added, replaced by its number, and listed until it is retired', async () => {
  const names = async (...more: string[]) =>
    (await read<{ name: string }[]>('fi', 'lender', 'list', '--dealer', dealerCode, ...more)).map(
      ({ name }) => name,
    );
  const set = ['lender', 'set', '--dealer', dealerCode, '--name'];
  const { dealerLenderID: id } = await read<{ dealerLenderID: number }>('fi', ...set, 'First Prairie Bank');
  await print('fi', ...set, 'Second Prairie Bank', '--id', String(id));
  expect(await names()).toContain('Second Prairie Bank');
  await print('fi', 'lender', 'retire', String(id));
  expect(await names()).not.toContain('Second Prairie Bank');
  expect(await names('--include-retired')).toContain('Second Prairie Bank');
});

test('a saved quote is listed, shown and printed', async () => {
  const quotes = await read<{ quoteNumber: string; vehicle: string; createUsername: string }[]>(
    'fi',
    'quote',
    'list',
  );
  const quote = quotes.find(({ createUsername }) => createUsername === 'fi');
  if (!quote) throw new Error('The demo has saved quotes.');
  expect(await print('fi', 'quote', 'show', quote.quoteNumber)).toContain(quote.vehicle);
  expect(await print('fi', 'quote', 'print-dealer-cost', quote.quoteNumber, '--pdf', '-')).toMatch(/^%PDF-/);
});

test('rates are imported from the input, compared, and approved by another person', async () => {
  const [rate] = await rated('GAP');
  const file = `Plan,Class,Condition,Months,Miles,Deductible,Cost\n${rate?.planCode},1,Used,${rate?.coverageMonths},,0.00,251.00\n`;
  const terms = ['--program', 'GAP', '--from', '12/01/2026', '--yes'];
  const imported = await clis.rates.pipe(['rates', 'import', '-', ...terms, '--json'], { input: file });
  expect(imported.code).toBe(0);
  const { rateSheetID } = JSON.parse(imported.stdout);
  expect(await print('rates', 'rates', 'compare', String(rateSheetID))).toContain('251');
  expect(await clis.rates.pipe(['rates', 'approve', String(rateSheetID), '--yes'])).toMatchObject({
    code: 1,
  });
  await print('admin', 'rates', 'approve', String(rateSheetID), '--yes');
  expect(await print('admin', 'rates', 'list')).toContain('GAP\t\t3\t2026-12-01\t\tScheduled');
});
