import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineFactor, overBudget } from './test/budgets.ts';
import { bringChromium } from './test/chromium.ts';
import { sumOf } from './test/counts.ts';
import { installLine } from './test/debian.ts';
import { takeLongerTurns } from './test/longer-turns.ts';
import { bringPostgres, oldestPostgres, testEnvOf } from './test/postgres.ts';
import { quickFolder } from './test/quick-folder.ts';
import { readAhead } from './test/read-ahead.ts';
import { endPrograms } from './test/run-program.ts';
import { runSteps } from './test/run-steps.ts';
import { type Step, steps } from './test/steps.ts';

const names = [...new Set(steps.map((step) => step.name))];
const mustHaveAll = process.env['CI'] === 'true';

/** The programs that tests start share their compiled code. */
const compiled = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'pitlane-test-cache'),
};

/** Runs all steps, or those that are named and what they need, and returns the exit code. */
async function test(wanted: readonly string[]): Promise<number> {
  if (wanted.includes('--help')) {
    console.log(`Usage: npm test [-- <part>…]\n\nParts: ${names.join(', ')}; without any, all of them.`);
    return 0;
  }
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`Unknown part "${unknown}". Choose from ${names.join(', ')}.`);
    return 1;
  }
  const chosen = chosenSteps(wanted);
  const isEnabled = (name: string) => chosen.some((step) => step.name === name);
  const chromium = isEnabled('browser') ? await bringChromium() : undefined;
  const { postgres, secondsAhead } = await bringServer(chosen);
  stopPostgres = postgres?.stop;

  const missing: string[] = [];
  if (isEnabled('unit') && !postgres) {
    const line = installLine({ debian: 'postgresql', mac: 'postgresql' });
    missing.push(`tests on PostgreSQL ${oldestPostgres} or later: ${line}`);
  }
  if (isEnabled('browser') && !chromium) {
    missing.push(`browser: ${installLine({ debian: 'chromium', mac: '--cask chromium' })}`);
  }
  const quick = quickFolder();
  const env = {
    ...(quick !== undefined && { TMPDIR: quick, PITLANE_TEST_DUMPS: tmpdir() }),
    ...compiled,
    ...(postgres && testEnvOf(postgres)),
    ...(chromium && { PITLANE_TEST_CHROMIUM: chromium }),
  };
  const ended = await runSteps(
    chosen.filter((step) => step.needs !== 'chromium' || chromium),
    env,
  );
  await postgres?.stop();
  const databaseSeconds = (await postgres?.cpuSeconds) ?? 0;

  if (missing.length > 0) console.log(`Not run:\n${missing.map((line) => `  ${line}`).join('\n')}`);
  const total = sumOf(ended.map(({ counts }) => counts));
  if (mustHaveAll) total.failed += missing.length;
  const besides = databaseSeconds + secondsAhead;
  const cpuSeconds = ended.reduce((sum, step) => sum + (step.cpuSeconds ?? 0), besides);
  const used = ended.map(({ step, cpuSeconds: seconds }) => ({ title: step.title, cpuSeconds: seconds }));
  const machine = machineFactor(used);
  const tooDear = used.flatMap((step) => {
    const refusal = overBudget(step, machine);
    return refusal === undefined ? [] : [`${step.title}: ${refusal}`];
  });
  if (mustHaveAll) total.failed += tooDear.length;
  const spent = `${cpuSeconds.toFixed(0)} CPU-seconds, ${databaseSeconds.toFixed(0)} of them in PostgreSQL`;
  console.log(`${spent} (this machine: ${machine.toFixed(2)} times the budgets)`);
  for (const refusal of tooDear) console.log(`✗ ${refusal}`);
  // Last, because long logs are often cut at the start.
  for (const { step, counts } of ended) {
    for (const second of counts.secondTries ?? [])
      console.log(`~ ${step.title}: on its second try, ${second}`);
    for (const failure of counts.failures ?? []) console.log(`✗ ${step.title}: ${failure}`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 ? 1 : 0;
}

/** For steps that load the server: starts PostgreSQL and reads the sources at once, as each of the two keeps one core busy. */
async function bringServer(chosen: readonly Step[]) {
  if (!chosen.some(({ usesPostgres }) => usesPostgres)) return { postgres: undefined, secondsAhead: 0 };
  const [postgres, secondsAhead] = await Promise.all([bringPostgres(), readAhead(compiled)]);
  return { postgres, secondsAhead };
}

function chosenSteps(wanted: readonly string[]): Step[] {
  const chosen = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name));
  const needed = steps.filter((step) => chosen.some(({ after }) => after === step.name));
  return steps.filter((step) => chosen.includes(step) || needed.includes(step));
}

let stopPostgres: (() => Promise<void>) | undefined;
let isStopping = false;

/** Ends what is running, and the database, when a person or the boot script that started us asks for it. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  void endPrograms()
    .then(() => stopPostgres?.())
    .finally(() => process.exit(130));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.connected) {
  process.on('disconnect', stop);
  process.channel?.unref();
}

takeLongerTurns();
const code = await test(process.argv.slice(2));
if (!isStopping) process.exit(code);
