import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badGateway, foreignContract, type SentAnswer, success } from './foreign-backend.ts';
import { ForeignDriver } from './foreign-driver.ts';

const searchPath = '/api/contracts/search';

let cli: ForeignDriver;

beforeAll(async () => {
  cli = await ForeignDriver.open();
});
afterAll(() => cli.close());

async function search(answer: SentAnswer, ...options: string[]) {
  cli.backend.sends(searchPath, answer);
  return cli.run(['contract', 'search', 'smith', ...options]);
}

describe('pitlane contract search at a backend of the provider', () => {
  test('writes rows without a page, with unknown codes as such and nothing for what is absent', async () => {
    const odd = {
      contractNumber: 15138629,
      contractSuffix: 'A',
      programCode: 'XYZ',
      contractStatusType: '9',
      vehicle: { vehicleYear: '2021', makeName: 'Ford', color: 'red' },
    };
    const { stdout, stderr, code } = await search(success([foreignContract, odd, {}]), '--all');
    expect(stdout.split('\n')).toEqual([
      'MBP-15138628\tSmith, Dana\t1FTFW1E50MK0A1234\t2021 Ford F-150\tMBP\tActive\t2024-03-15\t2029-03-15\t',
      'XYZ-15138629A\t\t\t2021 Ford\tXYZ\tStatus 9\t\t\t',
      '\t\t\t\t\tUnknown\t\t\t',
      '',
    ]);
    expect([stderr, code]).toEqual(['3 contracts\n', 0]);
  });

  test('writes JSON with unknown fields', async () => {
    const { stdout, code } = await search(success([{ ...foreignContract, branch: 'North' }]), '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ contractNumber: '15138628', branch: 'North', lender: null }]);
    expect(code).toBe(0);
  });

  test('finds nothing if data is null', async () => {
    const { stdout, stderr, code } = await search(success(null));
    expect([stdout, code]).toEqual(['', 0]);
    expect(stderr).toContain('No contracts found.');
  });

  test.each([2, 5, 6])('needs a sign-in where the answer is 200 with code %i', async (code) => {
    const ended = await search({ body: { code, data: null, errors: null } });
    expect(ended).toMatchObject({ stdout: '', code: 4 });
  });

  test.each<[string, SentAnswer, string]>([
    ['code 3 and one error', { body: { code: 3, errors: { message: 'Ask for less.' } } }, 'Ask for less.'],
    [
      'code 3 and errors of null',
      { body: { code: 3, errors: [null] } },
      "We're sorry, but an error occured.",
    ],
    ['a page of HTML with 502', badGateway, 'The server is not ready (502)'],
    ['broken JSON', { body: '{"code":0,"data":[{' }, 'Unexpected response from the server'],
    ['204', { status: 204 }, 'Unexpected response from the server'],
    ['a broken connection', { body: '{"code":0', ends: 'cutShort' }, 'The server cannot be reached'],
  ])('fails in one sentence on %s', async (_what, answer, sentence) => {
    const { stdout, stderr, code } = await search(answer);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('Pitlane itself failed');
    expect(stderr).not.toContain('<h1>');
  });

  test('ends a hung search by Ctrl-C', async () => {
    cli.backend.sends(searchPath, { ends: 'never' });
    const { child, ended } = cli.start(['contract', 'search', 'smith']);
    await cli.backend.isHanging();
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ stdout: '', code: 2 });
  });
});

