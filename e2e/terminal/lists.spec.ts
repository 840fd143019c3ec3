import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportColumn } from '@pitlane/shared/export/columns';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { Line } from './drivers/line.ts';

import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
let line: Line;
/** Contracts that can be voided; each story takes its own. */
let fresh: string[];

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  line = await new Line(server.address).open();
  await staff.signIn('staff');
  const search = await staff.pipe(['contract', 'search', '|status:active', '--json', '--all']);
  const rows = JSON.parse(search.stdout) as Record<string, string>[];
  const newest = rows.toSorted((one, other) =>
    (other['purchaseDate'] ?? '').localeCompare(one['purchaseDate'] ?? ''),
  );
  const keys = newest.map(
    (row) => `${row['programCode']}-${row['contractNumber']}${row['contractSuffix'] ?? ''}`,
  );
  const input = keys.slice(0, 40).join('\n');
  const dry = await staff.pipe(['contract', 'void', '--from', '-', '--reason', 'duplicate', '--dry-run'], {
    input,
  });
  fresh = dry.stdout
    .split('\n')
    .flatMap((row) => (row.split('\t')[1] === 'would void' ? [row.split('\t')[0] ?? ''] : []));
});
afterAll(async () => {
  staff.clear();
  await line.close();
  await server.stop();
});

const onLine = () => ({ PITLANE_SERVER: line.address });

/** Writes a file in the user's folder and returns its path. */
async function file(name: string, content: string): Promise<string> {
  const path = join(staff.folder, name);
  await writeFile(path, content);
  return path;
}

/** The voids in the history of a contract. */
async function voidsOf(key: string): Promise<string[]> {
  const { stdout } = await staff.pipe(['contract', 'history', key]);
  return stdout.split('\n').filter((row) => row.split('\t')[1] === 'void');
}

