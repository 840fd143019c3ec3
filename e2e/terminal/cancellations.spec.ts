import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
let dealer: InProcessCliDriver;
let contracts: string[];

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  dealer = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
  await dealer.signIn('dealer');
  contracts = await coveredByMiles();
});
afterAll(async () => {
  staff.clear();
  dealer.clear();
  await server.stop();
});

/** The dealer's active contracts that end at an odometer, so that a quote needs miles, and that no one is cancelling. */
async function coveredByMiles(): Promise<string[]> {
  const { stdout } = await dealer.pipe(['contract', 'search', '|status:active', '--json', '--all']);
  const rows = JSON.parse(stdout) as {
    contractNumber: string;
    contractSuffix: string | null;
    programCode: string;
    expirationMiles: number | null;
    cancellationState: string | null;
    vehicle: { saleMileage: number };
  }[];
  const found = rows
    .filter(
      ({ programCode, cancellationState }) =>
        ['MBP', 'MCR', 'TAW'].includes(programCode) && !cancellationState,
    )
    .filter(
      ({ expirationMiles, vehicle }) =>
        expirationMiles !== null && expirationMiles < 900_000 && expirationMiles > vehicle.saleMileage,
    )
    .map((row) => `${row.programCode}-${row.contractNumber}${row.contractSuffix ?? ''}`);
  if (found.length < 4) throw new Error('the book lacks contracts to cancel');
  return found;
}

/** A small PDF, as the document or the proof that a step asks for. */
async function aPdf(name: string): Promise<string> {
  const path = join(dealer.folder, name);
  await writeFile(path, '%PDF-1.7\n%%EOF\n');
  return path;
}

/** Keeps a quote and gives its number. */
async function kept(key: string, ...more: string[]): Promise<string> {
  const { stdout } = await dealer.pipe([
    'contract',
    'quote-cancel',
    key,
    '--miles',
    '90000',
    '--save',
    '--json',
    ...more,
  ]);
  return JSON.parse(stdout).quoteNumber as string;
}

describe('a cancel quote', () => {
  test('explains the refund on a screen: amounts in one column, a rule above the sum', async () => {
    const [key = ''] = contracts;
    const screen = dealer.type(
      ['contract', 'quote-cancel', key, '--miles', '90000', '--reason', 'customer-request'],
      { columns: 80 },
    );
    expect(await screen.ended).toBe(0);
    expect(screen.lines[0]).toBe(`Cancel quote for ${key}`);
    expect(screen.lines[1]).toMatch(/^as of \d\d\/\d\d\/\d{4} · 90,000 miles · customer request$/);
    const amounts = screen.lines.filter((line) => /^ {2}[A-Z].* {2}-?\$[\d,]+\.\d\d$/.test(line));
    expect(new Set(amounts.map((line) => line.length))).toEqual(new Set([80]));
    const sum = screen.lines.findIndex((line) => /^ {2}Refund +\$/.test(line));
    expect(screen.lines[sum - 1]).toMatch(/^ +─+$/);
    const dollars = (line: string) =>
      Math.round(Number(line.replace(/.*\s(-?)\$/, '$1').replaceAll(',', '')) * 100);
    const above = amounts.slice(
      amounts.findIndex((line) => line.includes('Unearned price')),
      amounts.findIndex((line) => /^ {2}Refund/.test(line)),
    );
    const added = above.reduce((total, line) => total + dollars(line), 0);
    expect(Math.max(0, added)).toBe(dollars(screen.lines[sum] ?? ''));
  });

  test('is narrow on a narrow screen, tabbed for a pipe, and whole as JSON', async () => {
    const [key = ''] = contracts;
    const asked = ['contract', 'quote-cancel', key, '--miles', '90000'];
    const screen = dealer.type(asked, { columns: 60 });
    expect(await screen.ended).toBe(0);
    expect(screen.lines.filter((line) => line.length > 60)).toEqual([]);
    const { stdout, stderr } = await dealer.pipe(asked);
    expect(stderr).toBe('');
    const cells = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t'));
    expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([4]));
    const json = await dealer.pipe([...asked, '--json']);
    const quote = JSON.parse(json.stdout);
    expect(quote.customerRefundAmount).toBeCloseTo(quote.mbpiRefundAmount + quote.dealerRefundAmount, 6);
    expect(quote.lines.length).toBeGreaterThan(5);
  });

  test('reports missing or wrong values, and the next step', async () => {
    const [key = ''] = contracts;
    const asked = ['contract', 'quote-cancel', key];
    const noMiles = await dealer.pipe(asked);
    expect(noMiles).toMatchObject({ code: 1, stdout: '' });
    expect(noMiles.stderr).toContain('Enter the odometer');
    const far = await dealer.pipe([...asked, '--miles', '1', '--as-of', '2099-01-01']);
    expect(far.stderr).toMatch(/is more than 30 days ahead\. Choose \d\d\/\d\d\/\d{4} or an earlier day\./);
    const noDay = await dealer.pipe([...asked, '--as-of', 'someday']);
    expect(noDay.stderr).toContain('--as-of: Cancellation date is not a valid date. Enter MM/DD/YYYY.');
    const today = await dealer.pipe([...asked, '--miles', '90,000', '--as-of', 'today', '--json']);
    expect(JSON.parse(today.stdout)).toMatchObject({ vehicleMilesWhenCancel: 90_000 });
    const noReason = await dealer.pipe([...asked, '--reason', 'bored']);
    expect(noReason.stderr).toContain('customer-request');
  });
});

