import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { lastBackup } from './admin/last-backup.ts';
import { buildApp, version } from './app.ts';
import { type Alarm, createAlarm } from './audit/alarm.ts';
import { openAuditKey } from './audit/audit-key.ts';
import { refuseLostHistory } from './audit/begin-history.ts';
import { keepSealed } from './audit/keep-sealed.ts';
import { headFileOf } from './audit/sealed-head.ts';
import { verifyNightly } from './audit/verify-nightly.ts';
import type { Config } from './config.ts';
import { as400FolderOf, createFileDrop } from './connectors/file-drop.ts';
import type { Database } from './db/database.ts';
import { migrate, refuseOldSchema } from './db/migrate.ts';
import { openDatabase, openReplicasOf } from './db/open-database.ts';
import type { ReplicaStatus, Replicas } from './db/replicas/read-replicas.ts';
import { watchStorage } from './db/storage-faults.ts';
import { whenDatabaseAnswers } from './db/wait-for-database.ts';
import { openCopyDoor } from './db/whole/standing-still.ts';
import { embeddedFolderIn } from './db/whole/whole-database.ts';
import { writeDemoAch } from './demo/demo-ach.ts';
import { demoAuthenticator } from './demo/demo-factor.ts';
import { fillWhenNew } from './demo/fill-when-new.ts';
import { createDealerCache } from './features/dealers/dealer-cache.ts';
import { achFolderOf, achOriginOf } from './features/remittance/ach/ach-origin.ts';
import { createForteClient } from './features/remittance/forte/forte-client.ts';
import { forteSettingsOf } from './features/remittance/forte/forte-settings.ts';
import { createReportSource } from './features/schedules/report-source.ts';
import { firstAdministratorAddress, hasNobody } from './features/users/first-administrator.ts';
import { greetingOf } from './greeting.ts';
import { createWaitingServer, noDatabase, preparing } from './http/waiting-server.ts';
import { startJobs } from './jobs/clock.ts';
import { runJob } from './jobs/run-job.ts';
import { checkPort, listen } from './listen.ts';
import { loadLate } from './load-late.ts';
import { type OpenObserver, openObserver } from './observe/open-observer.ts';
import { createReadiness, type Readiness } from './observe/readiness.ts';
import type { Replica } from './observe/replica.ts';
import { type Watch, watchStatements } from './observe/watch.ts';
import { mailServerOf } from './outbox/mail-server.ts';
import type { DataKeys } from './sealing/data-keys.ts';
import { openDataKeys } from './sealing/open-data-keys.ts';
import { serverThreads } from './threads/server-threads.ts';
import { catalogFileIn } from './vehicle-catalog/prepare-catalog.ts';
import { openVehicleCatalog } from './vehicle-catalog/vehicle-catalog.ts';

/** A server that takes requests. */
export interface RunningServer {
  /** The text to print once: the address, and the demo sign-ins if they work. */
  greeting: string;
  /** After DRAIN_DELAY: answers the requests that are there, takes no more, and closes the database. */
  stop: () => Promise<void>;
}

const portalFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server as soon as its database answers and is up to date, and reports what it waits for until then. Throws StartError. */
export async function startServer(
  config: Config,
  say: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<RunningServer> {
  await checkPort(config);
  const waiting = createWaitingServer(config);
  const start = (answered: () => void) =>
    startOnDatabase(config, {
      beforeListening: async () => {
        answered();
        await waiting.end();
      },
      show: (state) => waiting.show(preparing(state)),
      say,
      now: () => new Date(),
    });
  try {
    return await whenDatabaseAnswers(start, { say, onWait: () => waiting.show(noDatabase) });
  } finally {
    await waiting.end();
  }
}

/** Opens the database, and closes it if the start fails. Throws StartError. */
async function startOnDatabase(config: Config, deps: StartDeps): Promise<RunningServer> {
  const opened = await openObserved(config, deps.now);
  try {
    return await startServing(config, opened, deps);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** How a start reports and measures, and its step before it takes requests. */
interface StartDeps {
  beforeListening: () => Promise<void>;
  /** Shows what takes long before the server takes requests. */
  show: (state: string) => void;
  say: (line: string) => void;
  now: () => Date;
}

/** Brings the database up to date, fills it when it is new, and listens, after `beforeListening`. Throws StartError. */
async function startServing(
  config: Config,
  { db, storageFault, replicas, observer, later, close }: Awaited<ReturnType<typeof openObserved>>,
  { beforeListening, ...deps }: StartDeps,
): Promise<RunningServer> {
  const { now } = deps;
  let isStopping = false;
  await (config.migrateAtStart ? migrate(db, {}, deps) : refuseOldSchema(db));
  await refuseLostHistory(db, config);
  const { hasDemoBook, authenticator, auditKey, dataKeys } = await openBook(db, config, deps);
  const health = { storageFault, isHistoryBroken: () => alarm.isRaised(), isStopping: () => isStopping };
  later.readiness = createReadiness({ db, health, dataKeys, now });
  const vehicleCatalog = catalogOf(db, config, (problem) =>
    app.log.warn({ err: problem }, 'could not prepare the vehicle data'),
  );
  const threads = serverThreads();
  const app = await buildApp({
    db,
    config,
    auditKey,
    dataKeys,
    portalFolder,
    vehicleCatalog,
    readiness: later.readiness,
    isStopping: health.isStopping,
    observer,
    ...threads.work,
    replicas,
    isEager: true,
  });
  await loadLate(config);
  later.warn = (problem) => app.log.warn(problem);
  const alarm = createAlarm({ db, auditKey, log: app.log, isMailSetUp: config.smtpUrl !== undefined, now });
  await beforeListening();
  const url = await listen(app, config);
  const copyDoor = await copyDoorOf(db, config, later.warn);
  vehicleCatalog.begin();
  const firstLink = await firstLinkOf(db, config, { dataKeys, url, now: now() });
  const { log } = app;
  const watch = observer?.watch;
  const work = startWork({ db, config, auditKey, dataKeys, alarm, log, watch, now });
  const parts = { app, copyDoor, work, vehicleCatalog, threads, close };
  return {
    greeting: greetingOf(url, config, { hasDemoBook, authenticator, firstLink }),
    stop: () => {
      isStopping = true;
      return drainAndStop(config, log, () => stopParts(parts));
    },
  };
}

/** The parts of a running server that have to be stopped. */
interface RunningParts {
  app: FastifyInstance;
  copyDoor: Awaited<ReturnType<typeof copyDoorOf>>;
  work: ReturnType<typeof startWork>;
  vehicleCatalog: ReturnType<typeof catalogOf>;
  threads: ReturnType<typeof serverThreads>;
  close: () => Promise<void>;
}

async function stopParts({
  app,
  copyDoor,
  work,
  vehicleCatalog,
  threads,
  close,
}: RunningParts): Promise<void> {
  // Requests that wait for a copy of the files would hold up all the rest.
  await copyDoor?.close();
  await Promise.all([app.close(), work.stopJobs(), vehicleCatalog.stop()]);
  await threads.stop();
  await work.stopSealing();
  await close();
}

/** Fills the database when it is new, and opens its keys. The demo's users get what they sign in and pay with. */
async function openBook(db: Database, config: Config, { now, show }: Pick<StartDeps, 'now' | 'show'>) {
  const hasDemoBook = await fillWhenNew(db, config, () => show('loading the demo book'));
  const auditKey = await openAuditKey(db, config);
  const dataKeys = await openDataKeys(db, config);
  const hasDemoUsers = hasDemoBook && config.demoSignIns;
  const authenticator = hasDemoUsers ? await demoAuthenticator(db, dataKeys, now()) : undefined;
  const achOrigin = achOriginOf(config);
  if (hasDemoUsers && achOrigin) await writeDemoAch(db, { dataKeys, origin: achOrigin });
  return { hasDemoBook, authenticator, auditKey, dataKeys };
}

/** The link that adds the first administrator, while no one can sign in. */
async function firstLinkOf(
  db: Database,
  config: Config,
  { dataKeys, url, now }: { dataKeys: DataKeys; url: string; now: Date },
): Promise<string | undefined> {
  // With a Kratos, passwords aren't chosen here, and the link wouldn't open.
  if (config.kratosUrl !== undefined || !(await hasNobody(db))) return undefined;
  const origin = config.publicOrigins[0] ?? url;
  return db.transaction((tx) => firstAdministratorAddress(tx, dataKeys, { origin, now }));
}

/** The catalog of vehicles, which a job prepares when it is new. */
function catalogOf(db: Database, config: Config, report: (problem: unknown) => void) {
  return openVehicleCatalog({
    file: catalogFileIn(config.dataFolder),
    report,
    asJob: (work) =>
      runJob(db, `Vehicle data of ${hostname()}`, (onProgress) =>
        work((done) =>
          onProgress({ done: Math.round(done), total: 100, text: 'Preparing the vehicle data' }),
        ),
      ),
  });
}

/** Dependencies of the server's own work. */
interface WorkDeps {
  db: Database;
  config: Config;
  auditKey: Buffer;
  dataKeys: DataKeys;
  alarm: Alarm;
  log: FastifyBaseLogger;
  watch: Watch | undefined;
  now: () => Date;
}

/** Seals the history and runs the jobs, and gives how each of them is stopped. */
function startWork({ db, config, auditKey, dataKeys, alarm, log, watch, now }: WorkDeps) {
  const history = { db, auditKey, headFile: headFileOf(config), alarm };
  const sealer = keepSealed({ ...history, log });
  const stopJobs = startJobs({
    ...jobSettingsOf(config, { db, dataKeys, now }),
    auditKey,
    verifyHistory: (day) => verifyNightly(history, day),
    report: (problem) => log.warn(problem),
    watch,
  });
  return { stopJobs, stopSealing: () => sealer.stop() };
}

/** The jobs' settings: recipients, folders, and the day of the business. */
function jobSettingsOf(
  config: Config,
  { db, dataKeys, now }: { db: Database; dataKeys: DataKeys; now: () => Date },
) {
  const forteSettings = forteSettingsOf(config);
  return {
    db,
    legacy: createFileDrop(as400FolderOf(config), now),
    mailServer: mailServerOf(config),
    origin: config.publicOrigins[0],
    reports: { source: reportsOfJobs(db, config, now), zone: config.businessZone, now },
    forte: forteSettings && createForteClient(forteSettings),
    push: config.pushSubject === undefined ? undefined : { dataKeys, subject: config.pushSubject },
    ach: { dataKeys, folder: achFolderOf(config) },
    today: () => dayIn(config.businessZone, now()),
  };
}

/** The data of a running server for those who observe it. */
interface Later {
  readiness: () => Promise<Readiness>;
  warn: (problem: string) => void;
}

/** Opens the database, its replicas, and who observes them. Throws StartError. */
async function openObserved(config: Config, now: () => Date) {
  const { db: unwatched, storageFault } = watchStorage(await openDatabase(config), now);
  let replicas: Replicas | undefined;
  let opened: OpenObserver | undefined;
  const close = async () => {
    await replicas?.stop();
    await opened?.close();
    await unwatched.close();
  };
  const later: Later = {
    readiness: async () => ({ problem: 'starting', notes: {} }),
    warn: () => undefined,
  };
  try {
    opened = await openObserver(config, {
      db: unwatched,
      version,
      readiness: () => later.readiness(),
      replicas: () => shownReplicas(replicas?.status() ?? []),
      lastBackupAt: () => {
        const backup = lastBackup(config.dataFolder);
        return backup && new Date(backup.madeAt);
      },
      report: (problem) => later.warn(problem),
    });
    const { observer } = opened;
    const watched = (each: Database) => (observer ? watchStatements(each, observer.watch) : each);
    const db = watched(unwatched);
    replicas = await openReplicasOf(config, db, watched);
    return { db, storageFault, replicas, observer, later, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Lets the embedded database be backed up while the server runs. Without it, as with a path that is too long for a socket, only a stopped
 * one can be.
 */
async function copyDoorOf(db: Database, { databaseUrl, dataFolder }: Config, warn: Later['warn']) {
  if (databaseUrl !== undefined) return undefined;
  try {
    return await openCopyDoor(db, embeddedFolderIn(dataFolder));
  } catch (error) {
    warn(`The database can't be backed up while the server runs (${(error as Error).message}).`);
    return undefined;
  }
}

/** Replicas as the metrics show them: the primary, which may be listed among them, is none and never behind. */
function shownReplicas(replicas: readonly ReplicaStatus[]): Replica[] {
  const others = replicas.filter(({ state }) => state !== 'primary');
  return others.map(({ name, state, lagSeconds }) => ({ name, lagSeconds, isUsed: state === 'ready' }));
}

/** Stops after DRAIN_DELAY, and waits for it no longer than STOP_TIMEOUT. */
async function drainAndStop(
  config: Config,
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
): Promise<void> {
  // A load balancer notices it, and sends new requests elsewhere; until then everything is answered.
  await delay(config.drainDelay * 1000);
  return Promise.race([stop(), overdue(config, log)]);
}

/** Waits as long as the shutdown may take. Anything cut off then wasn't committed, and is done or sealed by the next start. */
async function overdue({ stopTimeout }: Config, log: { error: (text: string) => void }): Promise<void> {
  await delay(stopTimeout * 1000, undefined, { ref: false });
  log.error(`The server stopped after ${stopTimeout} s without waiting for what was still running.`);
}

/** The reports as jobs ask for them, by the handlers that answer callers. */
function reportsOfJobs(db: Database, config: Config, now: () => Date) {
  const dealers = createDealerCache(db, () => now().getTime());
  return createReportSource({ db, dealers, now, zone: config.businessZone });
}
