import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';

import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let admin: InProcessCliDriver;

beforeAll(async () => {
  // A Saturday in Chicago.
  server = await startTestServer(() => new Date('2026-11-21T15:00:00Z'));
  // Anyone who sits elsewhere reads the business's clocks, and which they are.
  admin = new InProcessCliDriver(server.address, { TZ: 'Europe/Berlin' });
  await admin.signIn('admin');
});
afterAll(async () => {
  admin.clear();
  await server.stop();
});

test('a report is scheduled, listed, sent now, paused, resumed and removed', async () => {
  const added = await admin.pipe([
    'schedule',
    'add',
    'sales-summary',
    'Monday 7 am',
    '--period',
    'last week',
  ]);
  expect(added).toMatchObject({ code: 0 });
  expect(added.stderr + added.stdout).toContain(
    "Scheduled Sales summary: Every Monday at 7:00 AM to admin@example.com, next 11/23/2026, 7:00 AM CST. Email isn't set up, so reports are held",
  );

  const json = JSON.parse((await admin.pipe(['schedule', 'list', '--json'])).stdout) as { id: number }[];
  const id = String(json[0]?.id);
  expect(json).toMatchObject([
    { report: 'report.salesSummary', every: 'weekly', on: 'Monday', format: 'xlsx' },
  ]);

  expect(await admin.pipe(['schedule', 'run', id])).toMatchObject({ code: 0 });
  expect(await admin.pipe(['schedule', 'pause', id])).toMatchObject({ code: 0 });
  const screen = admin.type(['schedule', 'list'], { columns: 120 });
  expect(await screen.ended).toBe(0);
  expect(screen.lines[0]).toMatch(/^NO +REPORT +FOR +WHEN +NEXT +LAST/);
  expect(screen.lines[1]).toMatch(
    new RegExp(`^${id} +Sales summary +Last week +Every Monday at 7:00 AM +paused +being prepared`),
  );
  expect(screen.text).toContain(
    "1 scheduled report. Email isn't set up, so reports are held. Ask your administrator.",
  );

  expect(await admin.pipe(['schedule', 'resume', id])).toMatchObject({ code: 0 });
  const [line = ''] = (await admin.pipe(['schedule', 'list'])).stdout.split('\n');
  expect(line.split('\t').slice(0, 5)).toEqual([
    id,
    'report.salesSummary',
    'PreviousWeek',
    '',
    'Every Monday at 7:00 AM',
  ]);
  expect(await admin.pipe(['schedule', 'remove', id])).toMatchObject({ code: 0 });
  expect((await admin.pipe(['schedule', 'list'])).stderr).toContain('No scheduled reports.');
});

test.each([
  [
    ['sales-summary', 'someday', '--period', 'PreviousWeek'],
    'Unknown schedule “someday”. Example: daily 7 am',
  ],
  [['dealer-contracts', 'daily 7 am', '--period', 'PreviousDay'], 'Please select a dealer'],
  [['sales-summary', 'daily 7 am'], '--period'],
  [
    ['sales-summary', 'daily 7 am', '--period', 'fortnight'],
    'Unknown period “fortnight”. Choose from today, yesterday, this-week, last-week,',
  ],
  [['no such report', 'daily 7 am', '--period', 'PreviousDay'], 'no such report'],
])('schedule add %j fails with the words that mend it', async (args, words) => {
  const { code, stderr } = await admin.pipe(['schedule', 'add', ...args]);
  expect(code).toBe(1);
  expect(stderr).toContain(words);
  expect((await admin.pipe(['schedule', 'list'])).stdout).toBe('');
});
