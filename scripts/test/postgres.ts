import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSecondsIn } from './cpu-seconds.ts';
import { installFromDebian } from './debian.ts';
import { runProgram } from './run-program.ts';

/** The oldest PostgreSQL that Pitlane runs on. */
export const oldestPostgres = 15;

/** A private cluster of one test run. */
export interface Cluster {
  /** Address of a superuser, who may create databases. */
  url: string;
  /** The folder of its Unix socket, which lets in every login without a password; only our own cluster has it. */
  sockets?: string;
  /** Kills it as a power cut would, `kill -9`, and starts it again; only our own cluster has it. */
  crash?: () => Promise<void>;
  stop: () => Promise<void>;
  /** What it has used, once it has stopped; only our own cluster has it. */
  cpuSeconds?: Promise<number>;
}

/** How a private cluster runs. */
export interface ClusterOptions {
  /** Its log has nothing but what ends it. */
  isQuiet?: boolean;
  isOnDisk?: boolean;
  /** The memory that PostgreSQL keeps pages in, in MB, instead of the 128 that it is installed with. */
  bufferMb?: number;
}

const commonPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/** Starts a private cluster on a free port; installs PostgreSQL first where that is possible. */
export async function bringPostgres(options: ClusterOptions = {}): Promise<Cluster | undefined> {
  const given = process.env['PITLANE_TEST_POSTGRES'];
  if (given) return { url: given, stop: async () => {} };
  return await ownPostgres(options);
}

/** Starts a private cluster even if there is another one; undefined if PostgreSQL can't be installed. A large one belongs on the disk. */
export async function ownPostgres(options: ClusterOptions = {}): Promise<Cluster | undefined> {
  const programs = await bringPrograms();
  return programs ? await startCluster(programs, options) : undefined;
}

/** What the tests find a cluster by. */
export function testEnvOf({ url, sockets }: Cluster): Record<string, string> {
  return {
    PITLANE_TEST_POSTGRES: url,
    ...(sockets !== undefined && { PITLANE_TEST_POSTGRES_SOCKETS: sockets }),
  };
}

/** Returns the folder of PostgreSQL's programs, which are installed if needed; undefined if they can't be. */
export async function bringPrograms(): Promise<string | undefined> {
  return (
    (await findPrograms()) ?? ((await installFromDebian('postgresql')) ? await findPrograms() : undefined)
  );
}

/** Returns the folder of the newest PostgreSQL that is new enough. */
async function findPrograms(): Promise<string | undefined> {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const folders = [...onPath, ...commonPlaces.flatMap((place) => globSync(place))];
  const found: { folder: string; version: number }[] = [];
  for (const place of folders.filter((each) => existsSync(join(each, 'initdb')))) {
    // A folder on PATH may have links to only some of the programs.
    const folder = dirname(realpathSync(join(place, 'initdb')));
    const { output } = await runProgram(join(folder, 'postgres'), ['--version']);
    found.push({ folder, version: Number(/\) (\d+)/.exec(output)?.[1] ?? 0) });
  }
  const newest = found.toSorted((a, b) => b.version - a.version)[0];
  return newest && newest.version >= oldestPostgres ? newest.folder : undefined;
}

/** The path of a socket has room for 103 letters on macOS and 107 on Linux, and its name takes 14. */
const longestSocketFolder = 88;

