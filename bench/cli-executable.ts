// The single executable next to a bare Node and a bare fetch: CPU seconds, which other work on the machine changes least, and time.
import { spawnSync } from 'node:child_process';
import { median, ms } from './figures.ts';

/** What is measured: the executable, the least that a script would do, and for which search. */
interface Measured {
  executable: string;
  bareFetch: string;
  searchText: string;
}

interface Run {
  cpu: number;
  took: number;
}

type Line = readonly string[];

/** Measures the targets of the single executable, and prints each as the median of the ratios of runs that follow each other. */
export function measureExecutable(
  { executable, bareFetch, searchText }: Measured,
  rounds: number,
  env: Record<string, string>,
): void {
  const node = process.execPath;
  const lines = {
    bare: [node, '-e', '0'],
    version: [executable, '--version'],
    fetched: [node, bareFetch],
    searched: [executable, 'contract', 'search', searchText],
  } satisfies Record<string, Line>;
  const runs: Record<keyof typeof lines, Run[]> = { bare: [], version: [], fetched: [], searched: [] };
  for (let round = 0; round < rounds + 2; round++) {
    for (const name of Object.keys(lines) as (keyof typeof lines)[]) {
      const run = measured(lines[name], env);
      if (round >= 2) runs[name].push(run);
    }
  }
  report('executable --version / node -e 0', { runs: runs.version, bare: runs.bare, most: 1.2 });
  report('executable search / bare fetch', { runs: runs.searched, bare: runs.fetched, most: 0.8 });
}

/** Runs a line in bash, whose `time` has the CPU seconds of what it ran in thousandths. */
function measured(line: Line, env: Record<string, string>): Run {
  const script = 'TIMEFORMAT="%U %S %R"; { time "$@" >/dev/null 2>&3; } 3>/dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...line], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${line.join(' ')} failed: ${stderr}`);
  const [user = 0, system = 0, took = 0] = stderr.trim().split(' ').map(Number);
  return { cpu: (user + system) * 1000, took: took * 1000 };
}

function report(what: string, { runs, bare, most }: { runs: Run[]; bare: Run[]; most: number }): void {
  for (const figure of ['cpu', 'took'] as const) {
    const ratio = median(runs.map((run, at) => run[figure] / (bare[at]?.[figure] ?? 1)));
    const [own, other] = [median(runs.map((run) => run[figure])), median(bare.map((run) => run[figure]))];
    const verdict = ratio <= most ? 'reached' : 'MISSED';
    console.log(
      `${`${what}, ${figure === 'cpu' ? 'CPU' : 'time'}`.padEnd(40)} ${ms(own).padStart(10)} / ${ms(other).padStart(10)} = ${ratio.toFixed(2)} (at most ${most}: ${verdict})`,
    );
  }
}
