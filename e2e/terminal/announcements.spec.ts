import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let admin: InProcessCliDriver;
let dealer: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  admin = new InProcessCliDriver(server.address);
  dealer = new InProcessCliDriver(server.address);
  await admin.signIn('admin');
  await dealer.signIn('dealer');
});
afterAll(async () => {
  admin.clear();
  dealer.clear();
  await server.stop();
});

/** Publishes as the administrator; returns the messages. */
async function publish(name: string, text: string, tags: string) {
  return admin.pipe(['announcement', 'publish', name, '--description', text, '--tags', tags]);
}

describe('reading the announcements', () => {
  test('shows title, day and plain text, within the screen', async () => {
    const text = `<p>Read the <a href="https://www.example.com/terms">new terms</a>.</p><ul><li>${'word '.repeat(20)}</li></ul>`;
    await publish('New terms', text, 'Master Dealer');
    const screen = dealer.type(['announcement', 'list'], { columns: 50 });
    expect(await screen.ended).toBe(0);
    const [title, day, ...lines] = screen.lines;
    expect(title).toBe('New terms');
    expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(lines.slice(0, 2)).toEqual(['Read the new terms', '(https://www.example.com/terms).']);
    expect(lines[2]).toMatch(/^- word/);
    expect(lines[3]).toMatch(/^ {2}word/);
    expect(Math.max(...screen.lines.map((line) => line.length))).toBeLessThanOrEqual(50);
  });

  test('writes a line each in a pipe, and the rows of the wire as JSON', async () => {
    const { stdout } = await dealer.pipe(['announcement', 'list']);
    const json = await dealer.pipe(['announcement', 'list', '--json']);
    const rows = JSON.parse(json.stdout) as { name: string; description: string }[];
    expect(rows.length).toBeGreaterThan(1);
    const titles = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(titles.map(([, title]) => title)).toEqual(rows.map(({ name }) => name));
    for (const [day, , text, ...more] of titles) {
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(text).not.toMatch(/<\w|&\w+;/);
      expect(more).toEqual([]);
    }
  });
});

describe('publishing an announcement', () => {
  test('lists everything that is missing for a script', async () => {
    const { code, stdout, stderr } = await admin.pipe(['announcement', 'publish', 'Summer hours']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      '✗ Missing --description and --tags.',
      '  --description <text>  Markdown, such as **bold**, lists and links',
      expect.stringMatching(/^ {2}--tags <text> {9}Roles/),
      '  See pitlane announcement publish --help',
      '',
    ]);
  });

  test('asks a user for missing values, and again if the answer is invalid', async () => {
    const screen = admin.type(['announcement', 'publish', '--tags', 'Master Dealer']);
    await screen.sees('Title: ');
    screen.keys('\r');
    await screen.sees('Title is required.');
    screen.keys('Summer hours\r');
    await screen.sees('Text: ');
    screen.keys('Open till 8\r');
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain('Published “Summer hours” for Master Dealer');
    expect((await dealer.pipe(['announcement', 'list'])).stdout).toContain('\tSummer hours\tOpen till 8\n');
    expect((await admin.pipe(['announcement', 'list'])).stdout).not.toContain('Summer hours');
  });

  test('ends with 2 where the question is left', async () => {
    const screen = admin.type(['announcement', 'publish']);
    await screen.sees('Title: ');
    screen.keys('\u0003');
    expect(await screen.ended).toBe(2);
  });

  test('says which role there is not', async () => {
    const { code, stderr } = await publish('News', 'Text', 'Nobody');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^✗ Unknown role “Nobody”\./);
  });

  test('is refused without the permission, before anything is asked', async () => {
    const asked = dealer.type(['announcement', 'publish']);
    expect(await asked.ended).toBe(1);
    expect(asked.text).toContain("You don't have permission to write announcements.");
    expect(asked.text).not.toContain('Title');
    const args = ['announcement', 'publish', 'News', '--description', 'Text', '--tags', 'all'];
    expect(await dealer.pipe(args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^✗ You don't have permission to write announcements\.\n {2}Ask your administrator\./,
      ),
    });
  });
});

