import { expect, onTestFinished, test } from 'vitest';
import { every } from './every.ts';

/** A task whose turns end when the test says so. */
function aWork() {
  const turns: {
    begun: Promise<void>;
    begin: () => void;
    end: (outcome?: Error) => void;
    ended: Promise<void>;
  }[] = [];
  const turn = () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const end = (outcome?: Error) => (outcome ? ended.reject(outcome) : ended.resolve());
    return { begun: begun.promise, begin: () => begun.resolve(), end, ended: ended.promise };
  };
  const at = (index: number) => (turns[index] ??= turn());
  let count = 0;
  let isOver = false;
  const work = () => {
    const one = at(count);
    count += 1;
    one.begin();
    return isOver ? Promise.resolve() : one.ended;
  };
  /** Ends the turn that is running, and every later one at once. */
  const finish = () => {
    isOver = true;
    for (const one of turns) one.end();
  };
  return { at, work, finish, count: () => count };
}

test('runs a work again when it has ended, and not before', async () => {
  const { at, work, finish, count } = aWork();
  const stop = every(1, work, () => {});
  onTestFinished(stop);
  await at(0).begun;
  // The clock passes many due times in the meantime.
  await new Promise((passed) => setTimeout(passed, 20));
  expect(count()).toBe(1);
  at(0).end();
  await at(1).begun;
  finish();
});

test('reports a failure, and tries again', async () => {
  const { at, work, finish } = aWork();
  const reports: string[] = [];
  const stop = every(1, work, (problem) => reports.push(problem));
  onTestFinished(stop);
  await at(0).begun;
  at(0).end(new Error('the folder is gone'));
  await at(1).begun;
  expect(reports).toEqual(['Error: the folder is gone']);
  finish();
});

test('stops when what is under way has ended', async () => {
  const { at, work, count } = aWork();
  const stop = every(1, work, () => {});
  await at(0).begun;
  const order: string[] = [];
  const stopping = stop();
  const stopped = stopping.then(() => order.push('stopped'));
  order.push('ended');
  at(0).end();
  await stopped;
  expect([order, count()]).toEqual([['ended', 'stopped'], 1]);
});
