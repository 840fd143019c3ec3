import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { testBook } from '@pitlane/server/testing/test-book';
import { addDays } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../drivers/soak.ts';
import { AppScreen, keys } from './drivers/app-screen.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
/** Numbers of contracts that can be voided, each with its program. */
let fresh: { number: string; key: string }[];
/** Contracts that end at an odometer: one, and one that was sold so long ago that each day changes its refund. */
let withMiles: string;
let soldBefore: string;

beforeAll(async () => {
  // The book's own day, as the frames that are kept have it.
  const ahead = Date.parse(`${testBook.today}T18:00:00Z`) - Date.now();
  server = await startTestServer(() => new Date(Date.now() + ahead));
  staff = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
  const { stdout } = await staff.pipe(['contract', 'search', '|status:active', '--json', '--all']);
  const rows = JSON.parse(stdout) as {
    contractNumber: string;
    programCode: string;
    contractSuffix: string | null;
    expirationMiles: number | null;
    purchaseDate: string;
  }[];
  const limited = rows.filter(({ expirationMiles }) => expirationMiles && expirationMiles < 200_000);
  withMiles = `${limited[0]?.programCode}-${limited[0]?.contractNumber}`;
  const old = limited.find(({ programCode, contractSuffix, purchaseDate }) =>
    [programCode === 'MBP', !contractSuffix, purchaseDate < '2026-01', purchaseDate > '2024'].every(Boolean),
  );
  soldBefore = `${old?.programCode}-${old?.contractNumber}`;
  const counts = Map.groupBy(rows, ({ contractNumber }) => contractNumber);
  fresh = [];
  for (const { contractNumber: number, programCode } of rows) {
    if (fresh.length === 2) break;
    const key = `${programCode}-${number}`;
    if (counts.get(number)?.length !== 1) continue;
    const dry = await staff.pipe(['contract', 'void', key, '--reason', 'duplicate', '--dry-run']);
    if (dry.code === 0) fresh.push({ number, key });
  }
});
afterAll(async () => {
  staff.clear();
  await server.stop();
});

/** The first of several cases that take the same way; all of them in the soak. */
const inEveryRun = <Case>(cases: readonly Case[]) => (isSoak ? [...cases] : cases.slice(0, 1));

/** Opens the app, and types a search whose contracts it waits for. */
async function searched(text: string, opening: ConstructorParameters<typeof AppScreen>[1] = {}) {
  const screen = new AppScreen(staff, opening);
  await screen.sees(/Search by|Type to search/);
  screen.press(text);
  await screen.sees(/\d\+? contracts? ·/);
  return screen;
}