async function startCluster(
  programs: string,
  { isQuiet = false, isOnDisk = false, bufferMb }: ClusterOptions,
): Promise<Cluster> {
  const folder = mkdtempSync(join(isOnDisk ? tmpdir() : clusterFolder(), 'pitlane-postgres-'));
  const owner = await ownerOf(folder);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = await runAs(owner, [
    join(programs, 'initdb'),
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth-host=scram-sha-256',
    // Only the owner of the folder reaches the socket.
    '--auth-local=trust',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);

  const port = await freePort();
  const hasSocket = folder.length <= longestSocketFolder;
  const server = guard(owner, folder, [
    join(programs, 'postgres'),
    '-D',
    data,
    `--port=${port}`,
    '--listen_addresses=127.0.0.1',
    `--unix_socket_directories=${hasSocket ? folder : ''}`,
    '--max_connections=200',
    // One that is killed again and again says so each time.
    `--log_min_messages=${isQuiet ? 'panic' : 'fatal'}`,
    // What a crash would lose is thrown away anyway.
    '--fsync=off',
    '--max_wal_size=256MB',
    // Read once, not by each connection that calls one of our functions.
    '--shared_preload_libraries=plpgsql',
    ...(bufferMb === undefined ? [] : [`--shared_buffers=${bufferMb}MB`]),
  ]);
  const said = readText(server.stdout);
  await waitFor(data, server);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    ...(hasSocket && { sockets: folder }),
    crash: () => crash(data, server),
    stop: async () => {
      server.stdin.end();
      if (server.exitCode === null) await new Promise((ended) => server.once('close', ended));
      rmSync(folder, { recursive: true, force: true });
    },
    cpuSeconds: said.then((times) => cpuSecondsIn(times) ?? 0),
  };
}

/** Several times the size of the databases and the log of a whole run. */
const roomInMemory = 2 * 2 ** 30;

/** Where a cluster's files are: in memory where Linux has room there, because to copy the 600 files of a database on a disk costs ten times as much. */
export function clusterFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory() / 2) < roomInMemory ? tmpdir() : memory;
}

/** The user that PostgreSQL runs as instead of root. */
export interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: there it runs as `postgres`, else `nobody`, to whom the folder is given. */
export async function ownerOf(folder: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runProgram('id', [flag, user])));
    if (uid?.code !== 0 || gid?.code !== 0) continue;
    const owner = { uid: Number(uid.output), gid: Number(gid.output) };
    chownSync(folder, owner.uid, owner.gid);
    return owner;
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/** Runs a program of PostgreSQL to its end. */
export function runAs(owner: Owner | undefined, [command = '', ...args]: readonly string[]) {
  return runProgram(command, args, owner ? { owner } : {});
}

/**
 * Runs the server under a shell that waits for our end of a pipe: whatever ends us, even a kill, closes the pipe, and
 * the shell shuts the server down and removes its folder. The line `again` starts it again instead.
 */
function guard(owner: Owner | undefined, folder: string, command: readonly string[]) {
  const script = `folder=$1; shift
while :; do
  "$@" >/dev/null & pid=$!
  read -r word
  kill -INT $pid 2>/dev/null
  wait $pid
  [ "$word" = again ] || break
done
rm -rf "$folder"
# Last: it ends the shell where no one reads any more.
times`;
  return spawn('sh', ['-c', script, 'sh', folder, ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: folder,
    detached: true,
    ...owner,
  });
}

const lockFileOf = (data: string) => join(data, 'postmaster.pid');

/** The process of the server that takes connections; undefined while none does. */
export function readyPid(data: string): number | undefined {
  const text = existsSync(lockFileOf(data)) ? readFileSync(lockFileOf(data), 'utf8') : '';
  return /^ready\s*$/m.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** Waits until the server has written into its lock file that it takes connections. */
async function waitFor(data: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && server.exitCode === null; tries++) {
    if (readyPid(data) !== undefined) return;
    await wait(50);
  }
  server.stdin?.end();
  throw new Error('The PostgreSQL of the tests did not start: see its output above.');
}

async function crash(data: string, server: ChildProcess): Promise<void> {
  const before = readyPid(data);
  if (before === undefined) throw new Error('The PostgreSQL to be killed does not run.');
  process.kill(before, 'SIGKILL');
  // Its processes end by themselves a moment later, and until then none can be started in their place: then it is tried again.
  for (let tries = 0; tries < 20; tries++) {
    await wait(200);
    server.stdin?.write('again\n');
    for (let looks = 0; looks < 60; looks++) {
      await wait(50);
      const now = readyPid(data);
      if (now !== undefined && now !== before) return;
    }
  }
  throw new Error('The PostgreSQL that was killed did not start again: see its output above.');
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