test('a cancellation is requested, documented, approved and rescinded, each by a user who may', async () => {
  const key = contracts[1] ?? '';
  const quote = await kept(key, '--reason', 'vehicle-traded');
  expect(quote).toMatch(/^Q-\d{6}-\d{6}$/);

  const screen = dealer.type(['cancellation', 'request', quote]);
  await screen.sees('Continue? (y/N)');
  expect(screen.text).toContain('Vehicle traded');
  screen.keys('y\r');
  expect(await screen.ended).toBe(0);
  expect(screen.text).toMatch(
    new RegExp(`✓ Cancellation of ${key} requested \\(${quote}\\), refund due \\d\\d/`),
  );

  const early = await staff.pipe(['cancellation', 'approve', key, '--yes']);
  expect(early).toMatchObject({ code: 1 });
  expect(early.stderr).toContain(`${key} can't be approved`);
  expect(early.stderr).toContain('Mark its documents complete first');
  const without = await dealer.pipe(['cancellation', 'document', key]);
  expect(without).toMatchObject({ code: 1, stdout: '' });
  expect(without.stderr).toContain('odometer statement');
  const attached = await dealer.pipe(['cancellation', 'attach', quote, await aPdf('statement.pdf')]);
  expect(attached).toMatchObject({ code: 0, stderr: expect.stringContaining('Attached statement.pdf') });
  const document = await dealer.pipe(['cancellation', 'document', key, '--json']);
  expect(JSON.parse(document.stdout)).toMatchObject({ key, state: 'DocumentsComplete' });

  const denied = await dealer.pipe(['cancellation', 'approve', key, '--yes']);
  expect(denied.code).not.toBe(0);
  const look = await staff.pipe(['cancellation', 'approve', key, '--dry-run']);
  expect(look.stdout).toContain('Contract becomes Cancelled.');
  expect((await dealer.pipe(['contract', 'show', key, '--json'])).stdout).toContain(
    '"contractStatusType": 1',
  );

  const approved = await staff.pipe(['cancellation', 'approve', key, '--yes', '--note', 'Signed form seen.']);
  expect(approved).toMatchObject({ code: 0 });
  expect((await dealer.pipe(['contract', 'show', key, '--json'])).stdout).toContain(
    '"contractStatusType": 2',
  );
  const shown = await dealer.pipe(['cancellation', 'show', key, '--json']);
  expect(JSON.parse(shown.stdout)).toMatchObject({ state: 'Approved', quoteNumber: quote });

  const again = await staff.pipe(['cancellation', 'approve', key, '--yes']);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('Approved');
  const rescinded = await staff.pipe(['cancellation', 'rescind', key, '--yes']);
  expect(rescinded.code).toBe(0);
  expect((await dealer.pipe(['contract', 'show', key, '--json'])).stdout).toContain(
    '"contractStatusType": 1',
  );
});

