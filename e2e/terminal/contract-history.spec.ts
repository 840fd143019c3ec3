import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
let dealer: InProcessCliDriver;
/** Active contracts of a program that has claims here, and one of another. */
let taw: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  dealer = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
  await dealer.signIn('dealer');
  [taw, other] = [
    await activeOf((code) => code === 'TAW'),
    await activeOf((code) => code !== 'TAW' && code !== 'MCR'),
  ];
});
afterAll(async () => {
  staff.clear();
  dealer.clear();
  await server.stop();
});

test("a dry run is denied where its run is: to a customer, and on another dealer's contract", async () => {
  const customer = new InProcessCliDriver(server.address);
  await customer.signIn('customer');
  for (const [cli, key] of [
    [customer, taw],
    [dealer, server.foreign.key],
  ] as const) {
    const note = ['contract', 'note', key, 'Called the customer.'];
    const [dry, real] = await Promise.all([cli.pipe([...note, '--dry-run']), cli.pipe(note)]);
    expect([dry.code, dry.stdout, real.code, real.stdout]).toEqual([1, '', 1, '']);
  }
  customer.clear();
});

async function activeOf(isMeant: (programCode: string) => boolean): Promise<string> {
  const { stdout } = await staff.pipe(['contract', 'search', '|status:active', '--json', '--limit', '200']);
  const rows = JSON.parse(stdout) as {
    contractNumber: string;
    contractSuffix: string | null;
    programCode: string;
  }[];
  const row = rows.find(({ programCode }) => isMeant(programCode));
  if (!row) throw new Error('the book lacks such a contract');
  return `${row.programCode}-${row.contractNumber}${row.contractSuffix ?? ''}`;
}

describe('notes and history', () => {
  test('a note is added, is in the history, and is withdrawn by the line shown', async () => {
    const added = await staff.pipe(['contract', 'note', taw, 'Two spare keys & a wheel']);
    expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining(`key\t${taw}\n`) });
    const [said = '', undo = ''] = added.stderr.split('\n');
    expect(said).toBe(`Added a note to ${taw}`);
    expect(undo).toMatch(new RegExp(`^Undo: pitlane note remove ${taw} \\d+$`));

    const piped = await staff.pipe(['contract', 'history', taw]);
    const [at, ...values] = piped.stdout.split('\n')[0]?.split('\t') ?? [];
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(values).toEqual(['note', 'Note: Two spare keys & a wheel', 'Stan Staff', '', 'cli', '']);
    expect(piped.stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d{4}-\d\d-\d\d\tsold\tSold by /);

    const back = await staff.pipe(undo.replace('Undo: pitlane ', '').split(' '));
    expect(back.code).toBe(0);
    expect(back.stderr).toContain(`Withdrew a note from ${taw}`);
    const { stdout } = await staff.pipe(['contract', 'history', taw, '--json']);
    const events = JSON.parse(stdout) as { kind: string; text: string; by: string | null }[];
    expect(events[0]).toMatchObject({ kind: 'note', text: 'Note withdrawn by Stan Staff', by: 'Stan Staff' });
    expect(stdout).not.toContain('Two spare keys');
  });

  test('is side by side with its times in 60 columns without color, and above them in 40', async () => {
    await staff.pipe([
      'contract',
      'note',
      other,
      'The customer asks for the form of the lender to be sent once more.',
    ]);
    const screen = staff.type(['contract', 'history', other], { columns: 60, env: { NO_COLOR: '1' } });
    expect(await screen.ended).toBe(0);
    expect(screen.raw).not.toContain('\u001b[2m');
    const [first = '', second = ''] = screen.lines;
    expect(first).toMatch(
      /^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M C[SD]T {1,3}Note: The customer asks for the/,
    );
    expect(second).toMatch(/^ {26}\S/);
    expect(Math.max(...screen.lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
    expect(screen.text).toContain('Stan Staff · terminal');

    const narrow = staff.type(['contract', 'history', other], { columns: 40 });
    expect(await narrow.ended).toBe(0);
    expect(narrow.lines[0]).toMatch(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M C[SD]T$/);
    expect(narrow.lines[1]).toMatch(/^ {2}Note: The customer/);
  });

  test('a note without words asks for them on a terminal, and is refused in a script', async () => {
    const refused = await staff.pipe(['contract', 'note', taw]);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    const screen = staff.type(['contract', 'note', taw]);
    await screen.sees('Note');
    screen.keys('Criteria\r');
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain(`Added a note to ${taw}`);
  });

  test('another dealer’s contract has no history here', async () => {
    const refused = await dealer.pipe(['contract', 'history', server.foreign.key]);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('not found');
  });
});

describe('refresh and claim', () => {
  test('a refresh is queued, and its state is reported', async () => {
    expect((await staff.pipe(['contract', 'refresh', other, '--status'])).stdout).toBe(
      'Not refreshed from AS400 yet\n',
    );
    const asked = await staff.pipe(['contract', 'refresh', other]);
    expect(asked).toMatchObject({ code: 0, stdout: expect.stringContaining('state\tqueued\n') });
    expect(asked.stderr).toMatch(new RegExp(`^Refresh of ${other}: Queued since \\d\\d/\\d\\d/\\d{4}, `));
    const refresh = await staff.pipe(['contract', 'refresh', other, '--status']);
    expect(refresh.stdout).toMatch(/^Queued since /);
    const denied = await dealer.pipe(['contract', 'refresh', other, '--status']);
    expect(denied).toMatchObject({ code: 1, stdout: '' });
  });

  test('a claim is started on its page, whose address is printed in a pipe', async () => {
    const claim = await staff.pipe(['contract', 'claim', taw]);
    expect(claim.code).toBe(0);
    expect(claim.stdout).toMatch(/^http:\S+\/claims-authorization\/contract\/\d+\/tire-and-wheel\n$/);
  });
});
