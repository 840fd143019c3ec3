import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
let dealer: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  dealer = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
  await dealer.signIn('dealer');
});
afterAll(async () => {
  staff.clear();
  dealer.clear();
  await server.stop();
});

/** What a command prints, after its code. */
async function said(cli: InProcessCliDriver, args: string[]): Promise<[number, string]> {
  const { code, stdout, stderr } = await cli.pipe(args);
  return [code, (stdout + stderr).trim()];
}

test('the usual order needs --anyway for forms that are on their way', async () => {
  const usual = await dealer.pipe(['supply', 'order', '--usual']);
  expect(usual.stderr + usual.stdout).toMatch(/Ordered 4 items: SO-\d{6}-\d{6}/);
  const again = await dealer.pipe(['supply', 'order', '--usual']);
  expect(again.code).not.toBe(0);
  expect(again.stderr).toMatch(/is already on order: .* \(Ordered\)/);
  expect(again.stderr).toContain('Add --anyway.');
  const anyway = await dealer.pipe(['supply', 'order', '--usual', '--anyway']);
  expect([anyway.code, anyway.stderr + anyway.stdout]).toEqual([
    0,
    expect.stringMatching(/Ordered 4 items: SO-/),
  ]);
  const unknown = await dealer.pipe(['supply', 'order', 'NOPE=1']);
  expect(unknown.stderr).toContain('No form NOPE in the catalog.');
});

test('a dealer orders in the terminal, staff ship, and the order says where it is', async () => {
  const placed = await dealer.pipe(['supply', 'order', 'pos-20=2,MCR-40', '--attention', 'Dale', '--json']);
  const { orderNumber, lines } = JSON.parse(placed.stdout) as { orderNumber: string; lines: unknown[] };
  expect([placed.code, lines.length]).toEqual([0, 2]);
  const again = await dealer.pipe(['supply', 'order', 'POS-20']);
  expect(again.code).not.toBe(0);
  expect(again.stderr).toContain(`POS-20 is already on order: 2 packs`);
  expect(again.stderr).toContain(`${orderNumber} (Ordered)`);
  const shipped = await staff.pipe([
    'supply',
    'ship',
    orderNumber,
    '--carrier',
    'UPS',
    '--tracking-number',
    '1Z9',
  ]);
  expect(shipped.stderr + shipped.stdout).toContain(`Shipped ${orderNumber} by UPS 1Z9`);
  const listed = await dealer.pipe(['supply', 'list', '--view', 'shipped']);
  expect(listed.stdout).toContain(`${orderNumber}\tShipped`);
  expect(await said(staff, ['supply', 'deliver', orderNumber])).toEqual([
    0,
    expect.stringContaining(`${orderNumber} was delivered`),
  ]);
  expect(await said(staff, ['supply', 'undo', orderNumber])).toEqual([
    0,
    expect.stringContaining(orderNumber),
  ]);
  const shown = await dealer.pipe(['supply', 'show', orderNumber.toLowerCase()]);
  expect(shown.stdout).toContain('Attn: Dale');
  expect(shown.stdout).toContain('https://www.ups.com/track?tracknum=1Z9');
});

test('an order is cancelled, and brought back', async () => {
  const placed = await dealer.pipe(['supply', 'order', 'CLM-10', '--anyway', '--json']);
  const { orderNumber } = JSON.parse(placed.stdout) as { orderNumber: string };
  const cancel = ['supply', 'cancel', orderNumber, '--reason', 'Ordered twice'];
  expect(await said(dealer, cancel)).toEqual([0, expect.stringContaining(`Cancelled ${orderNumber}`)]);
  expect(await said(dealer, ['supply', 'show', orderNumber])).toEqual([
    0,
    expect.stringContaining('Ordered twice'),
  ]);
  expect(await said(dealer, ['supply', 'undo', orderNumber])).toEqual([
    0,
    expect.stringContaining(`${orderNumber} is Ordered again`),
  ]);
});

test('staff add a version, retire it, and restore the previous one', async () => {
  const what = ['GAP-25', 'GAP brochure', '--form-version', '12/2027', '--pack-size', '25', '--most', '20'];
  const [code, added] = await said(staff, ['supply-item', 'add', ...what]);
  expect([code, added]).toEqual([0, expect.stringContaining('(12/2027) in place of')]);
  const retired = await said(staff, ['supply-item', 'retire', 'GAP-25']);
  expect(retired).toEqual([0, expect.stringContaining('Retired GAP-25')]);
  const listed = await staff.pipe(['supply', 'catalog', '--include-retired', '--json']);
  const rows = JSON.parse(listed.stdout) as { itemID: number; formNumber: string; formVersion: string }[];
  const before = rows.find((row) => row.formNumber === 'GAP-25' && row.formVersion !== '12/2027');
  const restored = await said(staff, ['supply-item', 'restore', String(before?.itemID)]);
  expect(restored).toEqual([0, expect.stringContaining(`(${before?.formVersion}) is offered again`)]);
});

test('the catalog shows forms with their versions, and the dealer changes nothing in it', async () => {
  const { stdout } = await dealer.pipe(['supply', 'catalog']);
  expect(stdout).toContain('VSC-100\t07/2026');
  const refused = await dealer.pipe(['supply-item', 'retire', 'VSC-100', '--yes']);
  expect(refused.code).not.toBe(0);
});
