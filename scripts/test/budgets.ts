import { cpuBudgets, type Step } from './steps.ts';

/** The CPU-seconds of a step, undefined where they couldn't be measured. */
export interface UsedCpu {
  title: Step['title'];
  cpuSeconds: number | undefined;
}

/** How far above its budget a step may go, next to the others: the same tests cost up to a quarter more from one run to the next. */
const tolerance = 1.3;

/** From so many steps on, the middle one stands for the machine. */
const fewestSteps = 5;

/**
 * How much slower this machine is than the one that the budgets were written on: what the middle one of all steps took of its budget. At least
 * 1, and 1 of a few steps alone.
 */
export function machineFactor(used: readonly UsedCpu[]): number {
  const shares = used.flatMap(({ title, cpuSeconds }) =>
    cpuSeconds === undefined ? [] : [cpuSeconds / cpuBudgets[title]],
  );
  if (shares.length < fewestSteps) return 1;
  const middle = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)];
  return Math.max(1, middle ?? 1);
}

/** Returns why a step's CPU time is refused on a machine; undefined if it is within its budget, or wasn't measured. */
export function overBudget({ title, cpuSeconds }: UsedCpu, machine: number): string | undefined {
  const budget = cpuBudgets[title] * machine;
  if (cpuSeconds === undefined || cpuSeconds <= budget * tolerance) return undefined;
  return `${cpuSeconds.toFixed(1)} CPU-seconds, more than ${tolerance} times the budget of ${budget.toFixed(0)}. Make the step cheaper, or raise its budget in scripts/test/steps.ts with the reason.`;
}
