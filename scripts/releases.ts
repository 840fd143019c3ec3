import { join } from 'node:path';
import { type Balancer, startBalancer } from './cluster/balancer.ts';
import { databaseOn } from './cluster/book.ts';
import { createServerProcess, type PitlaneServer } from './cluster/pitlane-server.ts';
import { type PostgresCluster, startPostgresCluster } from './cluster/postgres-cluster.ts';
import type { Login } from './cluster/postgres-node.ts';
import { watchReady } from './cluster/ready-servers.ts';
import { type TestBed, testBedOn } from './integrity/test-bed.ts';
import { signInAll } from './load/cast.ts';
import { checkChanges } from './load/checks.ts';
import { Journal } from './load/journal.ts';
import { startPace } from './load/pace.ts';
import { printChecks, reportAttempts, reportRefusals } from './load/report.ts';
import {
  answersWereRight,
  type Check,
  everyKindHappened,
  nothingWentWrong,
  readsWereRight,
} from './load/verdicts.ts';
import { cancellations } from './load/work/cancellations.ts';
import { notes } from './load/work/notes.ts';
import { lists, looks } from './load/work/reading.ts';
import { sales } from './load/work/sales.ts';
import { setStage } from './load/work/stage.ts';
import { voids } from './load/work/voids.ts';
import { changeOver, type Servers } from './releases/changeover.ts';
import { checkOut, findOlder, type OlderRelease } from './releases/older-release.ts';
import { olderTerminal } from './releases/older-terminal.ts';
import { areOfOtherColumns, logsRefusals, noneWasRefused, refusedBy } from './releases/refused-statements.ts';
import { bothServed, onlyKillsCost, reportPhases } from './releases/verdicts.ts';

const contracts = 20_000;

/** Two cores, four servers, PostgreSQL and the callers: what all of them do in their sleep. */
const workPerSecond = 25;

/** Half of the work changes something; in the load test, where people work all day, it's a tenth. */
const works = [
  ...looks,
  ...lists,
  ...[...notes, ...voids, ...sales, ...cancellations].map((work) => ({ ...work, weight: work.weight * 8 })),
];

/** What has to have happened for a run to show anything. */
const kinds = ['note', 'message', 'void', 'sale', 'batch', 'cancel quote', 'cancellation', 'approval'];

/** Servers of two releases behind a proxy, on a database of the older one. */
interface Scene {
  older: OlderRelease;
  postgres: PostgresCluster;
  bed: TestBed;
  servers: Servers;
  balancer: Balancer;
  stopServers: () => Promise<void>;
}

/**
 * Replaces the servers of an older release by those of this checkout while everyone works, kills one of each on the way, and checks that no effect is lost or doubled
 * and that nobody noticed, apart from who had asked a killed server. The older release is the given commit, or the last one before the newest schema step. Gives what held
 * and what didn't; undefined if this checkout doesn't have the commit.
 */
export async function releasesTrial(given?: string): Promise<Check[] | undefined> {
  const commit = await findOlder(given);
  if (commit === undefined) return undefined;
  console.log(`Preparing the older release ${commit.slice(0, 8)}…`);
  const ending = new AsyncDisposableStack();
  try {
    return await tryOut(await setScene(commit, ending));
  } finally {
    await ending.disposeAsync();
  }
}

async function setScene(commit: string, ending: AsyncDisposableStack): Promise<Scene> {
  const older = ending.adopt(await checkOut(commit), ({ remove }) => remove());
  console.log(`old: ${older.subject}`);
  const postgres = await startPostgresCluster({ replicas: 0, settings: logsRefusals });
  ending.defer(() => postgres.stop());
  const login = await databaseOn(postgres.primary());
  await older.run(['scripts/boot.mjs', 'demo', '--contracts', String(contracts)], {
    DATABASE_URL: postgres.addressOf(login),
    PITLANE_DATA: join(older.folder, 'data'),
  });
  const url = postgres.primary().addressOf(login);
  const bed = ending.adopt(await testBedOn({ url, stop: async () => undefined }), (made) => made.stop());
  const servers = await createServers(older, envOf(postgres, login, bed));
  const all: readonly PitlaneServer[] = [...servers.older, ...servers.newer];
  const stopServers = async () => void (await Promise.all(all.map((server) => server.stop())));
  ending.defer(stopServers);
  // One after the other: the first makes the keys of all.
  for (const server of servers.older) await server.start();
  const ready = ending.adopt(watchReady(all), (watch) => watch.stop());
  const balancer = ending.adopt(await startBalancer(ready.addresses), (made) => made.close());
  return { older, postgres, bed, servers, balancer, stopServers };
}

/** The settings of every server, old and new. */
function envOf(postgres: PostgresCluster, login: Login, { folder }: TestBed): Record<string, string> {
  return {
    DATABASE_URL: postgres.addressOf(login),
    // The keys and the head of the history.
    PITLANE_DATA: folder,
    // Longer than the balancer takes to see that a server isn't ready any more.
    DRAIN_DELAY: '2',
    // A few callers read in a minute what a whole company reads in an hour.
    READING_LIMIT: '0',
    READING_LIMIT_INTERNAL: '0',
  };
}

async function createServers(older: OlderRelease, env: Record<string, string>): Promise<Servers> {
  const { folder } = older;
  const ofPast = { ...env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const old = (name: string) => createServerProcess({ name, env: ofPast, folder });
  const present = (name: string) => createServerProcess({ name, env });
  return {
    older: [await old('old 1'), await old('old 2')],
    newer: [await present('new 1'), await present('new 2')],
  };
}

async function tryOut(scene: Scene): Promise<Check[]> {
  const { bed, postgres, servers, balancer } = scene;
  const journal = new Journal();
  const cast = await signInAll({ address: balancer.address, bed }, journal, { isThorough: true });
  const stage = await setStage(bed, cast);
  const steps = async () => {
    const text = 'SELECT count(*)::int AS n FROM schema_steps';
    const [found] = await bed.onDatabase((db) => db.query<{ n: number }>(text));
    return found?.n ?? 0;
  };
  const since = performance.now();
  journal.attempts.length = 0;
  const token = stage.caller('terminal').headers['authorization']?.replace('Bearer ', '') ?? '';
  const atOldTerminal = olderTerminal(scene.older, { address: balancer.address, token }, journal);
  const pace = startPace([...works, ...atOldTerminal], stage, workPerSecond);
  const phases = await changeOver({ servers, balancer, steps, say: console.log });
  await pace.stop();
  reportAttempts(journal, []);
  reportPhases(phases, journal.attempts);
  reportRefusals(journal);
  await scene.stopServers();
  const refused = refusedBy(postgres.primary());
  await postgres.primary().query(`ALTER ROLE pitlane BYPASSRLS`);
  const checks = [
    everyKindHappened(journal, { kinds, since }),
    ...(await checkChanges(bed, journal)),
    bothServed(phases),
    onlyKillsCost(phases, journal, scene.older.sendsAgain ? 0 : areOfOtherColumns(refused).length),
    readsWereRight(journal.attempts),
    answersWereRight(journal.misread),
    noneWasRefused(refused),
    nothingWentWrong(pace.failures),
  ];
  printChecks(checks);
  return checks;
}
