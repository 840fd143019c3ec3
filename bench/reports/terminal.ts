import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealerContractsSelect } from '@pitlane/server/features/reports/dealer-contracts';
import { fieldsOf } from '@pitlane/shared/engine/field';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { median } from '../figures.ts';
import { benchDay, serveBook } from '../served-book.ts';

/** The rows that one dealer's contracts are made to be. */
const rows = 1_000_000;
const rounds = 3;
const mostTimes = 5;
const mostMegabytes = 300;
const mostFirstMs = 300;

const program = 'packages/cli/dist/pitlane.mjs';
const days = { startDate: '2016-11-02', endDate: benchDay };

/**
 * Measures an export of a million rows through the built terminal and a server in its own process, in turns with psql's `\copy` of the
 * same query. One dealer is given every contract of a book of that size, which the report could not ask for otherwise.
 */
export async function measureTerminal(): Promise<void> {
  const book = await serveBook('postgres', rows);
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-reports-'));
  try {
    if (!book.databaseUrl) throw new Error('The book is not in PostgreSQL.');
    const dealerCode = ofOneDealer(book.databaseUrl);
    const env = { ...process.env, HOME: folder, PITLANE_SERVER: book.address };
    const cli: CliDriver = { folder, dealerCode, env: { ...env, PITLANE_TOKEN: tokenOf(env) } };
    const first: number[] = [];
    const ours: Taken[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      first.push(await firstRow(cli));
      ours.push(await exported(cli));
      theirs.push(copied(book.databaseUrl, cli));
    }
    const server = peakMegabytes(book.pid);
    const [took, copy] = [median(ours.map(({ ms }) => ms)), median(theirs)];
    const terminal = Math.max(...ours.map(({ megabytes }) => megabytes));
    const size = statSync(join(folder, 'ours.csv')).size / 1e6;
    console.log(
      `${rows} rows of 18 columns to CSV (${size.toFixed(0)} MB), load ${loadavg()[0]?.toFixed(1)}:`,
    );
    console.log(
      `  through the terminal  ${(took / 1000).toFixed(1)} s, psql \\copy ${(copy / 1000).toFixed(1)} s`,
    );
    printLine(
      `at most ${mostTimes} times psql`,
      took / copy <= mostTimes,
      `${(took / copy).toFixed(1)} times`,
    );
    printLine(`terminal under ${mostMegabytes} MB`, terminal < mostMegabytes, `${terminal} MB`);
    printLine(`server under ${mostMegabytes} MB`, server < mostMegabytes, `${server} MB`);
    printLine(
      `first row within ${mostFirstMs} ms`,
      median(first) < mostFirstMs,
      `${Math.round(median(first))} ms`,
    );
  } finally {
    await book.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface CliDriver {
  folder: string;
  dealerCode: string;
  env: NodeJS.ProcessEnv;
}

interface Taken {
  ms: number;
  megabytes: number;
}

function printLine(what: string, isReached: boolean, figure: string): void {
  console.log(`  ${what}: ${isReached ? 'reached' : 'MISSED'} (${figure})`);
}

/** Returns a dealer every contract, once; a server's statements have no such time. */
function ofOneDealer(databaseUrl: string): string {
  const most = 'SELECT dealer_code, count(*) FROM contracts GROUP BY 1 ORDER BY 2 DESC LIMIT 1';
  const [code = '', count] = psql(databaseUrl, '-At', '-c', most).trim().split('|');
  if (Number(count) < rows) {
    psql(databaseUrl, '-c', `UPDATE contracts SET dealer_code = '${code}'`);
    // What an update leaves behind would be read by anyone who comes first.
    psql(databaseUrl, '-c', 'VACUUM ANALYZE contracts');
  }
  return code;
}

function psql(databaseUrl: string, ...args: readonly string[]): string {
  const env = { ...process.env, PGOPTIONS: '-c role=pitlane_internal' };
  const { status, stdout, stderr } = spawnSync('psql', ['-X', '-q', databaseUrl, ...args], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function tokenOf(env: NodeJS.ProcessEnv): string {
  const args = [program, 'login', '--print-token', '--password-stdin', '--username', 'admin'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env,
    input: 'pitlane-demo\n',
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return stdout.trim();
}

function argsOf({ dealerCode }: CliDriver, to: string): string[] {
  const asked = ['--dealer', dealerCode, '--start-date', days.startDate, '--end-date', days.endDate];
  return [program, 'report', 'dealer-contracts', ...asked, '--csv', '--replace', '-o', to];
}

async function exported(cli: CliDriver): Promise<Taken> {
  const started = performance.now();
  const child = spawn(process.execPath, argsOf(cli, join(cli.folder, 'ours.csv')), {
    env: cli.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(child.pid ?? 0))), 50);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The terminal ended with ${String(code)}.`);
  return { ms: performance.now() - started, megabytes };
}

/** From the start of the process to the first row behind the header. */
function firstRow(cli: CliDriver): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, argsOf(cli, '-'), {
    env: cli.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error('The terminal ended without a row.')));
    child.stdout.on('data', (part: Buffer) => {
      if (text.split('\n').length > 2) return;
      text += part.toString();
      if (text.split('\n').length <= 2) return;
      resolve(performance.now() - started);
      child.kill('SIGKILL');
    });
  });
}

function copied(databaseUrl: string, { folder, dealerCode }: CliDriver): number {
  const { rows: query, values } = dealerContractsSelect({ dealerCode }, days);
  const literal = (value: unknown) => (value === null ? 'NULL' : `'${String(value)}'`);
  const filled = query.replace(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]));
  const row = reportOperations.listDealerContracts.response().element;
  const columns = fieldsOf(row).map(({ name }) => `"${name}"`);
  const ordered = `SELECT ${columns.join(', ')} FROM (${filled}) AS found ORDER BY "purchaseDate" DESC, "rowKey" DESC`;
  const copy = `\\copy (${ordered.replace(/\s+/g, ' ')}) TO '${join(folder, 'theirs.csv')}' CSV HEADER`;
  const started = performance.now();
  psql(databaseUrl, '-c', copy);
  return performance.now() - started;
}

/** The most memory that a process has held, in MB; 0 once it is gone. */
function peakMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