/** Has the app write the names of the modules that it has loaded into a file when it closes. */
function notingLoaded(file: string): Record<string, string> {
  const note = `import fs from 'node:fs';process.on('exit',()=>fs.writeFileSync('${file}',JSON.stringify(process.moduleLoadList)))`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(note)}` };
}

describe('with the app', () => {
  test('a contract is found as one types, read, voided, and seen changed', async () => {
    const [{ number, key } = { number: '', key: '' }] = fresh;
    const screen = await searched(number);
    await screen.sees('1 contract ·');
    expect(screen.isFullScreen).toBe(true);
    expect(screen.lines[1]).toBe(` Contract number is or starts with ${number}, or VIN ends with it`);
    screen.press(keys.enter);
    await screen.sees('enter card');
    screen.press(keys.enter);
    await screen.sees(`Contracts › ${key}`);
    await screen.sees('v void');
    screen.press('v');
    await screen.sees('3  Customer Back Out');
    screen.press('3');
    await screen.sees('Type the last 4 digits of the contract number to confirm:');
    expect(screen.text).toContain(`Void Contract ${key}`);
    expect(screen.text).toContain("This can't be undone");
    screen.press('0', keys.enter);
    await screen.sees('is not the last 4 digits of the contract number');
    screen.press(keys.backspace, number.slice(-4), keys.enter);
    await screen.sees(new RegExp(`✓ Voided ${key}.*\\(receipt [0-9A-F]+\\)`));
    await screen.sees('Cancelled (voided)');
    screen.press('v');
    await screen.sees(`! Can't void ${key}. Already voided by`);
    expect(screen.lines.at(-1)).not.toContain('v void');
    screen.press('h');
    await screen.sees('Voided: Customer Back Out');
    screen.press('/', 'sold', keys.enter);
    await screen.sees((text) => text.includes('Sold by') && !text.includes('Voided:'));
    screen.press(keys.esc);
    await screen.sees('Cancelled (voided)');
    await screen.leave();
    expect(await screen.ended).toEqual({ code: 0, signal: undefined });
  });

  test('someone else’s change is shown, a note is added by the palette and withdrawn by u, and a quote asks for the miles that it needs', async () => {
    const [, { number, key } = { number: '', key: '' }] = fresh;
    const screen = await searched(number);
    await screen.sees('1 contract ·');
    screen.press(keys.enter);
    await screen.sees('enter card');
    expect((await staff.pipe(['contract', 'note', key, 'from elsewhere'])).code).toBe(0);
    await screen.sees('was just updated');
    screen.press(':note ');
    await screen.sees('contract note <text>');
    screen.press('called the holder', keys.enter);
    await screen.sees('Added a note');
    screen.press('u');
    await screen.sees('Withdrew a note');
    screen.press(':');
    await screen.sees('── Run');
    screen.press(keys.up);
    await screen.sees(':note called the holder');
    screen.press(keys.esc);
    await screen.sees('enter card');
    screen.press(`:contract show ${key}`, keys.enter);
    await screen.sees(`Contracts › ${key}`);
    screen.press('q');
    await screen.sees('Refund percent');
    expect(screen.lines[0]).toContain(`Cancel quote for ${key}`);
    screen.press(keys.esc);
    await screen.sees(`Contracts › ${key}`);
    screen.press(`:contract show ${withMiles}`, keys.enter);
    await screen.sees(`Contracts › ${withMiles}`);
    screen.press('q');
    await screen.sees('Enter the odometer');
    screen.press('many', keys.enter);
    await screen.sees('Must be a whole number.');
    screen.press(keys.backspace.repeat(4), '150000', keys.enter);
    await screen.sees(/m {2}Odometer +150,000/);
    await screen.sees('Time used');
    screen.press('/refund', keys.enter);
    await screen.sees((text) => text.includes('Refund percent') && !text.includes('Time used'));
    expect(screen.lines[0]).toContain(`Cancel quote for ${withMiles}  / refund`);
    await screen.leave();
  });

  // The quote's view is tested in process, the steps in cancellations.spec.
  test.runIf(isSoak)(
    'a cancellation is quoted for another day, kept, printed, requested, approved and rescinded',
    async () => {
      const screen = await searched(soldBefore.split('-')[1] ?? '');
      screen.press(keys.enter);
      await screen.sees('enter card');
      // Typed at once, as a user who knows the keys does.
      screen.press(`:contract quote-cancel ${soldBefore} --miles 1`, keys.enter);
      await screen.sees(/m {2}Odometer +1$/m);
      const refund = () => /Refund .*% of the price[^,]*, as of [\d/]+/.exec(screen.text)?.[0];
      await screen.sees(/Refund .*% of the price/);
      const today = refund();
      screen.press('d1/1/2030', keys.enter);
      await screen.sees('is more than 30 days ahead.');
      screen.press(keys.esc);
      await screen.sees('Nothing was changed.');
      expect(refund()).toBe(today);
      const day = (before: number) => formatCell('date', addDays(testBook.today, -before));
      screen.press(`d${day(3)}`, keys.enter);
      await screen.sees(`as of ${day(3)}`);
      const early = refund();
      screen.press(keys.left);
      await screen.sees(`as of ${day(4)}`);
      expect(new Set([today, early, refund()]).size).toBe(3);
      screen.press('r', keys.up, keys.enter);
      await screen.sees(/r {2}Reason +Nonpayment/);
      screen.press('s');
      await screen.sees(/✓ Saved as Q-\d{6}-\d{6}/);
      expect(screen.lines[0]).toMatch(/^ Cancel quote Q-\d{6}-\d{6} for /);
      screen.press('p');
      await screen.sees(/✓ Saved .*\.pdf \(\d+ kB\)/);
      screen.press('R');
      await screen.sees('Continue? (y/N)');
      expect(screen.text).toContain('── Request cancellation Q-');
      screen.press('y');
      await screen.sees(`✓ Cancellation of ${soldBefore} requested`);
      await screen.sees('D documents');
      screen.press('D');
      await screen.sees('A approve');
      screen.press('A');
      await screen.sees('── Approve cancellation');
      screen.press('y');
      await screen.sees('Approved.');
      screen.press('m');
      await screen.sees('Only an active contract can be cancelled');
      screen.press('X');
      await screen.sees('── Rescind cancellation');
      screen.press('y');
      await screen.sees(`✓ Cancellation of ${soldBefore} rescinded`);
      await screen.sees('Rescinded.');
      await screen.leave();
    },
  );

  test("marked numbers are copied, and a wrong filter is marked in place, without Node's HTTP client of the web", async () => {
    const file = join(staff.folder, 'loaded.json');
    const screen = await searched('smith', { columns: 100, env: notingLoaded(file) });
    screen.press(keys.enter);
    await screen.sees('space select');
    screen.press('  y');
    await screen.sees('✓ Copied 2 numbers');
    // oxlint-disable-next-line no-control-regex -- how a text is copied
    const [, copied = ''] = /\u001b\]52;c;([\w+/=]+)\u0007/.exec(screen.raw) ?? [];
    const numbers = Buffer.from(copied, 'base64').toString().split('\n');
    expect(numbers).toHaveLength(2);
    for (const key of numbers) expect(screen.text).toContain(`✓${key}`);
    screen.press('/|statu');
    await screen.sees('smith|status:');
    screen.press(keys.tab);
    await screen.sees('active');
    screen.press('nonsense');
    await screen.sees(/status.*(active|Active)/i);
    screen.press(keys.enter);
    await screen.sees('✗');
    expect(screen.lines[0]).toContain('smith|status:nonsense');
    await screen.leave();
    const loaded = JSON.parse(await readFile(file, 'utf8')) as string[];
    // It takes 30 ms of the first frame.
    expect(loaded.filter((name) => name.includes('undici/undici'))).toEqual([]);
  });
});