describe('pitlane at a backend of the provider', () => {
  const session = {
    user: {
      id: 'a',
      username: 'dana',
      fullName: 'Dana',
      roles: ['MBPIAdministrator'],
      isActiveDirectoryUser: true,
    },
  };
  const voiding = ['contract', 'void', '15138628', '--reason', 'duplicate'];

  test('calls an operation by its name', async () => {
    cli.backend.sends(searchPath, success([foreignContract]));
    const call = ['api', 'searchContracts', '-f', 'searchText=smith', '--jq', '.rows[0].contractNumber'];
    expect(await cli.run(call)).toEqual({ stdout: '15138628\n', stderr: '', code: 0 });
  });

  test('knows the place of a contract in the portal', async () => {
    cli.backend.sends(searchPath, success([foreignContract]));
    const page = `${cli.backend.address}/contracts/MBP/15138628\n`;
    for (const args of [
      ['contract', 'show', '15138628', '--web'],
      [...voiding, '--web'],
    ]) {
      expect(await cli.run(args)).toEqual({ stdout: page, stderr: '', code: 0 });
    }
  });

  test('voids by the call that the specification has, after a look at what it has of the contract', async () => {
    cli.backend.sends(searchPath, success([foreignContract]));
    cli.backend.sends('/api/profile/getsession', success(session));
    cli.backend.sends('/api/rater/voidcontract', success(true));
    const dry = await cli.run([...voiding, '--dry-run']);
    expect(dry).toMatchObject({ stderr: '', code: 0 });
    expect(dry.stdout).toContain('Void Contract MBP-15138628');
    const before = cli.backend.seen.length;
    const done = await cli.run([...voiding, '--yes']);
    expect(done).toEqual({ stdout: '', stderr: '✓ Voided MBP-15138628\n', code: 0 });
    const sent = cli.backend.seen.slice(before).filter(({ path }) => path === '/api/rater/voidcontract');
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        body: { programCode: 'MBP', dealerCode: '80715', contractNumber: '15138628', voidReasonType: 1 },
      },
    ]);
  });

  test("quotes by the specification's call, which doesn't explain the calculation", async () => {
    cli.backend.sends(searchPath, success([foreignContract]));
    cli.backend.sends('/api/profile/getsession', success({ ...session, today: '2026-11-21' }));
    cli.backend.sends(
      '/api/contracts/cancelquote',
      success({ cancelAsOfDate: '2026-11-21', cancelRefundPercent: 50, customerRefundAmount: 412.5 }),
    );
    const { stdout, stderr, code } = await cli.run(['contract', 'quote-cancel', '15138628']);
    expect(stdout).toContain('Refund percent\t50.0000%\t\t\nRefund\t$412.50\t\t\n');
    expect([stderr, code]).toEqual(['', 0]);
    const quoted = cli.backend.seen.findLast(({ path }) => path === '/api/contracts/cancelquote');
    expect(quoted).toMatchObject({
      body: { contractNumber: '15138628', cancelAsOfDate: '2026-11-21', cancelReason: 6 },
    });
  });

  test("remits a dealer's pending contracts by the calls that the specification has", async () => {
    const pending = { ...foreignContract, purchaseDate: '2026-11-12', dealerCost: '1361.10' };
    cli.backend.sends('/api/profile/getsession', success({ ...session, today: '2026-11-21' }));
    cli.backend.sends('/api/dealers', success([{ dealerCode: '80715', name: 'Main St Ford' }]));
    cli.backend.sends('/api/remittance/pending', success([pending]));
    cli.backend.sends(
      '/api/remittance/remit',
      success({ batchNumber: 'R-7', contractCount: 1, netAmount: 1361.1 }),
    );
    const { stderr, code } = await cli.run(['remit', '80715', '--check', '1001', '--yes']);
    expect([stderr.trim().split('\n').at(-1), code]).toEqual([
      '✓ Remitted 1 contract for $1,361.10 in batch R-7',
      0,
    ]);
    expect(cli.backend.seen.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/remittance/remit',
      body: {
        dealerCode: '80715',
        paymentMethodType: 3,
        checkNumber: '1001',
        totalAmount: 1361.1,
        contracts: [{ programCode: 'MBP', contractNumber: '15138628' }],
      },
    });
  });

  test('treats a void that returned false as a failure', async () => {
    cli.backend.sends(searchPath, success([foreignContract]));
    cli.backend.sends('/api/profile/getsession', success(session));
    cli.backend.sends('/api/rater/voidcontract', success(false));
    const { stderr, code } = await cli.run([...voiding, '--yes']);
    expect([stderr, code]).toEqual([expect.stringContaining('There was a problem voiding'), 1]);
  });

  test.each([
    ['a note', ['contract', 'note', '15138628', 'Hello']],
    ['the history', ['contract', 'history', '15138628']],
  ])('says that %s is what this backend lacks', async (_what, args) => {
    cli.backend.sends(searchPath, success([foreignContract]));
    const { stderr, code } = await cli.run(args);
    expect([stderr, code]).toEqual([expect.stringContaining('another backend'), 1]);
  });
});

