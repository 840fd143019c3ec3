import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkCounts } from '../../scripts/test/counts.ts';
import {
  cpuSecondsIn,
  factorOf,
  machineFactor,
  overBudget,
  referenceSeconds,
  runMeasured,
} from '../../scripts/test/cpu-seconds.ts';
import { runSteps } from '../../scripts/test/run-steps.ts';
import { cpuBudgets } from '../../scripts/test/steps.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

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

describe('a budget', () => {
  test.each([
    [13, undefined],
    [13.1, '13.1 CPU-seconds, more than 1.3 times the budget of 10.'],
    [undefined, undefined],
  ])('of 10 CPU-seconds refuses %s: %s', (used, refusal) => {
    const answer = overBudget(used, 10);
    if (refusal === undefined) expect(answer).toBeUndefined();
    else expect(answer).toContain(refusal);
  });
});

describe('a machine', () => {
  test.each([
    [[2, 2, 2, 2, 2], 2],
    // Another program took its part of the machine twice.
    [[1.2, 9, 1.2, 1.2, 30], 1.2],
    [[0.3, 0.3, 0.3, 0.3, 0.3], 1],
    [[], 1],
  ])(
    'that takes %j times the reference for the calibration has budgets %s times as large',
    (times, factor) => {
      expect(factorOf(times.map((each) => each * referenceSeconds))).toBeCloseTo(factor);
    },
  );

  test.each([
    [1, 0],
    [0.05 / cpuBudgets.format, 1],
  ])('%s times as slow as the reference has as many times the budget', async (machine, failed) => {
    vi.stubEnv('CI', 'true');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const step = { name: 'busy', title: 'format', command: process.execPath, args: ['-e', busy] } as const;
    const [ended] = await runSteps([{ ...step, countsOf: checkCounts }], {}, Promise.resolve(machine));
    expect(ended?.counts.failed).toBe(failed);
  });

  test('is measured by the calibration', async () => {
    const factor = await machineFactor(1);
    expect(factor).toBeGreaterThanOrEqual(1);
    expect(factor).toBeLessThan(30);
  });
});
