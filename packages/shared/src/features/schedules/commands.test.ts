import { expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import {
  addSchedule,
  pauseSchedule,
  removeScheduled,
  resumeSchedule,
  runSchedule,
  scheduleThis,
  sendToClickUp,
} from './commands.ts';
import { schedulePicker } from './pickers.ts';
import { Schedule } from './schema.ts';

const work = (address?: string) => ({
  signal: new AbortController().signal,
  context: { kept: {}, ...(address === undefined ? {} : { address }) },
});
const aSchedule = (more: object = {}) =>
  Schedule().parse({
    id: 7,
    report: 'report.salesSummary',
    reportTitle: 'Sales summary',
    criteriaText: 'Dealer 80715',
    criteria: { dealerCode: '80715', contractStatusType: '2' },
    period: 'PreviousWeek',
    format: 'csv',
    every: 'weekly',
    on: 'Monday',
    at: '07:00',
    mailTo: 'ann@example.com',
    nextRunAt: null,
    isPaused: false,
    isMailSetUp: true,
    ...more,
  });

test('scheduling sends when and for what as the wire has it, and can be undone', async () => {
  const asked: unknown[] = [];
  const createSchedule = async (request: object) => {
    asked.push(request);
    return aSchedule();
  };
  const args = {
    report: 'report.salesSummary',
    period: 'PreviousWeek' as const,
    when: 'monday 7 am',
    dealerCode: '80715',
    criteria: 'contractStatusType=2',
  };
  expect(await addSchedule.run({ createSchedule }, args, work())).toEqual({
    kind: 'notify',
    text: 'Scheduled Sales summary: Every Monday at 7:00 AM to ann@example.com',
    data: aSchedule(),
    undo: { command: 'schedule.remove', args: { id: '7' } },
  });
  expect(asked).toEqual([
    {
      report: 'report.salesSummary',
      period: 'PreviousWeek',
      criteria: { dealerCode: '80715', contractStatusType: '2' },
      every: 'weekly',
      on: 'Monday',
      at: '07:00',
    },
  ]);
});

test('the next run is shown in the zone of its schedule, with the zone', async () => {
  const row = aSchedule({ nextRunAt: '2026-11-23T13:00:00.000Z', zone: 'America/Chicago' });
  const changeSchedule = async () => row;
  expect(await resumeSchedule.run({ changeSchedule }, { id: '7' }, work())).toMatchObject({
    text: 'Resumed Sales summary, next 11/23/2026, 7:00 AM CST',
  });
});

test.each(['last month', 'last-month', 'previous-month', 'PreviousMonth'])(
  'the period "%s" is accepted as every face accepts it',
  async (text) => {
    const asked: { period?: unknown }[] = [];
    const createSchedule = async (request: object) => {
      asked.push(request);
      return aSchedule();
    };
    const args = { report: 'report.salesSummary', period: text, when: 'monday 7 am' };
    expect(addSchedule.args?.().parse(args)).toMatchObject({ period: 'PreviousMonth' });
    // A terminal passes on what was typed.
    await addSchedule.run({ createSchedule }, args as never, work());
    expect(asked).toMatchObject([{ period: 'PreviousMonth' }]);
  },
);

test('refuses an unknown period and lists the valid ones', () => {
  const parsed = sendToClickUp.args?.().safeParse({ report: 'x', period: 'fortnight' });
  expect(parsed?.error?.issues[0]).toMatchObject({
    path: ['period'],
    message: expect.stringMatching(/^Unknown period “fortnight”\. Choose from today, .*last-month/),
  });
});

test('an invalid time is refused before anything is sent', () => {
  const parsed = addSchedule.args?.().safeParse({ report: 'x', period: 'Day', when: 'someday' });
  expect(parsed?.error?.issues[0]).toMatchObject({
    path: ['when'],
    message: expect.stringContaining('Monday 7 am'),
  });
});

test("says that email isn't set up when a user schedules an email", async () => {
  const row = aSchedule({ isMailSetUp: false });
  const said = await runSchedule.run({ runScheduleNow: async () => row }, { id: '7' }, work());
  expect(said).toMatchObject({ text: expect.stringMatching(/Email isn't set up, so reports are held/) });
  const sent = { rows: 1, fileName: 'sales.csv', isMailSetUp: false };
  const args = { report: 'report.salesSummary', period: 'Day' as const };
  expect(await sendToClickUp.run({ emailClickUp: async () => sent }, args, work())).toMatchObject({
    text: expect.stringMatching(/^sales.csv is on its way to ClickUp. Email isn't set up/),
  });
});

test('pausing and going on undo one another', async () => {
  const changeSchedule = async ({ isPaused }: { isPaused: boolean }) => aSchedule({ isPaused });
  expect(await pauseSchedule.run({ changeSchedule }, { id: '7' }, work())).toEqual({
    kind: 'notify',
    text: 'Paused Sales summary',
    data: aSchedule({ isPaused: true }),
    undo: { command: 'schedule.resume', args: { id: '7' } },
  });
  expect(await resumeSchedule.run({ changeSchedule }, { id: '7' }, work())).toMatchObject({
    undo: { command: 'schedule.pause', args: { id: '7' } },
  });
});

test('removing is undone by scheduling the same again, paused if it was', async () => {
  const removeSchedule = async () => aSchedule({ isPaused: true });
  expect(await removeScheduled.run({ removeSchedule }, { id: '7' }, work())).toEqual({
    kind: 'notify',
    text: 'Removed Sales summary',
    data: aSchedule({ isPaused: true }),
    undo: {
      command: 'schedule.add',
      args: {
        report: 'report.salesSummary',
        period: 'PreviousWeek',
        when: 'Every Monday at 7:00 AM',
        format: 'csv',
        dealerCode: '80715',
        criteria: 'contractStatusType=2',
        isPaused: true,
      },
    },
  });
});

test('one with a rhythm that no command could make again is removed without a way back', async () => {
  const removeSchedule = async () => aSchedule({ every: 'hourly' });
  const effect = await removeScheduled.run({ removeSchedule }, { id: '7' }, work());
  expect(effect).toEqual({
    kind: 'notify',
    text: 'Removed Sales summary',
    data: aSchedule({ every: 'hourly' }),
  });
});

test('a report is scheduled from its page, and from no other page', async () => {
  const address = '/reporting/salessummaryreport?dealerCode=80715&period=PreviousMonth';
  const context = (at: string) => ({ session: anActor('MBPIUser'), kept: {}, address: at });
  expect(scheduleThis.when?.(context(address))).toBe('enabled');
  expect(scheduleThis.run({}, {}, work(address))).toEqual({
    kind: 'visit',
    address: `${address}&schedule=new`,
  });
  for (const other of [
    '/reporting',
    '/reporting/schedules',
    '/landing?search=/reporting/salessummaryreport',
  ]) {
    expect(scheduleThis.when?.(context(other))).toEqual({
      disabled: expect.stringMatching(/^Open a report/),
    });
  }
});

test('a scheduled report is picked by a part of its name or by its number', async () => {
  const rows = [
    aSchedule(),
    aSchedule({ id: 70, reportTitle: 'Dealer claims', isPaused: true, criteriaText: '' }),
  ];
  const found = async (text: string) =>
    (
      await schedulePicker.find(
        { listSchedules: async () => rows },
        { text, given: {}, signal: new AbortController().signal },
      )
    ).map(({ value, text: title, detail }) => [value, title, detail]);
  expect(await found('7')).toEqual([['7', 'Sales summary', 'Every Monday at 7:00 AM · Dealer 80715']]);
  expect(await found('CLAIMS')).toEqual([['70', 'Dealer claims', 'Every Monday at 7:00 AM · paused']]);
});