describe('pitlane report at a backend of the provider', () => {
  const rows = [
    { contractNumber: 15138628, customerName: 'Smith, Dana', customerPrice: '2415.5', branch: 'North' },
    { contractNumber: '15138629', customerPrice: null },
  ];
  const days = ['--start-date', '10/1/2026', '--end-date', '10/31/2026'];
  const report = ['report', 'dealer-contracts', ...days];
  const path = '/api/reporting/dealercontracts';

  beforeEach(() => {
    cli.backend.sends(
      '/api/profile/getsession',
      success({ user: { username: 'dana', roles: ['MBPIAdministrator'] } }),
    );
    cli.backend.sends('/api/dealers', success([{ dealerCode: '80715', name: 'Main St Ford' }]));
    cli.backend.sends(path, success(rows));
  });

  test('takes all rows that come at once, and asks for what the specification has', async () => {
    const { stdout, stderr, code } = await cli.run(report);
    expect(stdout.split('\n').map((line) => line.split('\t')[0])).toEqual(['15138628', '15138629', '']);
    expect(stdout).toContain('\t2415.50\t');
    expect([stderr, code]).toEqual(['2 rows\n', 0]);
    const sent = cli.backend.seen.filter((call) => call.path === path).at(-1);
    expect(sent).toMatchObject({
      method: 'PUT',
      body: {
        dealerCode: '80715',
        dealer: { dealerCode: '80715' },
        startDate: '2026-10-01',
        endDate: '2026-10-31',
      },
    });
  });

  test('writes them into a file, and as JSON with unknown fields', async () => {
    const to = join(cli.folder, 'rows.csv');
    expect(await cli.run([...report, '-o', to])).toMatchObject({ stdout: '', code: 0 });
    expect(await readFile(to, 'utf8')).toContain('\r\n15138628,');
    const { stdout } = await cli.run([...report, '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ branch: 'North' }, { contractNumber: '15138629' }]);
  });

  test('says of a backend that only answers in pages that it cannot return everything', async () => {
    cli.backend.sends(path, { body: { code: 0, data: rows, errors: [], page: { next: '2', total: 900 } } });
    const { stdout, stderr, code } = await cli.run(report);
    expect([stdout, code]).toEqual(['', 1]);
    expect(stderr).toContain('This server can only send this report one page at a time.');
  });

  test.each<[string, SentAnswer, string]>([
    ['has no such report', { status: 404, body: 'not found' }, 'another backend'],
    ['breaks off', { body: '{"code":0,"data":[{', ends: 'cutShort' }, 'The server cannot be reached'],
    ['refuses it', { status: 403, body: { code: 3, errors: [] } }, 'Access Denied!'],
  ])('leaves nothing if the backend %s', async (_what, answer, sentence) => {
    cli.backend.sends(path, answer);
    const to = join(cli.folder, 'none.csv');
    const { stderr, code } = await cli.run([...report, '-o', to]);
    expect([stderr, code]).toEqual([expect.stringContaining(sentence), 1]);
    await expect(readFile(to)).rejects.toThrow('ENOENT');
  });
});

test('JSON shows a dealer no more of a contract than the card, by any command', async () => {
  const user = { username: 'dana', roles: ['MasterDealer'], dealerCode: '80715' };
  cli.backend.sends('/api/profile/getsession', success({ user }));
  cli.backend.sends(searchPath, success([{ ...foreignContract, dealerCost: 509 }]));
  for (const args of [
    ['contract', 'search', '15138628', '--json'],
    ['contract', 'show', '15138628', '--json'],
    ['api', 'searchContracts', '-f', 'searchText=15138628'],
  ]) {
    const { stdout, code } = await cli.run(args);
    expect([stdout, code]).toEqual([expect.stringMatching(/"deductibleAmount": ?100/), 0]);
    expect(stdout).not.toContain('509');
  }
});

test("a report's JSON and files show an agent no dealer cost", async () => {
  cli.backend.sends(
    '/api/profile/getsession',
    success({ user: { username: 'ana', roles: ['MasterAgent'], agentCode: 'AG1' } }),
  );
  cli.backend.sends(
    '/api/reporting/salessummary',
    success([{ dealerName: 'Main St Ford', dealerCost: 509 }]),
  );
  const report = ['report', 'sales-summary', '--period', 'last-month'];
  for (const output of [['--json'], ['--jsonl'], ['--json', '--limit', '1']]) {
    const { stdout, code } = await cli.run([...report, ...output]);
    expect([stdout, code]).toEqual([expect.stringContaining('Main St Ford'), 0]);
    expect(stdout).not.toContain('509');
  }
});

test('pitlane contract show searches where the backend has no path for one contract', async () => {
  cli.backend.sends(searchPath, success([{ ...foreignContract, contractNumber: 15138628 }]));
  const { stdout, code } = await cli.run(['contract', 'show', '15138628', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ contractNumber: '15138628', programCode: 'MBP' });
  expect(code).toBe(0);
});