test('the queue has a request until its dealer withdraws it, and a step asks for those that can take it', async () => {
  const key = contracts[3] ?? '';
  const number = /\d+/.exec(key)?.[0] ?? '';
  await dealer.pipe(['cancellation', 'request', await kept(key), '--yes']);
  const yours = async (cli: InProcessCliDriver) => {
    const { stdout } = await cli.pipe(['cancellation', 'list', '--turn', 'yours', '--json']);
    return (JSON.parse(stdout) as { key: string; state: string }[]).find((row) => row.key === key);
  };
  expect(await yours(dealer)).toBeUndefined();
  expect(await yours(staff)).toMatchObject({ state: 'Requested', turn: 'Provider' });
  const csv = await dealer.pipe(['cancellation', 'list', '--status', 'requested', '--csv', '-o', '-']);
  expect(csv.stdout).toMatch(new RegExp(`^\uFEFF?Contract,.*Turn,Due,[^]*\n${number},`));

  const screen = staff.type(['cancellation', 'document'], { columns: 120 });
  await screen.sees('or type one');
  expect(screen.text).toContain(key);
  screen.keys(`${key}\r`);
  expect(await screen.ended).toBe(0);
  expect(screen.text).toContain(`✓ Documents of ${key} complete`);

  const withdrawn = await dealer.pipe(['cancellation', 'withdraw', key, '--yes', '--json']);
  expect(JSON.parse(withdrawn.stdout)).toMatchObject({ key, state: 'Withdrawn' });
  expect(await yours(staff)).toBeUndefined();
  const late = await staff.pipe(['cancellation', 'approve', key, '--yes']);
  expect(late.stderr).toContain(`${key} can't be approved`);
  expect(late.stderr).toContain('Withdrawn');
});

test('a cancellation that was not requested cannot be approved, and the next step is reported', async () => {
  const key = contracts[2] ?? '';
  const { code, stderr } = await staff.pipe(['cancellation', 'approve', key, '--yes']);
  expect(code).toBe(1);
  expect(stderr).toContain(`${key} can't be approved: no cancellation has been requested.`);
  expect(stderr).toContain(`pitlane contract quote-cancel ${key}`);
});

test('a quote is written as a PDF, in addition to the printed one or only to the output', async () => {
  const asked = ['contract', 'quote-cancel', contracts[0] ?? '', '--miles', '90000'];
  const file = join(dealer.folder, 'quote.pdf');
  const beside = await dealer.pipe([...asked, '--pdf', file]);
  expect(beside.code).toBe(0);
  expect(beside.stdout).toContain('Unearned price');
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  const alone = await dealer.pipe([...asked, '--pdf', '-']);
  expect(alone.stdout.slice(0, 5)).toBe('%PDF-');
});

test('a kept quote is opened again, and says how long it counts', async () => {
  const quote = await kept(contracts[2] ?? '');
  const screen = dealer.type(['cancellation', 'quote', quote.toLowerCase()], { columns: 80 });
  expect(await screen.ended).toBe(0);
  expect(screen.text).toContain(`Cancel quote ${quote} for ${contracts[2]}`);
  expect(screen.text).toMatch(/Valid through +\d\d\/\d\d\/\d{4}/);
});

