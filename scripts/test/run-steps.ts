import type { Counts } from './counts.ts';
import { runMeasured } from './cpu-seconds.ts';
import { cpuBudgets, type Step } from './steps.ts';

/** One more than the cores of a small machine, as steps wait for servers and databases; with four, they take the caches from each other. */
const atOnce = 3;

/** The result of a step. */
interface Ended {
  step: Step;
  counts: Counts;
  /** Undefined if the step was killed. */
  cpuSeconds: number | undefined;
}

/** Runs the steps, each after the one that it depends on, reports each when it ends, and returns the results. */
export async function runSteps(steps: readonly Step[], env: Record<string, string>): Promise<Ended[]> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const ended = new Set<string>();
  const results: Ended[] = [];
  const isReady = ({ after }: Step) =>
    !after || ended.has(after) || !steps.some((step) => step.name === after);

  const run = async (step: Step) => {
    results.push(await runStep(step, env));
    ended.add(step.name);
  };
  while (waiting.length > 0 || running.size > 0) {
    const index = running.size < atOnce ? waiting.findIndex(isReady) : -1;
    const [step] = index < 0 ? [] : waiting.splice(index, 1);
    if (step) {
      const started = run(step).finally(() => running.delete(started));
      running.add(started);
    } else {
      await Promise.race(running);
    }
  }
  return results;
}

async function runStep(step: Step, env: Record<string, string>): Promise<Ended> {
  const startedAt = performance.now();
  const { code, output, cpuSeconds } = await runMeasured(step.command, step.args, {
    env: { ...env, ...step.env },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = step.countsOf(code);
  const { passed, failed, skipped } = counts;
  const cpu = `${cpuSeconds?.toFixed(1) ?? '?'} of ${cpuBudgets[step.title]} CPU-s`;
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.title.padEnd(28)} ${seconds.padStart(6)} s ${cpu.padStart(21)}   ${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
  if (failed > 0 && code !== 0) console.log(`${output.trim().replace(/^/gm, '    ')}\n`);
  return { step, counts, cpuSeconds };
}
