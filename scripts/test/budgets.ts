import { cpuBudgets, type Step } from './steps.ts';

/** The CPU-seconds of a step, undefined where they couldn't be measured. */
export interface UsedCpu {
  title: Step['title'];
  cpuSeconds: number | undefined;
}

/** How far above its budget a step may go on this machine: on slow machines, Chromium's steps take up to a fifth more than the others. */
const tolerance = 1.5;

/** With fewer steps, nothing is known about the machine. */
const fewestSteps = 5;

/** How much slower this machine is than the one the budgets were measured on: the median of what the steps used of their budgets, at least 1. */
export function machineFactor(used: readonly UsedCpu[]): number {
  const shares = used.flatMap(({ title, cpuSeconds }) =>
    cpuSeconds === undefined ? [] : [cpuSeconds / cpuBudgets[title]],
  );
  if (shares.length < fewestSteps) return 1;
  const middle = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)];
  return Math.max(1, middle ?? 1);
}

/** Returns why a step used too much CPU time on a machine; undefined if it is within its budget or wasn't measured. */
export function overBudget({ title, cpuSeconds }: UsedCpu, machine: number): string | undefined {
  const budget = cpuBudgets[title] * machine;
  if (cpuSeconds === undefined || cpuSeconds <= budget * tolerance) return undefined;
  return `${cpuSeconds.toFixed(1)} CPU-seconds, more than ${tolerance} times the budget of ${budget.toFixed(0)}. Make the step cheaper, or raise its budget in scripts/test/steps.ts with the reason.`;
}
