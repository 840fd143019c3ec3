import { readFileSync } from 'node:fs';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { createKeySample } from '@pitlane/server/features/contracts/key-sample';
import { searchContracts } from '@pitlane/server/features/contracts/search-contracts';
import { createDealerCache } from '@pitlane/server/features/dealers/dealer-cache';
import { aCall } from '@pitlane/server/testing/a-call';
import { anActor } from '@pitlane/shared/testing/factories';
import { median, percentile } from '../figures.ts';
import type { Admin } from './admin.ts';

/** Searches of one database, one after the other. */
interface Searched {
  name: string;
  db: Database;
  search: (text: string) => Promise<unknown>;
  /** The process of its one connection to PostgreSQL. */
  backend: number;
  /** Of each round, the milliseconds of processor time that PostgreSQL used for each search. */
  rounds: number[][];
}

/** Runs each search of the mix on all databases in turn, so that what disturbs one disturbs the others as well. */
export async function compareSearches(
  databases: readonly { name: string; url: string }[],
  { rounds, admin }: { rounds: number; admin: Admin },
): Promise<Compared[]> {
  const before = await pagesOf(admin, databases);
  const compared = await timesOf(databases, rounds);
  // Connections count what they have read at the latest when they close.
  const after = await pagesOf(admin, databases);
  return compared.map(({ searches, ...figures }, place) => ({
    ...figures,
    pages: ((after[place] ?? 0) - (before[place] ?? 0)) / searches,
  }));
}

/** What the searches of one database cost: milliseconds of PostgreSQL's processor time, and pages read on average. */
interface Compared {
  name: string;
  p50: number;
  p99: number;
  /** Of each round. Those of the same round of two databases were measured in turns. */
  p99s: readonly number[];
  pages: number;
}

async function pagesOf(admin: Admin, databases: readonly { url: string }[]): Promise<number[]> {
  const rows = await admin.query<{ name: string; pages: number }>(
    'SELECT datname AS name, blks_hit + blks_read AS pages FROM pg_stat_database',
  );
  return databases.map(({ url }) => rows.find(({ name }) => url.endsWith(`/${name}`))?.pages ?? 0);
}

async function timesOf(databases: readonly { name: string; url: string }[], rounds: number) {
  const opened = await Promise.all(databases.map(open));
  try {
    const texts = await textsOf(opened[0]);
    for (let round = 0; round <= rounds; round += 1) {
      for (const one of opened) one.rounds[round] = [];
      for (const [place, text] of texts.entries()) {
        // Each is the first as often as the others.
        for (let turn = 0; turn < opened.length; turn += 1) {
          const one = opened[(place + round + turn) % opened.length];
          if (one) one.rounds[round]?.push(await costOf(one, text));
        }
      }
    }
    return opened.map(({ name, rounds: [, ...warm] }) => ({
      name,
      searches: texts.length * (rounds + 1),
      p50: median(warm.map((costs) => percentile(costs, 0.5))),
      p99: median(warm.map((costs) => percentile(costs, 0.99))),
      p99s: warm.map((costs) => percentile(costs, 0.99)),
    }));
  } finally {
    for (const { db } of opened) await db.close();
  }
}

/** What a search costs PostgreSQL: a busy machine makes it wait, and hardly makes it do more. */
async function costOf({ backend, search }: Searched, text: string): Promise<number> {
  const before = processorMs(backend);
  await search(text);
  return processorMs(backend) - before;
}

/** The processor time of a process, to the nanosecond (Linux). Source: the kernel's Documentation/scheduler/sched-stats.rst */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

async function open({ name, url }: { name: string; url: string }): Promise<Searched> {
  const db = openPostgres({ databaseUrl: url, maxConnections: 1 });
  const [connection] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const deps = { db, dealers: createDealerCache(db), keys: createKeySample(db) };
  const call = aCall(anActor('MBPIUser'));
  return {
    name,
    db,
    backend: connection?.pid ?? 0,
    rounds: [],
    search: (searchText) => searchContracts(deps, { searchText, limit: 50 }, call),
  };
}

/** Each third search of bench:search's mix, with numbers and VINs of contracts that all databases have. */
async function textsOf(one: Searched | undefined): Promise<string[]> {
  if (!one) return [];
  const samples = await one.db.transaction(
    (tx) =>
      tx.query<{ number: string; vin: string }>(
        `SELECT contract_number AS number, vin FROM contracts WHERE created_by IS DISTINCT FROM 'year' ORDER BY id LIMIT 1000`,
      ),
    { scope: { kind: 'all' } },
  );
  const lines = readFileSync(new URL('../search-mix.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const third = lines.filter((_line, place) => place % 3 === 0);
  return third.map((line) =>
    (line.split('\t')[1] ?? '').replace(
      /\{(number|key|vin)@([\d.]+)(?::([\d-]+))?\}/,
      (_, field: string, at: string, part?: string) => {
        const sample = samples[Math.floor(Number(at) * samples.length)];
        const value = (field === 'vin' ? sample?.vin : sample?.number) ?? '';
        return part === undefined
          ? value
          : part.startsWith('-')
            ? value.slice(Number(part))
            : value.slice(0, Number(part.split('-').at(-1)));
      },
    ),
  );
}
