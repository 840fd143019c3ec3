import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { Line } from './drivers/line.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
let service: InProcessCliDriver;
let line: Line;
/** Contracts that were just sold; each story takes its own. */
let fresh: string[];
let remitted: string;

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  service = new InProcessCliDriver(server.address);
  line = await new Line(server.address).open();
  await staff.signIn('staff');
  await service.signIn('service');
  const { stdout } = await staff.pipe(['contract', 'search', '|status:active', '--json', '--all']);
  const rows = JSON.parse(stdout) as { contractNumber: string; programCode: string; purchaseDate: string }[];
  // The newest first: they are not remitted yet, and the oldest are.
  const keys = rows
    .toSorted((one, other) => other.purchaseDate.localeCompare(one.purchaseDate))
    .map(({ programCode, contractNumber }) => `${programCode}-${contractNumber}`);
  fresh = await those(keys, 5, (said) => said.code === 0);
  [remitted = ''] = await those(keys.toReversed(), 1, ({ stderr }) => stderr.includes('remitted'));
});
afterAll(async () => {
  staff.clear();
  service.clear();
  await line.close();
  await server.stop();
});

type Said = Awaited<ReturnType<InProcessCliDriver['pipe']>>;

/** The first contracts whose dry run says so. */
async function those(
  keys: readonly string[],
  count: number,
  isMeant: (said: Said) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const key of keys) {
    if (found.length === count) return found;
    if (isMeant(await voided(key, '--dry-run'))) found.push(key);
  }
  throw new Error(`the book has only ${found.length} of ${count}`);
}

function voided(key: string, ...options: readonly string[]): Promise<Said> {
  return staff.pipe(voiding(key, ...options));
}

function voiding(key: string, ...options: readonly string[]): string[] {
  return ['contract', 'void', key, '--reason', 'duplicate', ...options];
}

/** What the history of a contract says of voids. */
async function voidsOf(key: string): Promise<string[]> {
  const { stdout } = await staff.pipe(['contract', 'history', key]);
  return stdout.split('\n').filter((row) => row.split('\t')[1] === 'void');
}

function numberOf(key: string): string {
  return key.split('-')[1] ?? '';
}

