import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReturnsFile } from '../../packages/server/src/testing/ach-returns-file.ts';
import { type RemittanceChain, startRemittanceChain } from '../drivers/remittance-chain.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';

let chain: RemittanceChain;
let dealer: InProcessCliDriver;
let finance: InProcessCliDriver;
let admin: InProcessCliDriver;

beforeAll(async () => {
  chain = await startRemittanceChain();
  [dealer, finance, admin] = ['dealer', 'finance', 'admin'].map(
    () => new InProcessCliDriver(chain.address),
  ) as [InProcessCliDriver, InProcessCliDriver, InProcessCliDriver];
  await signIn();
});
afterAll(async () => {
  for (const cli of [dealer, finance, admin]) cli?.clear();
  await chain?.stop();
});

/** Sessions end before the next day of the story. */
async function signIn(): Promise<void> {
  await dealer.signIn('dealer');
  await finance.signIn('finance');
  await admin.signIn('admin');
}

/** Runs a command that must succeed, and returns what it printed. */
async function print(cli: InProcessCliDriver, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await cli.pipe(args);
  expect([args.slice(0, 2), code, stderr]).toEqual([args.slice(0, 2), 0, stderr]);
  return stdout;
}

const remitting = () => ['remit', '--ach', '7654', '--over-remit', `MBP-${chain.contractNumber}=100`];

/** Remits at a terminal, where the question shows what is paid; returns the number of the batch. */
async function remit(postsOn: string): Promise<string> {
  const screen = dealer.type(remitting());
  await screen.sees('Continue? (y/N)');
  expect(screen.text).toMatch(/Contracts +3 contracts/);
  expect(screen.text).toMatch(/Dealer cost +\$2,125\.00/);
  expect(screen.text).toMatch(/Over-remit +\$100\.00/);
  expect(screen.text).toMatch(/Credits +-\$385\.00/);
  expect(screen.text).toMatch(/Total +\$1,840\.00/);
  expect(screen.text).toContain(postsOn);
  screen.keys('y\r');
  expect(await screen.ended).toBe(0);
  return /R-\d{6}-\d{6}/.exec(screen.text)?.[0] ?? '';
}

/** One person prepares the file, who can't release it; returns its number. */
async function send(): Promise<string> {
  const { fileNumber } = JSON.parse(await print(finance, 'ach-file', 'prepare', '--yes', '--json'));
  expect(await finance.pipe(['ach-file', 'release', fileNumber, '--yes'])).toMatchObject({ code: 1 });
  await print(admin, 'ach-file', 'release', fileNumber, '--yes');
  return fileNumber;
}

const statusOf = async (batch: string): Promise<string> =>
  JSON.parse(await print(dealer, 'remittance', 'show', batch, '--json')).status;

