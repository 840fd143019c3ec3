import type { Counts } from './counts.ts';
import { runProgram } from './run-program.ts';
import type { Step } from './steps.ts';

/** As many as a small machine has cores. */
const atOnce = 2;

/** Runs the steps, each after the one that it names, tells of each as it ends, and gives all counts. */
export async function runSteps(steps: readonly Step[], env: Record<string, string>): Promise<Counts[]> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const ended = new Set<string>();
  const counts: Counts[] = [];
  const isReady = ({ after }: Step) =>
    !after || ended.has(after) || !steps.some((step) => step.name === after);

  const run = async (step: Step) => {
    counts.push(await runStep(step, env));
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
  return counts;
}

async function runStep(step: Step, env: Record<string, string>): Promise<Counts> {
  const startedAt = performance.now();
  const { code, output } = await runProgram(step.command, step.args, { env: { ...env, ...step.env } });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = step.countsOf(code);
  const mark = counts.failed > 0 ? '✗' : '✓';
  const { passed, failed, skipped } = counts;
  console.log(
    `${mark} ${step.title.padEnd(30)} ${seconds.padStart(6)} s   ${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
  if (counts.failed > 0) console.log(`${output.trim().replace(/^/gm, '    ')}\n`);
  return counts;
}