test('a refund is listed by its due date, shown with its parts, and paid by each side', async () => {
  const listed = await staff.pipe(['refund', 'list', '--due', '5d', '--json']);
  const rows = JSON.parse(listed.stdout) as { key: string; daysLeft: number; turn: string; state: string }[];
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.map(({ daysLeft }) => daysLeft)).toEqual(
    rows.map(({ daysLeft }) => daysLeft).toSorted((one, other) => one - other),
  );
  expect(Math.max(...rows.map(({ daysLeft }) => daysLeft))).toBeLessThanOrEqual(5);
  const own = JSON.parse(
    (await dealer.pipe(['refund', 'list', '--due', '5d', '--json'])).stdout,
  ) as typeof rows;
  const key = own.find(({ turn, state }) => turn === 'Both' && state === 'Approved')?.key ?? '';

  const shown = dealer.type(['refund', 'show', key], { columns: 100 });
  expect(await shown.ended).toBe(0);
  expect(shown.text).toMatch(/Provider's share, to the (customer|lender)/);
  expect(shown.text).toMatch(/Clock +(\d+ days? (left|late)|Due today)/);
  expect(shown.text).toMatch(/Approved +\d\d\/\d\d\/\d{4} by Stan Staff/);

  const unproved = await staff.pipe(['refund', 'pay', key, '--yes']);
  expect([unproved.code, unproved.stderr]).toEqual([1, expect.stringContaining('--proof')]);
  const paid = await staff.pipe(['refund', 'pay', key, '--proof', 'Check 5001', '--yes', '--json']);
  expect(JSON.parse(paid.stdout)).toMatchObject({ state: 'Approved', nextSteps: ['payDealer'] });
  const preview = await dealer.pipe(['refund', 'pay-dealer', key, '--proof', 'Check 1207', '--dry-run']);
  expect(preview.stdout).toMatch(/Dealer's share, to the (customer|lender)\W+\$[\d,.]+/);
  const file = await aPdf('check.pdf');
  const both = await dealer.pipe(['refund', 'pay-dealer', key, '--file', file, '--yes', '--json']);
  expect(JSON.parse(both.stdout)).toMatchObject({
    state: 'Paid',
    daysLeft: null,
    parts: [{ proof: 'Check 5001' }, { proof: null, proofFileName: 'proof-of-payment.pdf' }],
  });
  const again = await dealer.pipe(['refund', 'pay-dealer', key, '--proof', 'Check 1208', '--yes']);
  expect(again.stderr).toContain("can't be recorded: the cancellation is Paid.");
});

test('a customer quotes, signs after agreeing to electronic records, requests and withdraws, and sees no cost', async () => {
  const customer = new InProcessCliDriver(server.address);
  try {
    await customer.signIn('customer');
    const rows = JSON.parse((await customer.pipe(['profile', 'coverage', 'show', '--json'])).stdout);
    const own = await activeAmong(
      customer,
      (rows as { key: string }[]).map(({ key }) => key),
    );
    const asked = ['contract', 'quote-cancel', own, '--miles', '150000', '--save'];
    const { stdout } = await customer.pipe([...asked, '--json']);
    // Fields that a customer doesn't get are null.
    expect(stdout).not.toMatch(/"(dealerCost|mbpiRefundAmount|dealerRefundAmount|createdBy)": [^n]/);
    const quote = String(JSON.parse(stdout).quoteNumber);
    const screen = customer.type(['contract', 'quote-cancel', own, '--miles', '150000'], { columns: 80 });
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain('Unearned price');
    expect(screen.text).not.toMatch(/cost|provider's share|dealer's share/i);

    const pdf = join(customer.folder, 'signed.pdf');
    const sign = ['cancellation', 'sign', quote, '--name', 'Cora Customer', '--pdf', pdf, '--yes'];
    const refused = await customer.pipe(sign);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("can't be signed: you haven't chosen how you get your records");
    expect(refused.stderr).toContain('To sign on paper, call your dealer or our support at (800) 555-0134.');
    await customer.pipe(['profile', 'electronic-record', 'answer', '--answer', 'electronic', '--yes']);
    expect((await customer.pipe(sign)).code).toBe(0);
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');

    expect((await customer.pipe(['cancellation', 'request', quote, '--yes'])).code).toBe(0);
    const approved = await customer.pipe(['cancellation', 'approve', own, '--yes']);
    expect(approved.code).not.toBe(0);
    const withdrawn = await customer.pipe(['cancellation', 'withdraw', own, '--yes', '--json']);
    expect(JSON.parse(withdrawn.stdout)).toMatchObject({ key: own, state: 'Withdrawn' });
  } finally {
    customer.clear();
  }
});

/** The first active contract among some. */
async function activeAmong(cli: InProcessCliDriver, keys: readonly string[]): Promise<string> {
  for (const key of keys) {
    const { stdout } = await cli.pipe(['contract', 'show', key, '--json']);
    const { contractStatusType, cancellationState } = JSON.parse(stdout);
    if (contractStatusType === 1 && cancellationState === null) return key;
  }
  throw new Error('the customer has no active contract');
}
