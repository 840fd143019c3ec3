import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { machineFactor, overBudget, type UsedCpu } from '../../scripts/test/budgets.ts';
import { cpuSecondsIn, runMeasured } from '../../scripts/test/cpu-seconds.ts';
import { cpuBudgets } from '../../scripts/test/steps.ts';

const busy = 'const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end);';
const run = (program: string) => runMeasured(process.execPath, ['-e', program]);

describe('the CPU time of a step', () => {
  test('is that of the program and of what it starts', async () => {
    const own = await run(busy);
    const inChild = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    const childs = await run(inChild);
    for (const { code, cpuSeconds } of [own, childs]) {
      expect(code).toBe(0);
      expect(cpuSeconds).toBeGreaterThan(0.12);
    }
  });

  test.runIf(existsSync('/proc/self/stat'))('is also that of what outlives its parent', async () => {
    const child = `${busy} process.stdout.write('done'); setTimeout(() => {}, 3000);`;
    const parent = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'pipe', 'ignore'] });
      child.stdout.on('data', () => setTimeout(() => process.exit(), 1200));`;
    expect((await run(parent)).cpuSeconds).toBeGreaterThan(0.12);
  });

  test('comes with the exit code and the output of the program', async () => {
    expect(await run('console.log("done"); process.exitCode = 3')).toMatchObject({
      code: 3,
      output: 'done\n',
    });
  });

  test.each([
    ['0m0.01s 0m0.00s\n1m2.34s 0m1.10s\n', 63.44],
    ['0m0,010s 0m0,000s\n0m1,500s 0m0,250s\n', 1.75],
    ['', undefined],
  ])('is read from %j', (times, seconds) => {
    const read = cpuSecondsIn(times);
    expect(read === undefined ? undefined : Number(read.toFixed(2))).toBe(seconds);
  });
});

/** Every step with a multiple of its budget; some with their own multiple. */
function usedBy(times: number, own: Partial<Record<UsedCpu['title'], number>> = {}): UsedCpu[] {
  const titles = Object.keys(cpuBudgets) as UsedCpu['title'][];
  return titles.map((title) => ({ title, cpuSeconds: cpuBudgets[title] * (own[title] ?? times) }));
}

/** What was measured of two whole runs: on a quiet machine, and on a slower, busier one with fewer tests. Source: docs/decisions/0043 */
const quietRun = {
  build: 8.5,
  'unit and API': 74.5,
  server: 106.9,
  'components in Chromium': 10.8,
  'pages in jsdom': 97,
  terminal: 36.5,
  browser: 64,
  types: 18.2,
  lint: 31.5,
  format: 3.4,
  'unused code': 5.7,
};
const busyRun = {
  'unit and API': 132,
  server: 165,
  types: 26.5,
  lint: 45.4,
  format: 4.6,
  'unused code': 8.7,
};

/** The steps of a run that are refused, if some of them take a multiple of what they took. */
function refusedOf(taken: Partial<Record<UsedCpu['title'], number>>, times: typeof taken = {}): string[] {
  const used = Object.entries(taken).map(([step, cpuSeconds]) => {
    const title = step as UsedCpu['title'];
    return { title, cpuSeconds: cpuSeconds * (times[title] ?? 1) };
  });
  const machine = machineFactor(used);
  return used.filter((each) => overBudget(each, machine)).map(({ title }) => title);
}

describe('the budgets', () => {
  test.each([
    ['quiet', quietRun],
    ['busy', busyRun],
  ])('let a run on a %s machine pass', (_machine, taken) => {
    expect(refusedOf(taken)).toEqual([]);
  });

  test.each([
    ['quiet', quietRun],
    ['busy', busyRun],
  ])('refuse a step that takes twice as much on a %s machine', (_machine, taken) => {
    for (const title of ['unit and API', 'lint', 'types'] as const)
      expect(refusedOf(taken, { [title]: 2 })).toEqual([title]);
  });
});

describe('a budget', () => {
  test.each([
    [1.5, undefined],
    [1.51, 'more than 1.5 times the budget'],
  ])('that is taken %s times is refused: %s', (times, refusal) => {
    const answer = overBudget({ title: 'lint', cpuSeconds: cpuBudgets.lint * times }, 1);
    if (refusal === undefined) expect(answer).toBeUndefined();
    else expect(answer).toContain(refusal);
  });

  test('of a step that was killed refuses nothing', () => {
    expect(overBudget({ title: 'lint', cpuSeconds: undefined }, 1)).toBeUndefined();
  });

  test.each([
    [usedBy(1.5), 1.5],
    [usedBy(0.8), 1],
    // Two steps that became dearer say nothing about the machine.
    [usedBy(1, { browser: 3, server: 2 }), 1],
    [usedBy(1.5).slice(0, 4), 1],
  ])('is larger on a machine that is slower at all steps', (used, factor) => {
    expect(machineFactor(used)).toBeCloseTo(factor);
  });

  test('refuses the step that became dearer than the others, on a slow machine too', () => {
    const used = usedBy(1.5, { browser: 2.4 });
    const machine = machineFactor(used);
    expect(used.filter((step) => overBudget(step, machine)).map(({ title }) => title)).toEqual(['browser']);
  });
});
