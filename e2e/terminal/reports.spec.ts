import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testBook } from '@pitlane/server/testing/test-book';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppScreen, keys } from './drivers/app-screen.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { RowsLine } from './drivers/rows-line.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let line: RowsLine;
let dealer: InProcessCliDriver;
let folder: string;

beforeAll(async () => {
  // The book's own day, as the frame that is kept has it.
  const ahead = Date.parse(`${testBook.today}T18:00:00Z`) - Date.now();
  server = await startTestServer(() => new Date(Date.now() + ahead));
  line = await new RowsLine(server.address).open();
  dealer = new InProcessCliDriver(server.address);
  await dealer.signIn('dealer');
});
afterAll(async () => {
  dealer.clear();
  await line.close();
  await server.stop();
});

let made = 0;
beforeEach(async () => {
  folder = join(dealer.folder, `reports-${++made}`);
  await mkdir(folder);
});

const contracts = ['report', 'dealer-contracts', '--period', 'previous-year'];

interface Row {
  contractNumber: string;
  programCode: string;
  customerPrice: number;
}

async function rowsOf(...options: string[]): Promise<Row[]> {
  const { stdout } = await dealer.pipe([...contracts, ...options, '--json']);
  return JSON.parse(stdout);
}

describe('a dealer reads the contracts of last year', () => {
  test('as a table with chart and totals on a screen of 80 columns', async () => {
    const screen = dealer.ofProcesses().type([...contracts, '--no-color'], { columns: 80 });
    expect(await screen.ended).toBe(0);
    await expect(`${screen.text.trimEnd()}\n`).toMatchFileSnapshot('golden/report-80.txt');
    const rows = await rowsOf();
    const cents = rows.reduce((sum, { customerPrice }) => sum + Math.round(customerPrice * 100), 0);
    expect(screen.text.replaceAll(',', '')).toMatch(
      new RegExp(`Total.* \\$${(cents / 100).toFixed(2)}$`, 'm'),
    );
    expect(screen.text).toContain(`\n${rows.length} rows. Includes voided and denied contracts`);
  });

  test('as lines in a pipe: every row, values whole, in the order asked for', async () => {
    const { stdout, stderr } = await dealer.pipe([
      ...contracts,
      '--sort',
      '-customerPrice',
      '--columns',
      'Contract,Customer cost',
    ]);
    const rows = (await rowsOf()).toSorted((one, other) => other.customerPrice - one.customerPrice);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((row) => row.split('\t')[1])).toEqual(
      rows.map(({ customerPrice }) => customerPrice.toFixed(2)),
    );
    expect(stderr).toBe(`${rows.length} rows\n`);
  });

  test('in the app: criteria in its form, the rows, and the contract of one', async () => {
    const app = new AppScreen(dealer, { columns: 100, rows: 30 });
    await app.sees('Contract #, VIN, or Last Name');
    app.press(':', 'report dealer-contracts');
    // Only then is it known what this account may do.
    await app.sees('Contracts a dealer sold');
    app.press(keys.enter);
    await app.sees('Contract status  all');
    app.press(keys.down, keys.down, keys.down, keys.enter, 'last year');
    await app.sees(/› Last year {2}\d\d\/\d\d\/\d{4} to/);
    app.press(keys.enter);
    await app.sees('enter edit');
    app.press('r');
    await app.sees(/\d+ rows · .*Dealer .* · Last year/);
    await app.sees('Total');
    const [first] = await rowsOf();
    expect(app.text).toContain(`▌ ${first?.contractNumber}`);
    app.press(keys.enter);
    await app.sees(`${first?.programCode}-${first?.contractNumber}`);
    await app.leave();
  });
});

describe('a job at night writes it into a file', () => {
  const csv = () => [...contracts, '--csv', '-o', folder];

  test('with only a token, and says where it is', async () => {
    const { PITLANE_TOKEN = '', PITLANE_SERVER = '', XDG_CACHE_HOME = '' } = dealer.env;
    const bare = `env -i PITLANE_TOKEN=${PITLANE_TOKEN} PITLANE_SERVER=${PITLANE_SERVER} XDG_CACHE_HOME=${XDG_CACHE_HOME}`;
    const { code, stdout, stderr } = await dealer.cron(bare, csv());
    const [name = ''] = await readdir(folder);
    expect([code, stdout]).toEqual([0, '']);
    expect(name).toMatch(/^dealer-contracts-MO\d+-\d{4}-01-01-to-\d{4}-12-31\.csv$/);
    const rows = await rowsOf();
    expect(stderr).toMatch(
      new RegExp(`^✓ Saved ${join(folder, name)} \\(${rows.length} rows, \\d+ kB\\)\n$`),
    );
    const [head, ...lines] = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFContract,/);
    expect(lines).toHaveLength(rows.length);
  });

  test('once: a file that is there is kept, unless it is replaced on purpose', async () => {
    const path = join(folder, 'mine.xlsx');
    await writeFile(path, 'before');
    const kept = await dealer.pipe([...contracts, '-o', path]);
    expect([kept.code, await readFile(path, 'utf8')]).toEqual([1, 'before']);
    const { code } = await dealer.pipe([...contracts, '-o', path, '--replace']);
    expect([code, (await readFile(path)).subarray(0, 2).toString()]).toEqual([0, 'PK']);
    expect(await readdir(folder)).toEqual(['mine.xlsx']);
  });

  test.each(['cut', 'changed'] as const)(
    'and gets nothing of rows that are %s on their way',
    async (trouble) => {
      void line.next(trouble);
      const { code, stderr } = await dealer.pipe(csv(), { env: { PITLANE_SERVER: line.address } });
      expect([code, await readdir(folder)]).toEqual([1, []]);
      expect(stderr).toMatch(
        /✗ The connection was lost after \d+ rows?\. Nothing was saved\. Run it again\./,
      );
    },
  );

  test.each([
    ['SIGINT', 2, null],
    ['SIGTERM', null, 'SIGTERM'],
  ] as const)('and leaves no half of it at %s', async (signal, code, by) => {
    const reached = line.next('still');
    const child = dealer.start(csv(), { PITLANE_SERVER: line.address });
    const ended = once(child, 'exit');
    await reached;
    child.kill(signal);
    expect(await ended).toEqual([code, by]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('and reports its failure in one line of JSON', async () => {
    const asked = ['report', 'dealer-contracts', '--start-date', '10/02/2026', '--end-date', '10/01/2026'];
    const { code, stdout, stderr } = await dealer.pipe([...asked, '--json']);
    expect([code, stdout]).toEqual([1, '']);
    expect(JSON.parse(stderr).error).toMatchObject({
      field: 'endDate',
      message: 'End date is before the min date of 10/02/2026.',
    });
  });
});

test('every report is listed with whether it is yours', async () => {
  const { stdout } = await dealer.pipe(['report', 'list']);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
  expect(rows.find(([command]) => command === 'report dealer-contracts')?.at(3)).toBe('yes');
  expect(rows.find(([command]) => command === 'report agency-gross-commission')?.at(3)).toBe('no');
  expect(rows.find(([command]) => command === 'message list')?.at(3)).toBe('no');
});
