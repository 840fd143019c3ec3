import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, playwrightCounts, sumOf, vitestCounts, withExitCode } from '../test/counts.ts';
import { installFromDebian } from '../test/debian.ts';
import { bringPostgres, testEnvOf } from '../test/postgres.ts';
import { runProgram } from '../test/run-program.ts';

const reports = mkdtempSync(join(tmpdir(), 'pitlane-soak-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
let runs = 0;

interface Run {
  command: string;
  args: readonly string[];
  env?: Record<string, string> | undefined;
}

/** Runs a program and prints what it writes as it comes: a sweep takes hours, and what it has found shouldn't wait for its end. */
export async function show({ command, args, env = {} }: Run): Promise<number> {
  const onOutput = (text: string) => process.stdout.write(text);
  return (await runProgram(command, args, { env, onOutput })).code;
}

/** Runs vitest with these arguments. */
export async function vitest(args: readonly string[], env?: Record<string, string>): Promise<Counts> {
  const report = join(reports, `${++runs}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await show({ command: 'node_modules/.bin/vitest', args: ['run', ...reporters, ...args], env });
  return withExitCode(vitestCounts(report), code);
}

/** Runs Playwright on the stories of the soak; those of the given files only, if there are any. */
export async function playwright(files: readonly string[], env: Record<string, string>): Promise<Counts> {
  const report = join(reports, `${++runs}.json`);
  const code = await show({
    command: 'node_modules/.bin/playwright',
    args: ['test', '--config=e2e/soak/playwright.config.ts', ...files],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return withExitCode(playwrightCounts(report), code);
}

/** Does the work with a PostgreSQL of its own, which is stopped afterwards; without one where none can be had. */
export async function withPostgres(work: (env: Record<string, string>) => Promise<Counts>): Promise<Counts> {
  const postgres = await bringPostgres();
  try {
    if (postgres) return await work(testEnvOf(postgres));
    // What is not swept isn't a success.
    const left = { passed: 0, failed: 1, skipped: 0, failures: ['PostgreSQL is not here'] };
    const done = await work({});
    return { ...sumOf([done, left]), failures: [...(done.failures ?? []), ...left.failures] };
  } finally {
    await postgres?.stop();
  }
}

/** Installs the programs that aren't here, each with the Debian package that has it. */
export async function bring(
  ...wanted: readonly (readonly [program: string, debian: string])[]
): Promise<void> {
  for (const [program, debian] of wanted) {
    const isThere = (await runProgram(program, ['--version'])).code !== 127;
    if (!isThere && !(await installFromDebian(debian))) throw new Error(`No ${program} here.`);
  }
}
