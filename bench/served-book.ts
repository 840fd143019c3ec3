import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { migrate } from '@pitlane/server/db/migrate';
import { openPostgres } from '@pitlane/server/db/postgres';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { serverFlags } from '../scripts/boot/server-flags.mjs';
import { bringPostgres } from '../scripts/test/postgres.ts';

/** The last day of the benchmarks' books; with the seed it fixes every contract that the mix names. */
export const benchDay = '2026-11-01';

/** The key of the history and of the sealed secrets of every benchmark's book; it protects nothing. */
export const openKey = '0'.repeat(64);

/** A server over a loaded book, in its own process as in production. */
export interface ServedBook {
  address: string;
  databaseUrl: string | undefined;
  pid: number;
  /** Milliseconds that the server took for each request, by its own log, in the order of their ends; empty unless it logs. */
  serverTimes: number[];
  stop: () => Promise<void>;
}

/**
 * Loads a book and serves it. On PostgreSQL in a private cluster, or in the database of BENCH_DATABASE_URL, where a
 * book of the same size that is there already is used as it is.
 */
export async function serveBook(
  kind: 'postgres' | 'embedded',
  contracts: number,
  { isLogging = false, env = {} }: { isLogging?: boolean; env?: Record<string, string> } = {},
): Promise<ServedBook> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-'));
  const database = kind === 'postgres' ? await loadedPostgres(contracts) : undefined;
  const server = await startServer({
    PITLANE_DATA: folder,
    // The folder goes with the run, and a given database stays: it needs the same keys next time.
    PITLANE_AUDIT_KEY: openKey,
    DATA_KEY: openKey,
    // A measurement reads more in a minute than a user in a day.
    READING_LIMIT: '0',
    READING_LIMIT_INTERNAL: '0',
    PITLANE_DEMO: kind === 'embedded' ? String(contracts) : '0',
    ...(database ? { DATABASE_URL: database.url, PITLANE_DEMO_SIGN_INS: 'on' } : {}),
    ...(isLogging ? { LOG_LEVEL: 'info' } : {}),
    ...env,
  });
  return {
    address: server.address,
    databaseUrl: database?.url,
    pid: server.pid,
    serverTimes: server.serverTimes,
    stop: async () => {
      await server.stop();
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Loads a book into a private cluster, or into the database of BENCH_DATABASE_URL unless it has a book of that size. */
export async function loadedPostgres(contracts: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.BENCH_DATABASE_URL;
  // As docs/OPERATIONS.md asks for: what PostgreSQL is installed with is less than a tenth of a large book.
  const bufferMb = Math.floor(totalmem() / 4 / 2 ** 20);
  const cluster = given ? undefined : await bringPostgres({ bufferMb });
  const url = given ?? (cluster && (await databaseOf(cluster.url)));
  if (!url) throw new Error('No PostgreSQL here: set BENCH_DATABASE_URL.');
  const db = openPostgres({ databaseUrl: url });
  await migrate(db);
  const [book] = await db.query<{ contract_count: number }>(
    'SELECT contract_count FROM book WHERE loaded_at IS NOT NULL',
  );
  if (book?.contract_count !== contracts) {
    const started = performance.now();
    await loadDemoBook(db, { contracts, today: benchDay });
    console.log(`loaded ${contracts} contracts in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  await db.close();
  return { url, stop: async () => cluster?.stop() };
}

/** The server's login is a plain owner, so that row-level security is in force as in production. */
async function databaseOf(superuser: string): Promise<string> {
  const db = openPostgres({ databaseUrl: superuser });
  await db.script("CREATE ROLE pitlane_bench LOGIN CREATEROLE PASSWORD 'bench'");
  await db.script('CREATE DATABASE pitlane_bench OWNER pitlane_bench');
  await db.close();
  const url = new URL(superuser);
  url.username = 'pitlane_bench';
  url.password = 'bench';
  url.pathname = '/pitlane_bench';
  return url.toString();
}

async function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [...serverFlags, 'packages/server/src/main.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (!address) continue;
    const serverTimes: number[] = [];
    createInterface({ input: child.stdout }).on('line', (logged) => {
      const took = /"responseTime":([\d.]+)/.exec(logged)?.[1];
      if (took !== undefined) serverTimes.push(Number(took));
    });
    return {
      address,
      pid: child.pid ?? 0,
      serverTimes,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }
  throw new Error('The server ended before it was ready.');
}
