import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppScreen, keys } from './drivers/app-screen.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;
/** Active tire and wheel contracts, newest sales last. */
let contracts: string[];

/** The smallest JPEG, with a comment that says where it was taken. */
const photo = Buffer.from(
  '/9j//gAKR1BTIGhlcmX/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
  const { stdout } = await staff.pipe(['contract', 'search', '|status:active', '--json', '--all']);
  const rows = JSON.parse(stdout) as Record<string, string | number | null>[];
  const recent = rows.filter(
    ({ programCode, contractSuffix, purchaseDate }) =>
      programCode === 'TAW' && !contractSuffix && String(purchaseDate) > '2026',
  );
  contracts = recent.map(({ contractNumber }) => `TAW-${contractNumber}`);
  await writeFile(inFolder('tire.jpg'), photo);
});
afterAll(async () => {
  staff.clear();
  await server.stop();
});

const inFolder = (name: string) => join(staff.folder, name);

const day = new Date(Date.now() - 3 * 86_400_000);
const lossDate = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;

const loss = {
  'loss-date': lossDate,
  odometer: '2,500',
  cause: 'pothole',
  damage: 'LF tire tread=6 amount=180; LF wheel amount=220 repairable',
  complaint: 'Bubble in the sidewall',
  correction: 'Replace the tire, straighten the wheel',
  'facility-name': 'Oak Tire',
  'facility-phone': '4175550100',
  'facility-city': 'Joplin',
};

const claimOn = (key: string | undefined, ...more: string[]) => {
  const options = Object.entries(loss).flatMap(([name, value]) => [`--${name}`, value]);
  return ['claim', 'start', key ?? '', ...options, ...more];
};

/** Runs a command that must succeed, and returns what it printed. */
async function print(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await staff.pipe(args);
  expect([args.slice(0, 2), code, stderr]).toEqual([args.slice(0, 2), 0, stderr]);
  return stdout;
}

async function requested(key: string | undefined, ...more: string[]): Promise<string> {
  const { number } = JSON.parse(await print(...claimOn(key, '--yes', '--json', ...more)));
  return number;
}

test('a claim goes from the question to its authorization in pipes', async () => {
  const dry = await staff.pipe(claimOn(contracts[0], '--dry-run'));
  expect(dry.code).toBe(0);
  expect(dry.stdout + dry.stderr).toMatch(
    /Left front wheel[^]*Requested[^]*\$400\.00[^]*Limit[^]*Answer due/,
  );
  expect(await print('claim', 'list')).not.toContain(contracts[0]);

  const refused = await staff.pipe(claimOn(contracts[0], '--loss-date', '1/2/2020', '--yes'));
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('The loss was before that.')]);

  const number = await requested(contracts[0], '--photo', `LF=${inFolder('tire.jpg')}`);
  expect(await print('claim', 'list')).toContain(`${number}\tPending\tTire & Wheel\t${contracts[0]}\t`);
  expect(await print('claim', 'show', number)).toMatch(
    /^Number\tPA-.*\nStatus\tPending\nClaim\tTire & Wheel\n/,
  );
  const shown = JSON.parse(await print('claim', 'show', number, '--json'));
  expect(shown).toMatchObject({ requestedAmount: 400, photos: [{ position: 'LF' }] });

  await print('claim', 'attach', number, inFolder('tire.jpg'));
  await print('claim', 'photos', number, '--to', staff.folder);
  const names = (shown.photos as { id: string }[]).map(({ id }) => `${id}.jpeg`);
  const saved = await readFile(inFolder(names[0] ?? ''));
  expect([saved.subarray(0, 2), saved.includes('GPS')]).toEqual([photo.subarray(0, 2), false]);

  const check = await staff.pipe(['claim', 'decide', number, 'approve', '--amount', '380', '--dry-run']);
  expect([check.code, check.stdout + check.stderr]).toEqual([0, expect.stringContaining('$380.00')]);
  const missing = await staff.pipe(['claim', 'decide', number, 'deny', '--yes']);
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('--reason')]);
  const decided = JSON.parse(
    await print('claim', 'decide', number, 'approve', '--amount', '380', '--yes', '--json'),
  );
  expect(decided).toMatchObject({ number, approvedAmount: 380 });
  await print('claim', 'print', number, '--pdf', inFolder('authorization.pdf'));
  const pdf = await readFile(inFolder('authorization.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await print('claim', 'void', number, '--reason', 'Repaired elsewhere', '--yes');
  expect(await print('claim', 'list', '--view', 'answered')).toContain(`${number}\tVoid`);
});

test('staff decide the queue by keys in the app, and the next one opens automatically', async () => {
  const first = await requested(contracts[1]);
  const screen = new AppScreen(staff, { columns: 100, args: ['app'], env: { NO_COLOR: '1' } });
  // Only then is it known what this account may do.
  await screen.sees('staff @ ');
  screen.press(':');
  await screen.sees('Run');
  screen.press('claim list', keys.enter);
  await screen.sees('Claims Authorization');
  screen.press('/');
  screen.press(first, keys.enter);
  await screen.sees(first);
  screen.press(keys.enter);
  await screen.sees(/Check before deciding/);
  screen.press('a');
  await screen.sees('Continue? (y/N)');
  screen.press('y');
  await screen.sees(new RegExp(`Claims › (?!${first})PA-`));
  screen.press('d');
  await screen.sees('Reason:');
  screen.press('Wear, not a road hazard', keys.enter);
  await screen.sees('Continue? (y/N)');
  screen.press('y');
  await screen.sees(/Denied PA-/);
  screen.press(keys.ctrlC);
  await screen.ended;
  const answered = await print('claim', 'list', '--view', 'answered');
  expect(answered).toContain(`${first}\tApproved`);
  expect(answered).toContain('\tWear, not a road hazard');
});
