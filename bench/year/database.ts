import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@pitlane/server/db/migrate';
import { openPostgres } from '@pitlane/server/db/postgres';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { ownPostgres } from '../../scripts/test/postgres.ts';
import { runProgram } from '../../scripts/test/run-program.ts';
import { benchDay } from '../served-book.ts';
import { type Admin, openAdmin } from './admin.ts';
import { makeClock } from './clock.ts';

const aged = 'pitlane_year';

/** The databases of the trial, in a cluster of its own. */
export interface YearDatabases {
  /** As a superuser, in the database that grows a year older. */
  admin: Admin;
  /** The address of one, with the login of a server. */
  urlOf: (name: string) => string;
  aged: string;
  /** Makes a copy by dump and restore: the same rows as if they had just been loaded. */
  reload: (name: string) => Promise<void>;
  /** Keeps autovacuum from starting, and waits for what it does: its pages would count as the searches'. */
  endVacuums: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Loads a book of so many contracts into a database whose clock can be set. */
export async function openYear(contracts: number): Promise<YearDatabases> {
  const cluster = await ownPostgres({ isQuiet: true });
  if (!cluster) throw new Error('No PostgreSQL here.');
  const addressOf = (name: string, login?: string) => {
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    if (login !== undefined) [url.username, url.password] = [login, 'bench'];
    return url.toString();
  };
  const root = openAdmin(cluster.url);
  await root.script("CREATE ROLE pitlane_bench LOGIN CREATEROLE PASSWORD 'bench'");
  // A simulated day is a second or less: autovacuum comes as often as in a real one, or less.
  await root.script("ALTER SYSTEM SET autovacuum_naptime = '1s'");
  await root.script('ALTER SYSTEM SET autovacuum_vacuum_cost_delay = 0');
  await root.script('SELECT pg_reload_conf()');
  await root.script(`CREATE DATABASE ${aged} OWNER pitlane_bench`);
  const setup = openAdmin(addressOf(aged));
  await makeClock(setup, aged);
  await setup.end();
  await load(addressOf(aged, 'pitlane_bench'), contracts);
  const admin = openAdmin(addressOf(aged));
  return {
    admin,
    urlOf: (name) => addressOf(name, 'pitlane_bench'),
    aged,
    reload: async (name) => {
      await root.script(`CREATE DATABASE ${name} OWNER pitlane_bench`);
      const { code, output } = await runProgram('sh', [
        '-c',
        `pg_dump --dbname='${addressOf(aged)}' | psql --quiet --set=ON_ERROR_STOP=1 --dbname='${addressOf(name)}' >/dev/null`,
      ]);
      if (code !== 0) throw new Error(output);
      await root.script(`ALTER DATABASE ${name} SET search_path = public, sim, pg_catalog`);
      const fresh = openAdmin(addressOf(name));
      await fresh.script('VACUUM (ANALYZE)');
      await fresh.end();
    },
    endVacuums: async () => {
      await root.script('ALTER SYSTEM SET autovacuum = off');
      await root.script('SELECT pg_reload_conf()');
      const workers = "SELECT FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'";
      do await wait(1_000);
      while ((await root.query(workers)).length > 0);
    },
    stop: async () => {
      await admin.end();
      await root.end();
      await cluster.stop();
    },
  };
}

async function load(databaseUrl: string, contracts: number): Promise<void> {
  const db = openPostgres({ databaseUrl });
  await migrate(db);
  await loadDemoBook(db, { contracts, today: benchDay });
  await db.close();
}
