// npm run bench:backup [-- --contracts 1000000 --rounds 1]: backup and restore next to pg_dump and pg_restore, in turns, on a PostgreSQL of their own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuSecondsIn } from '../scripts/test/cpu-seconds.ts';
import { ownPostgres } from '../scripts/test/postgres.ts';
import { median } from './figures.ts';

const { values: options } = parseArgs({
  options: { contracts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '1' } },
});
const rounds = Number(options.rounds);
const program = 'packages/server/src/admin/main.ts';

/** What one run took. */
interface Cost {
  seconds: number;
  /** Of the program and of PostgreSQL together. */
  cpuSeconds: number;
  /** The most memory that the program had (Linux); PostgreSQL's isn't in it. */
  memoryMb: number;
}

const cluster = await ownPostgres({ isQuiet: true, isOnDisk: true });
if (!cluster) throw new Error('No PostgreSQL here.');
const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-backup-'));

function psql(command: string): string {
  const { status, stdout, stderr } = spawnSync('psql', ['-d', cluster?.url ?? '', '-qAtc', command], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const postmaster = readFileSync(join(psql('SHOW data_directory'), 'postmaster.pid'), 'utf8').split('\n')[0];

/** What PostgreSQL has used, with the connections that have ended (Linux). */
function postgresCpu(): number {
  const fields = readFileSync(`/proc/${postmaster}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

function addressOf(database: string, isSuperuser = false): string {
  const url = new URL(cluster?.url ?? '');
  url.pathname = `/${database}`;
  if (!isSuperuser) [url.username, url.password] = ['pitlane', 'pitlane'];
  return url.href;
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Cost> {
  const before = postgresCpu();
  const began = performance.now();
  const { times, memoryMb } = await ended(command, args, env);
  const seconds = (performance.now() - began) / 1000;
  // The time of a connection counts once PostgreSQL has seen it end.
  await wait(1_000);
  return { seconds, cpuSeconds: (cpuSecondsIn(times) ?? 0) + postgresCpu() - before, memoryMb };
}

/** Runs a program to its end, and looks several times a second at the most memory that it has had. */
async function ended(command: string, args: string[], env: Record<string, string>) {
  const timed = '"$@" >/dev/null & echo $!; wait $!; code=$?; times; exit $code';
  const child = spawn('sh', ['-c', timed, 'sh', command, ...args], { env: { ...process.env, ...env } });
  let [output, errors, memoryMb] = ['', '', 0];
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const look = setInterval(() => {
    memoryMb = Math.max(memoryMb, peakMb(output.split('\n')[0] ?? ''));
  }, 250);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(look);
  if (code !== 0) throw new Error(errors);
  return { times: output.slice(output.indexOf('\n') + 1), memoryMb };
}

function peakMb(pid: string): number {
  const file = `/proc/${pid}/status`;
  const status = pid !== '' && existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

const server = (database: string, ...args: string[]): Promise<Cost> =>
  run(process.execPath, [program, ...args], {
    DATABASE_URL: addressOf(database),
    PITLANE_DATA: join(folder, database),
  });

async function intoNew(database: string, restore: () => Promise<Cost>): Promise<Cost> {
  psql(`CREATE DATABASE ${database} OWNER pitlane`);
  const cost = await restore();
  psql(`DROP DATABASE ${database} WITH (FORCE)`);
  return cost;
}

try {
  psql("CREATE ROLE pitlane LOGIN CREATEROLE PASSWORD 'pitlane'");
  psql('CREATE DATABASE book OWNER pitlane');
  const loaded = await server('book', 'demo', '--contracts', options.contracts);
  const size = Number(psql("SELECT pg_database_size('book')")) / 1e6;
  console.log(
    `a book of ${options.contracts} contracts (${size.toFixed(0)} MB), loaded in ${loaded.cpuSeconds.toFixed(0)} CPU s and ${loaded.memoryMb.toFixed(0)} MB of memory`,
  );
  const [dump, backup] = [join(folder, 'book.dump'), join(folder, 'book.tar')];
  const costs: Record<string, Cost[]> = { pg_dump: [], backup: [], pg_restore: [], restore: [] };
  for (let round = 0; round < rounds; round++) {
    rmSync(backup, { force: true });
    costs['pg_dump']?.push(await run('pg_dump', ['-Fc', '-d', addressOf('book', true), '-f', dump]));
    costs['backup']?.push(await server('book', 'backup', backup));
    costs['pg_restore']?.push(
      await intoNew('restored', () =>
        run('pg_restore', ['-d', addressOf('restored', true), '--exit-on-error', dump]),
      ),
    );
    costs['restore']?.push(await intoNew('restored', () => server('restored', 'restore', backup)));
  }
  const of = (name: string, what: keyof Cost) => median((costs[name] ?? []).map((cost) => cost[what]));
  for (const [ours, theirs, file] of [
    ['backup', 'pg_dump', true],
    ['restore', 'pg_restore', false],
  ] as const) {
    for (const name of [theirs, ours]) {
      const bytes = file ? `, ${(statSync(name === 'backup' ? backup : dump).size / 1e6).toFixed(0)} MB` : '';
      console.log(
        `${name.padEnd(11)} ${of(name, 'cpuSeconds').toFixed(1)} CPU s, ${of(name, 'seconds').toFixed(1)} s, ${of(name, 'memoryMb').toFixed(0)} MB of memory${bytes}`,
      );
    }
    const ratio = (what: keyof Cost) => (of(ours, what) / of(theirs, what)).toFixed(2);
    console.log(
      `${ours} / ${theirs}: ${ratio('cpuSeconds')} of the CPU time, ${ratio('seconds')} of the time`,
    );
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
