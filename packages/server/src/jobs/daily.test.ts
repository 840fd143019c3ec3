import { expect, test } from 'vitest';
import { daily } from './daily.ts';

const first = '2026-03-15';
const second = '2026-03-16';

test('runs once a day, and again on the next', async () => {
  const ran: string[] = [];
  let today: string = first;
  const job = daily(
    async () => today,
    async (day) => void ran.push(day),
  );
  await job.run();
  await job.run();
  expect([ran, job.isDone(first)]).toEqual([[first], true]);
  today = second;
  expect(job.isDone(second)).toBe(false);
  await job.run();
  expect(ran).toEqual([first, second]);
});

test('runs again while it is not done, or fails', async () => {
  const answers = [() => false, () => Promise.reject(new Error('no database')), () => true, () => true];
  let runs = 0;
  const job = daily(
    async () => first,
    async () => answers[runs++]?.(),
  );
  await job.run();
  expect(job.isDone(first)).toBe(false);
  await expect(job.run()).rejects.toThrow('no database');
  await job.run();
  await job.run();
  expect([runs, job.isDone(first)]).toEqual([3, true]);
});