test('the worked chain is remitted, returned with R01, remitted again, and posted by the clock', async () => {
  const dry = await dealer.pipe([...remitting(), '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.stdout).toContain('1,840.00');
  const first = await remit('11/27/2026');
  const file = await send();

  await chain.pass('2026-11-24');
  await signIn();
  const { entries } = JSON.parse(await print(finance, 'ach-file', 'show', file, '--json'));
  const entry = entries.find(({ batchNumber }: { batchNumber: string }) => batchNumber === first);
  const input = writeReturnsFile([
    {
      routingNumber: '122105155',
      accountNumber: '000987654',
      amountCents: 184_000,
      batchNumber: first,
      name: 'MAIN ST FORD',
      originalTrace: entry.traceNumber,
      code: 'R01',
    },
  ]);
  const imported = await finance.pipe(['ach-return', 'import', '-'], { input });
  expect(imported.stdout).toContain(`Batch ${first} is returned; its contracts are pending again.`);
  const shown = await print(dealer, 'remittance', 'show', first);
  expect(shown).toContain('R01');
  expect(shown).toContain('Returned');
  expect(await chain.findings()).toEqual([]);
  const returned = async () =>
    (await print(finance, 'remittance', 'returned', '--dealer', chain.dealerCode)).trim();
  expect((await returned()).split('\t')).toEqual([
    first,
    chain.dealerCode,
    '2026-11-20',
    'Returned',
    '2026-11-24',
    'R01',
    '3',
    '1840.00',
  ]);

  const second = await remit('12/01/2026');
  expect(second).not.toBe(first);
  expect(await returned()).toBe('');
  expect(await print(finance, 'remittance', 'to-post', '--dealer', chain.dealerCode)).toContain(second);
  await send();
  await chain.pass('2026-11-30');
  await signIn();
  expect(await statusOf(second)).toBe('Submitted');
  await chain.pass('2026-12-01');
  await signIn();
  expect(await statusOf(second)).toBe('Posted');
  const period = ['--start-date', '11/01/2026', '--end-date', '12/01/2026'];
  const statement = await print(dealer, 'remittance', 'statement', chain.dealerCode, ...period);
  for (const part of ['Opening', second, '1,840.00', 'Closing']) expect(statement).toContain(part);
  expect(JSON.parse(await print(admin, 'reconcile', '--json'))).toMatchObject({ findingCount: 0 });
});

test('the amount paid over cost is paid out by a check: prepared, released by another person, printed, voided and paid again', async () => {
  await chain.pass('2027-01-04');
  await signIn();
  const run = (verb: string, ...args: string[]) => ['check', 'run', verb, ...args];
  const of = ['over-remit', '--through', '12/31/2026', '--dealer', chain.dealerCode];
  const shown = JSON.parse(await print(finance, ...run('preview', ...of, '--json')));
  // One check for both statements: the dealer's earlier 150.00 in October, and the 100.00 of this batch.
  expect(shown.checks).toMatchObject([{ amount: 250, lines: [{ amount: 150 }, { amount: 100 }] }]);
  expect(await print(finance, ...run('preview', ...of))).toContain('Over-remits: 1 check, $250.00');
  const dry = await finance.pipe(run('prepare', ...of, '--dry-run'));
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('Another person releases it.')]);
  const prepared = JSON.parse(
    await print(finance, ...run('prepare', ...of, '--preview', shown.previewHash, '--json')),
  );
  const number: string = prepared.runNumber;
  const own = await finance.pipe(run('release', number, '--yes'));
  expect(own.code).not.toBe(0);
  expect(own.stderr).toContain('Another person');
  expect(await chain.findings()).toEqual([]);
  const release = async (which: string): Promise<number> =>
    JSON.parse(await print(admin, ...run('release', which, '--yes', '--json'))).firstNumber;
  const first = await release(number);
  expect((await print(finance, ...run('print', number, '--pdf', '-'))).slice(0, 5)).toBe('%PDF-');
  const again = await finance.pipe(run('print', number, '--pdf', '-'));
  expect([again.code === 0, again.stderr]).toEqual([
    false,
    expect.stringContaining('Enter a reason to print it again'),
  ]);
  const issued = await print(finance, ...run('bank-file', number, '--output', '-'));
  expect(issued).toMatch(new RegExp(`^\\d+,${first},250\\.00,01/04/2027,I,`));
  const spoiled = ['check', 'void', String(first), '--reason', 'Spoiled in the printer', '--yes'];
  expect(await print(finance, ...spoiled)).toContain('voided');
  expect(await print(finance, ...run('preview', ...of))).toContain('1 check, $250.00');
  const second = JSON.parse(await print(finance, ...run('prepare', ...of, '--json'))).runNumber;
  const next = await release(second);
  expect(next).toBe(first + 1);
  const paid = `${issued.split(',')[0]},${next},250.00,01/04/2027,P,"x"\n`;
  const cleared = await finance.pipe(['check', 'import-paid', '-'], { input: paid });
  expect(cleared.stdout).toContain('1 cleared, $250.00');
  expect(await print(finance, 'check', 'show', String(next))).toContain('cleared');
  expect(await print(finance, ...run('list'))).toContain(second);
  expect(await chain.findings()).toEqual([]);
});

test('after 901 days it is cancelled: one person prepares the check, another releases it, and the cancellation is closed', async () => {
  await chain.pass('2029-04-21');
  await signIn();
  const key = `MBP-${chain.contractNumber}`;
  const quoting = ['contract', 'quote-cancel', key, '--as-of', '04/21/2029', '--miles', '70000', '--save'];
  const { quoteNumber, quote } = JSON.parse(await print(dealer, ...quoting, '--json'));
  expect(quote).toMatchObject({ cancelRefundPercent: 50.6572, customerRefundAmount: 1_213.9 });
  const agrees = async () => expect(await chain.findings()).toEqual([]);
  await print(dealer, 'cancellation', 'request', quoteNumber, '--yes');
  await agrees();
  await print(dealer, 'cancellation', 'document', key, '--yes');
  await print(admin, 'cancellation', 'approve', key, '--yes');
  await agrees();

  const paying = ['cancellation', '--through', '06/30/2029', '--dealer', chain.dealerCode];
  const run = JSON.parse(await print(finance, 'check', 'run', 'prepare', ...paying, '--yes', '--json'));
  await agrees();
  expect(await finance.pipe(['check', 'run', 'release', run.runNumber, '--yes'])).toMatchObject({ code: 1 });
  const { checks } = JSON.parse(
    await print(admin, 'check', 'run', 'release', run.runNumber, '--yes', '--json'),
  );
  await agrees();
  const check = checks.find(({ lines }: { lines: { contractNumber: string }[] }) =>
    lines.some(({ contractNumber }) => contractNumber === chain.contractNumber),
  );
  expect(check).toMatchObject({ amount: 707.33, status: 'Issued' });
  await print(finance, 'api', 'clearCheck', '-f', `checkNumber=${check.checkNumber}`, '--yes');
  await agrees();
  const pending = ['api', 'getDealerRemittance', '-f', `dealerCode=${chain.dealerCode}`];
  expect(JSON.parse(await print(finance, ...pending))).toMatchObject({
    credits: [{ amount: 50.66, state: 'Free' }],
  });

  await print(dealer, 'refund', 'pay-dealer', key, '--proof', 'Check 7701', '--yes');
  await agrees();
  await print(admin, 'cancellation', 'close', key, '--yes');
  expect(await print(dealer, 'cancellation', 'show', key)).toContain('Closed');
  await agrees();
});
