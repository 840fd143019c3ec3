// npm run test:soak [-- <part>… --only <file> --searches 5000 --states 4,30,75-80 --older <commit>]: the sweeps that are too long for every change.
import { parseArgs } from 'node:util';
import { parts, type SoakOptions } from './soak/parts.ts';
import type { Counts } from './test/counts.ts';
import { endPrograms } from './test/run-program.ts';

const names = Object.keys(parts);

const usage = `Runs the sweeps that are too long for every change.

Usage: npm run test:soak [-- <part>… <option>…]

Parts: ${names.join(', ')}; without any, all of them.

  --only <file>         only test files with this in their path, of databases, properties, searches, portal and terminal; can be repeated
  --searches 5000       random cases of each property of the part searches
  --states 4,30,75-80   former schemas of the part upgrade, by their number of steps; all of them by default
  --older <commit>      the older release of the part releases; by default the last commit before the newest schema step
`;

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    searches: { type: 'string', default: '5000' },
    states: { type: 'string', default: '' },
    older: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Runs the parts one after the other, also after one that failed, and prints at the end what each came to. Returns the exit code. */
async function soak(wanted: readonly string[], options: SoakOptions): Promise<number> {
  const results: (readonly [name: string, counts: Counts])[] = [];
  for (const name of wanted) results.push([name, await countsOf(name, options)]);
  // Last, because the logs above are long.
  for (const [name, { passed, failed, skipped, failures = [], secondTries = [], notRun = [] }] of results) {
    console.log(
      `${failed > 0 ? '✗' : notRun.length > 0 ? '-' : '✓'} ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped`,
    );
    for (const second of secondTries) console.log(`    ~ on its second try, ${second}`);
    for (const left of notRun) console.log(`    - not run: ${left}`);
    for (const failure of failures) console.log(`    ✗ ${failure}`);
  }
  return results.some(([, { failed }]) => failed > 0) ? 1 : 0;
}

/** A part that can't run has failed: what it would have found isn't known. */
async function countsOf(name: string, options: SoakOptions): Promise<Counts> {
  try {
    return (await parts[name]?.(options)) ?? { passed: 0, failed: 1, skipped: 0 };
  } catch (error) {
    console.error(error);
    const failures = [error instanceof Error ? error.message : String(error)];
    return { passed: 0, failed: 1, skipped: 0, failures };
  }
}

/** The states of `30`, or of `75-80`. */
function statesIn(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". Choose from ${names.join(', ')}.`);
    return 1;
  }
  const states = values.states.split(',').filter(Boolean).flatMap(statesIn);
  return await soak(positionals.length > 0 ? positionals : names, { ...values, states });
}

let isStopping = false;

/** Ends what is running when a person or the boot script that started us asks for it; a PostgreSQL of ours ends with us. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  void endPrograms().finally(() => process.exit(130));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.connected) {
  process.on('disconnect', stop);
  process.channel?.unref();
}

const code = await main();
if (!isStopping) process.exit(code);