describe('the window', () => {
  test.each(
    inEveryRun([
      [60, 20, 'SIGTERM'],
      [80, 24, 'SIGINT'],
      [200, 60, 'SIGHUP'],
    ] as const),
  )('of %i by %i holds what there is, and is left clean by %s', async (columns, rows, signal) => {
    const screen = new AppScreen(staff, { columns, rows });
    // How fast it was and where the server is differ, and with them the blanks before.
    const looksLike = (name: string) =>
      expect(
        screen.text
          .replace(/ {2,}staff @ \S+/, '  staff @ server')
          .replace(/ {2,}(\d+ contracts · )\d+ ms/, '  $1a few ms'),
      ).toMatchFileSnapshot(`golden/${name}-${columns}x${rows}.txt`);
    await screen.sees('Type to search');
    screen.press('/');
    await screen.sees('Search by');
    await screen.sees('? help');
    if (columns >= 100) await screen.sees('staff @ ');
    await looksLike('app');
    screen.press('jones|status:expired');
    await screen.sees('status:expired');
    await screen.sees('◌ Expired');
    screen.press(keys.enter);
    await screen.sees('enter card');
    await looksLike('list');
    const [, , titles, first] = screen.lines;
    // The columns are below their heads.
    expect(first?.indexOf('Jones')).toBe(titles?.indexOf('NAME'));
    expect(screen.lines).toHaveLength(rows);
    screen.press(keys.enter);
    // What the list does not know is read. Where not all of it is seen, that is reported; else the card ends with the customer's address.
    await screen.sees('Deductible');
    await screen.sees(rows < 60 ? '↓ more' : '@example.com');
    await screen.sees('esc back');
    await looksLike('card');
    screen.press('n');
    await screen.sees('Note:');
    await looksLike('question');
    process.kill(screen.pid, signal);
    expect((await screen.ended).signal).toBe(constants.signals[signal]);
    expect(screen.isFullScreen).toBe(false);
    expect(screen.isCaretHidden).toBe(false);
    // The wheel is the shell's again.
    expect(screen.raw.lastIndexOf('\u001b[?1007l')).toBeGreaterThan(screen.raw.lastIndexOf('\u001b[?1007h'));
  });

  test('is drawn again in another size, and an arrow writes little', async () => {
    const screen = await searched('|status:active', { columns: 120, rows: 56 });
    screen.press(keys.enter);
    await screen.sees('enter card');
    await screen.quiet();
    const before = screen.raw.length;
    const second = screen.lines[4] ?? '';
    screen.press(keys.down);
    await screen.sees(`▌${second.slice(1)}`);
    expect(Buffer.byteLength(screen.raw.slice(before))).toBeLessThan(2_000);
    const chosen = `▌${second.slice(1, 16)}`;
    /** The screen was wiped since, and a whole frame was written after that. */
    const wasDrawnSince = (from: number) => {
      const wiped = screen.raw.lastIndexOf('\u001b[H\u001b[J');
      return wiped >= from && screen.raw.includes('\u001b[?2026l', wiped);
    };
    // Wider and narrower, one after the other as a window is dragged: the screen is then the same as one drawn from scratch.
    for (const [columns, rows] of [
      [100, 24],
      [70, 24],
      [130, 40],
      [66, 20],
      [62, 18],
    ] as const) {
      const old = screen.raw.length;
      screen.resize(columns, rows);
      await screen.sees((text) => wasDrawnSince(old) && text.includes(chosen) && text.includes('enter card'));
      // What it does after that shows that it has drawn all of the new size, however busy the machine is.
      screen.press(keys.down);
      await screen.sees((text) => !text.includes(chosen) && text.includes('▌'));
      screen.press(keys.up);
      await screen.sees(chosen);
      await screen.quiet();
      const { text } = screen;
      const drawn = screen.raw.length;
      screen.press(keys.ctrlL);
      await screen.sees((now) => wasDrawnSince(drawn) && now === text);
      expect(text).not.toMatch(columns < 80 ? 'SOLD' : /^$/);
    }
    await screen.leave();
  });

  test('without colors has none, and for a screen reader is sentences', async () => {
    const plain = new AppScreen(staff, { env: { NO_COLOR: '1' } });
    // Typed while it starts, as people do: it is searched, and appears nowhere else.
    plain.press('smith');
    await plain.sees(/\d\+? contracts? ·/);
    expect(plain.lines[0]).toMatch(/^ Contracts {2}smith /);
    // oxlint-disable-next-line no-control-regex -- sequences of colors
    expect(plain.raw).not.toMatch(/\u001b\[(?!0?m)[\d;]+m/);
    await plain.leave();
    const spoken = await spokenOf('smith');
    spoken.press(keys.enter, keys.down);
    await spoken.sees(/^2 of \d+: /m);
    expect(spoken.isFullScreen).toBe(false);
    await spoken.leave();
  });
});

async function spokenOf(text: string) {
  const screen = new AppScreen(staff, { args: ['app', '--screen-reader'], columns: 100 });
  await screen.sees('Ctrl+G: keys');
  screen.press(text);
  await screen.sees(/^1 of \d+: /m);
  return screen;
}

describe('without what it needs', () => {
  test('the app says so before it opens', async () => {
    const piped = await staff.pipe(['app']);
    expect(piped).toMatchObject({ code: 1, stdout: '' });
    expect(piped.stderr).toContain('needs a full terminal');
    const bare = await staff.pipe([]);
    expect(bare.stdout).toContain('Usage: pitlane <command> [options]');
    const unknown = new InProcessCliDriver(server.address);
    const screen = new AppScreen(unknown);
    expect(await screen.ended).toMatchObject({ code: 4 });
    expect(screen.text).toContain('You are not signed in');
    unknown.clear();
  });
});