describe('voiding a contract', () => {
  test('shows what will happen, asks for the last 4 digits of the number, and prints a receipt', async () => {
    const [key = ''] = fresh;
    const number = numberOf(key);
    const screen = staff.type(['contract', 'void', key, '--reason', 'customer-back-out']);
    await screen.sees('Type the last 4 digits of the contract number to confirm: ');
    expect(screen.lines.slice(0, 2)).toEqual([
      `Void Contract ${key}`,
      expect.stringMatching(/^ {2}Customer {5}\S+/),
    ]);
    expect(screen.text).toMatch(/Void Reason +Customer Back Out\n +Warning +This can't be undone/);
    screen.keys(`${number.slice(-4)}\r`);
    expect(await screen.ended).toBe(0);
    expect(screen.lines.at(-2)).toMatch(new RegExp(`^✓ Voided ${key} \\(receipt [0-9A-F]+\\)$`));

    const { stdout } = await staff.pipe(['contract', 'show', key, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ contractStatusType: 2, isVoidedContract: true });
    const again = await voided(key, '--yes');
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(
      new RegExp(`^✗ Can't void ${key}\\. Already voided by Stan Staff on \\d\\d/`),
    );
  });

  test('does nothing when another number is typed, or Ctrl-C', async () => {
    const [, key = ''] = fresh;
    const wrong = staff.type(['contract', 'void', key, '--reason', 'duplicate']);
    await wrong.sees('to confirm: ');
    wrong.keys('x\r');
    expect(await wrong.ended).toBe(2);
    expect(wrong.text).toContain('nothing was changed, “x” is not the last 4 digits of the contract number');
    const stopped = staff.type(['contract', 'void', key, '--reason', 'duplicate']);
    await stopped.sees('to confirm: ');
    stopped.keys('\u0003');
    expect(await stopped.ended).toBe(2);
    expect(stopped.text).toContain('Cancelled. Nothing was changed.');
    expect((await voided(key, '--dry-run')).code).toBe(0);
  });

  test('asks for the reason in words', async () => {
    const [, key = ''] = fresh;
    const screen = staff.type(['contract', 'void', key]);
    await screen.sees('Void Reason (1-4): ');
    expect(screen.text).toContain('3  Customer Back Out');
    screen.keys('\u0003');
    expect(await screen.ended).toBe(2);
  });
});

describe('in a script', () => {
  test('a void is reported by a dry run, refused without --yes, and done with it', async () => {
    const [, , key = ''] = fresh;
    const dry = await voided(key, '--dry-run');
    expect(dry).toMatchObject({ code: 0, stderr: '' });
    expect(dry.stdout).toContain(`Void Contract ${key}`);
    const silent = await voided(key);
    expect(silent).toMatchObject({ code: 1, stdout: '' });
    expect(silent.stderr).toContain('add --yes');
    const done = await voided(key, '--yes', '--json');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(done.stdout)).toMatchObject({ key, voidedBy: 'Stan Staff', needsCredit: false });
    const again = await voided(key, '--yes', '--json');
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(again.stderr).error).toMatchObject({ code: 'already_voided' });
  });

  test('an invalid reason is refused before a server is asked', async () => {
    const said = await staff.pipe(['contract', 'void', '15138628', '--reason', 'fraud', '--yes']);
    expect(said.code).toBe(1);
    expect(said.stderr).toContain(
      '--reason “fraud” is not one of duplicate, cancellation, customer-back-out, unable-to-fund',
    );
  });

  test("a name isn't a contract to be voided, even if only one has it", async () => {
    const { stdout } = await staff.pipe(['contract', 'show', remitted, '--json']);
    const { customer } = JSON.parse(stdout) as { customer: { firstName: string; lastName: string } };
    const said = await voided(`${customer.firstName} ${customer.lastName}`, '--yes');
    expect(said).toMatchObject({ code: 1, stdout: '' });
    expect(said.stderr).toContain('Give one of these');
  });
});

describe('in the middle', () => {
  const onLine = () => ({ env: { PITLANE_SERVER: line.address } });

  test('Ctrl-C does not lose the answer: it says so, and prints the outcome', async () => {
    const [, , , key = ''] = fresh;
    const screen = staff.ofProcesses().type(voiding(key, '--yes'), onLine());
    await line.next('held');
    screen.keys('\u0003');
    await screen.sees('Already sent. Waiting for the result.');
    line.letGo();
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain(`✓ Voided ${key}`);
    expect(await voidsOf(key)).toHaveLength(1);
  });

  test('a lost answer is requested again under the same key, and the actual outcome printed', async () => {
    const [, , , , key = ''] = fresh;
    const before = line.keys.length;
    const lost = line.next('lost');
    const screen = staff.type(voiding(key, '--yes'), onLine());
    await lost;
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain(`✓ Voided ${key}`);
    const [first, ...others] = line.keys.slice(before);
    expect(others).toEqual([first]);
    expect(await voidsOf(key)).toHaveLength(1);
  });
});

describe('a refused void', () => {
  test('says why and what to do instead', async () => {
    const said = await voided(remitted, '--yes');
    expect(said).toMatchObject({ code: 1, stdout: '' });
    expect(said.stderr).toMatch(new RegExp(`^✗ Can't void ${remitted}\\. `));
    expect(said.stderr).toContain(`contract quote-cancel ${remitted}`);
  });

  test('of the service lane asks nothing', async () => {
    const screen = service.type(['contract', 'void', '15138628']);
    expect(await screen.ended).toBe(1);
    expect(screen.text).toContain("You don't have permission to void a contract.");
  });
});