describe('a nightly script voids a list', () => {
  test('that dies in the middle continues where it was, and voids nothing twice', async () => {
    const keys = fresh.splice(0, 6);
    const list = [
      '\ufeffContract #;Void Reason',
      ...keys.map((key) => `${key};Duplicate`),
      `${keys[0]};duplicate`,
    ];
    const path = await file(
      'voids.csv',
      [...list, 'Lee;duplicate', 'TAW-99999999;duplicate', ''].join('\r\n'),
    );
    const failures = join(staff.folder, 'failed.csv');
    const args = ['contract', 'void', '--from', path, '--yes', '--failures', failures];

    // Done by the server, and never heard of.
    const done = line.next('held');
    const first = staff.start([...args, '--concurrency', '1'], onLine());
    await done;
    first.kill('SIGKILL');
    await once(first, 'close');
    line.letGo();

    const second = await staff.pipe([...args, '--json'], { env: onLine() });
    const rows = second.stdout
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    const states = rows.toSorted((one, other) => one.line - other.line).map(({ state }) => state);
    expect(states).toEqual([...keys.map(() => 'done'), 'repeated', 'failed', 'failed']);
    expect(rows.find(({ name }) => name === keys[1])).toMatchObject({
      data: { key: keys[1], voidedBy: 'Stan Staff' },
    });
    expect(second.code).toBe(1);
    expect(JSON.parse(second.stderr).error).toMatchObject({ code: 'rows_failed' });

    // The one that was cut off was sent again under its own key.
    expect(new Set(line.keys.slice(0, 7)).size).toBe(6);
    expect(line.keys.slice(1, 7)).toContain(line.keys[0]);
    expect(await voidsOf(keys[0] ?? '')).toHaveLength(1);

    const third = await staff.pipe(args, { env: onLine() });
    expect(third.stderr).toMatch(
      /^✗ Void contract: 0 done in \d+ s, 6 by an earlier run, 1 repeated, 2 failed\.\n/,
    );
    expect(third.stderr).toContain(`To retry them: pitlane contract void --from ${failures}\n`);
    expect(await readFile(failures, 'utf8')).toBe(
      [
        'Contract #,Void Reason,problem',
        'Lee,duplicate,No contract has this number.',
        'TAW-99999999,duplicate,Contract TAW-99999999 not found.',
        '',
      ].join('\r\n'),
    );
    const shaped = await staff.pipe([...args, '--jq', 'map(.state) | unique | join(" ")'], { env: onLine() });
    expect(shaped).toMatchObject({ code: 1, stdout: 'done failed repeated\n' });
    const again = await staff.pipe(['contract', 'void', '--from', failures, '--yes']);
    expect(again).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Lee\tfailed\t.*\nTAW-99999999\tfailed\t/),
    });
  });

  test("doesn't ask: without --yes nothing is done", async () => {
    const [key = ''] = fresh;
    const said = await staff.pipe(['contract', 'void', '--from', '-', '--reason', 'duplicate'], {
      input: key,
    });
    expect(said).toMatchObject({ code: 1, stdout: '' });
    expect(said.stderr).toContain('Nothing was changed. Confirmation is needed');
    expect(await voidsOf(key)).toEqual([]);
  });

  test('whose reader closes the pipe stops, reports its progress, and continues', async () => {
    const keys = fresh.slice(0, 12).join('\n');
    const args = ['contract', 'note', 'Read by nobody', '--from', '-', '--yes', '--concurrency', '1'];
    const child = staff.start(args);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.end(keys);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(stderr).toContain('The output was closed. Stopping after the rows already sent.');
    expect(stderr).toMatch(/Add a note: \d+ done in \d+ s, \d+ not started\./);
    const second = await staff.pipe(args, { input: keys });
    expect(second.code).toBe(0);
    expect(second.stderr).toMatch(/Add a note: \d+ done in \d+ s, \d+ by an earlier run/);
  });

  test('leaves a note on each contract of a search, once', async () => {
    const keys = fresh.slice(0, 3);
    const args = ['contract', 'note', 'Criteria the mileage', '--from', '-', '--yes'];
    const first = await staff.pipe(args, { input: keys.join('\n') });
    expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('✓ Add a note: 3 done in ') });
    const second = await staff.pipe(args, { input: keys.join('\n') });
    expect(second).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${keys[0]}\tdone earlier\tAdded a note to `),
      stderr: expect.stringContaining('All 3 rows of this list were already done'),
    });
    const { stdout } = await staff.pipe(['contract', 'history', keys[0] ?? '']);
    expect(stdout.split('Criteria the mileage')).toHaveLength(2);
  });
});

describe('at a terminal', () => {
  test('asks before it runs a workbook from a pipe, and writes its failures as a list', async () => {
    const [one, other] = fresh.splice(0, 2);
    const columns = ['Contract', 'Customer', 'Void Reason'].map(
      (header): ExportColumn => ({ key: header, header, kind: 'text', isTotaled: false }),
    );
    const rows = [
      { Contract: one, Customer: 'Smith, Ann', 'Void Reason': 'Duplicate' },
      { Contract: other, Customer: 'Łukasz', 'Void Reason': 'Fraud' },
    ];
    const about = { title: 'Voids', criteria: [], ranBy: 'staff', ranAt: 'today' };
    const batches = (async function* () {
      yield rows;
    })();
    const book = join(staff.folder, 'voids.xlsx');
    await writeFile(book, xlsxChunks(columns, batches, about));
    const failures = join(staff.folder, 'not-voided.csv');

    const screen = staff.shell(`cat ${book} | pitlane contract void --from - --failures ${failures}`);
    await screen.sees('Type the number of contracts to confirm: ');
    expect(screen.text).toMatch(/^Void Contract: Standard input, sheet “Voids”, 2 rows\n/);
    expect(screen.text).toContain('“Fraud” is not a valid void reason. Choose from: duplicate,');
    expect(screen.text).toContain('Ignored columns: “Customer”.');
    screen.keys('1\r');
    expect(await screen.ended).toBe(1);
    expect(await voidsOf(one ?? '')).toHaveLength(1);
    const left = await readFile(failures, 'utf8');
    expect(left).toMatch(new RegExp(`^Contract,Customer,Void Reason,problem\r\n${other},Łukasz,Fraud,`));

    const mended = await file('mended.csv', left.replace('Fraud', 'Duplicate'));
    const second = await staff.pipe(['contract', 'void', '--from', mended, '--yes', '--failures', failures]);
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining(`${other}\tdone\tVoided `) });
    await expect(readFile(failures)).rejects.toThrow('ENOENT');
  });

  test('shows a list, takes its count as the confirmation, stops at Ctrl-C and resumes', async () => {
    const keys = fresh.splice(0, 3);
    const rows = [
      ['Contract', 'Customer'],
      [keys[0], '"Smith, Ann"'],
      [keys[1], 'Two'],
      [keys[2], 'Three'],
      ['Lee', ''],
    ];
    const path = await file('sheet.csv', rows.map((cells) => cells.join(',')).join('\n'));
    const args = ['contract', 'void', '--from', path, '--reason', 'duplicate', '--concurrency', '1'];

    const wrong = staff.type(args);
    await wrong.sees('Type the number of contracts to confirm: ');
    expect(wrong.lines[0]).toBe(`Void Contract: ${path}, 4 rows`);
    expect(wrong.text).toMatch(
      /\n {2}3 to do\n {2}1 can't be done:\n {4}1 row: No contract has this number\./,
    );
    expect(wrong.text).toContain("This can't be undone");
    wrong.keys('4\r');
    expect(await wrong.ended).toBe(2);
    expect(wrong.text).toContain("nothing was changed, “4” doesn't match the number of contracts, 3.");

    const stopped = staff.type(args, { env: onLine() });
    await stopped.sees('to confirm: ');
    const held = line.next('held');
    stopped.keys('3\r');
    await held;
    stopped.keys('\u0003');
    await stopped.sees('Stopping after the rows already sent.');
    line.letGo();
    expect(await stopped.ended).toBe(2);
    expect(stopped.text).toMatch(/Void contract: 1 done in \d+ s, 1 failed, 2 not started\./);
    expect(stopped.text).toContain('To resume, run the same command again');

    const last = staff.type(args, { env: onLine() });
    await last.sees('to confirm: ');
    expect(last.text).toContain('1 done by an earlier run');
    last.keys('2\r');
    expect(await last.ended).toBe(1);
    expect(last.text).toMatch(/Void contract: 2 done in \d+ s, 1 by an earlier run, 1 failed\./);
    expect(await voidsOf(keys[0] ?? '')).toHaveLength(1);
  });
});