describe('withdrawing an announcement', () => {
  test('is reported as the way to undo publishing, even what one does not read', async () => {
    const { stderr } = await publish('Mistake', 'Not so', 'Master Dealer');
    const [, words] = /^Undo: pitlane (.*)$/m.exec(stderr) ?? [];
    expect((await dealer.pipe(['announcement', 'list'])).stdout).toContain('\tMistake\t');
    expect((await admin.pipe(words?.split(' ') ?? [])).code).toBe(0);
    expect((await dealer.pipe(['announcement', 'list'])).stdout).not.toContain('\tMistake\t');
  });

  test('withdraws one for other roles by title, and says how to restore it', async () => {
    await publish('Lanes closed', 'Till noon', 'Master Dealer, FI User');
    expect((await admin.pipe(['announcement', 'list'])).stdout).not.toContain('Lanes closed');
    const { code, stderr } = await admin.pipe(['announcement', 'withdraw', 'lanes closed']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Withdrew “Lanes closed”\nUndo: pitlane announcement restore \d+\n$/);
    expect((await dealer.pipe(['announcement', 'list'])).stdout).not.toContain('Lanes closed');
    const words = stderr.trim().split(' ').slice(-3);
    expect((await admin.pipe(words)).code).toBe(0);
    expect((await dealer.pipe(['announcement', 'list'])).stdout).toContain('Lanes closed');
  });

  test('takes a title, and lists in a script all that it may mean', async () => {
    await publish('Parking lot A', 'Closed', 'all');
    await publish('Parking lot B', 'Closed', 'all');
    const several = await admin.pipe(['announcement', 'withdraw', 'parking']);
    expect({ code: several.code, stdout: several.stdout }).toEqual({ code: 1, stdout: '' });
    expect(several.stderr).toMatch(/matches 2\.\n.*Parking lot B.*\n.*Parking lot A/);
    const one = await admin.pipe(['announcement', 'withdraw', 'parking lot b']);
    expect(one).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Withdrew “Parking lot B”\n/) });
  });

  test('is chosen from the list on a terminal', async () => {
    await publish('Elevator one', 'Out of order', 'all');
    await publish('Elevator two', 'Out of order', 'all');
    const screen = admin.type(['announcement', 'withdraw', 'elevator']);
    await screen.sees('Announcement (1-2)');
    screen.keys('2\r');
    expect(await screen.ended).toBe(0);
    expect(screen.text).toContain('Withdrew “Elevator one”');
  });
});

test('push notifications are sent to roles, tested, and refused what a locked screen must not show', async () => {
  const said = async (args: string[]) => {
    const { code, stdout, stderr } = await admin.pipe(args);
    return [code, stdout + stderr];
  };
  const nobody = 'Nothing was sent: no device gets push notifications there';
  expect(await said(['push', 'send', 'Closed today', '--roles', 'fi user, Master Dealer', '--yes'])).toEqual([
    0,
    expect.stringContaining(nobody),
  ]);
  expect(await said(['push', 'test'])).toEqual([0, expect.stringContaining(nobody)]);
  const [code, problem] = await said(['push', 'send', 'Refund of $901.45', '--yes']);
  expect([code === 0, problem]).toEqual([false, expect.stringContaining('Leave out VINs, amounts')]);
  const [unknown, why] = await said(['push', 'send', 'News', '--roles', 'Pilot', '--yes']);
  expect([unknown === 0, why]).toEqual([false, expect.stringContaining('Unknown role “Pilot”')]);
  const text = ['--description', 'See Rates.', '--tags', 'Master Dealer', '--push-too'];
  expect(await said(['announcement', 'publish', 'New rates', ...text])).toEqual([
    0,
    expect.stringContaining('Published “New rates” for Master Dealer'),
  ]);
  const [pushed, whyNot] = await said(['announcement', 'publish', 'Save $20', ...text]);
  expect([pushed === 0, whyNot]).toEqual([false, expect.stringContaining('Leave out VINs, amounts')]);
});
