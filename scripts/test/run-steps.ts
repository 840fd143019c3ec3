import type { Counts } from './counts.ts';
import { runProgram } from './run-program.ts';
import type { Step } from './steps.ts';

/** As many as a small machine has cores; the unit tests use both of them while a check waits for its files. */
const atOnce = 2;

/** Runs the steps, each after the one that it names, tells of each as it ends, and gives all counts. */
export async function runSteps(steps: readonly Step[], env: Record<string, string>): Promise<Counts[]> {
  const waiting = [...steps];
  const ended = new Set<string>();
  const counts: Counts[] = [];
  const isReady = ({ after }: Step) =>
    !after || ended.has(after) || !steps.some((step) => step.name === after);

  const runNext = async (): Promise<void> => {
    const index = waiting.findIndex(isReady);
    const [step] = index < 0 ? [] : waiting.splice(index, 1);
    if (!step) return;
    counts.push(await runStep(step, env));
    ended.add(step.name);
    // What waited for this step may be more than one.
    await Promise.all([runNext(), runNext()].slice(0, atOnce));
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
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
