import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@pitlane/server/db/postgres';
import { type Owner, readyPid } from '../test/postgres.ts';

/** What all nodes of a cluster have in common. */
export interface NodeShare {
  /** The folder of PostgreSQL's programs. */
  programs: string;
  /** Removed with everything in it once a node's process has lost ours. */
  folder: string;
  owner: Owner | undefined;
  /** The superuser's. */
  password: string;
  /** Further settings of every node. */
  settings: Readonly<Record<string, string>>;
}

/** Whose connection an address is for. */
export interface Login {
  username: string;
  password: string;
  database: string;
}

/** A PostgreSQL process with a data folder of its own. */
export interface PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly data: string;
  /** Waits until it takes connections. */
  start(): Promise<void>;
  /** Kills it as a power cut would (`kill -9`), and waits until all of its processes are gone. */
  kill(): Promise<void>;
  /** Shuts it down as an administrator would (`fast`): a replica gets everything before. */
  shutDown(): Promise<void>;
  isRunning(): boolean;
  /** Runs a statement as the superuser, on a connection of its own. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  addressOf(login: Login): string;
}

/** Nothing is synced to the disk: a `kill -9` of a process loses nothing that it has written. */
const usualSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  log_min_messages: 'panic',
  fsync: 'off',
  // In the data folder, so that a kill leaves nothing behind in the machine's shared memory.
  dynamic_shared_memory_type: 'mmap',
  wal_level: 'replica',
  wal_keep_size: '1GB',
  max_wal_size: '512MB',
  hot_standby: 'on',
  // A vacuum of the primary doesn't cancel what a replica is reading.
  hot_standby_feedback: 'on',
  wal_retrieve_retry_interval: '200ms',
};

/** Describes a node; nothing runs before `start`. */
export function createNode(share: NodeShare, name: string, port: number): PostgresNode {
  const data = join(share.folder, name);
  let guard: ChildProcess | undefined;
  const isRunning = () => guard !== undefined && guard.exitCode === null;
  const end = async (word: 'kill' | 'stop') => {
    if (!guard || guard.exitCode !== null) return;
    const ended = new Promise((closed) => guard?.once('close', closed));
    guard.stdin?.write(`${word}\n`);
    await ended;
    guard = undefined;
  };
  const addressOf = ({ username, password, database }: Login) =>
    `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  return {
    name,
    port,
    data,
    isRunning,
    start: async () => {
      if (isRunning()) return;
      rmSync(join(data, 'postmaster.pid'), { force: true });
      guard = guarded(share, data, { ...usualSettings, ...share.settings, port: String(port) });
      await takesConnections({ name, data, guard });
    },
    kill: () => end('kill'),
    shutDown: () => end('stop'),
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const superuser = { username: 'postgres', password: share.password, database: 'postgres' };
      const db = openPostgres({ databaseUrl: addressOf(superuser) });
      try {
        return await db.asOwner((owner) => owner.query<Row>(text, values));
      } finally {
        await db.close();
      }
    },
    addressOf,
  };
}

/**
 * Runs PostgreSQL under a shell that waits for our end of a pipe. Whatever ends us, even a kill, closes the pipe, and the shell shuts the
 * server down and removes the cluster's folder. A word through the pipe ends only this process; `again` starts it again.
 */
function guarded(
  { programs, folder, owner }: NodeShare,
  data: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  // Stopped before it is killed, it can't start another process that would outlive it and hold the memory of both.
  const script = `folder=$1; shift
while :; do
  "$@" >/dev/null & pid=$!
  read -r word
  if [ "$word" = kill ]; then
    kill -STOP $pid 2>/dev/null
    others=$(ps -o pid= --ppid $pid)
    kill -9 $pid $others 2>/dev/null
  else
    kill -INT $pid 2>/dev/null
  fi
  wait $pid 2>/dev/null
  [ "$word" = again ] || break
done
[ -n "$word" ] || rm -rf "$folder"`;
  const options = Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`);
  const command = [join(programs, 'postgres'), '-D', data, ...options];
  return spawn('sh', ['-c', script, 'sh', folder, ...command], {
    stdio: ['pipe', 'ignore', 'inherit'],
    cwd: folder,
    detached: true,
    ...owner,
  });
}

interface Starting {
  name: string;
  data: string;
  guard: ChildProcess;
}

/** How long a node may recover, and how long one that hasn't begun to is waited for: what a killed one leaves may be in its way for a moment. */
const startMs = { recovery: 60_000, beginning: 3_000 };

async function takesConnections({ name, data, guard }: Starting): Promise<void> {
  let begunAt = performance.now();
  const until = begunAt + startMs.recovery;
  while (performance.now() < until && guard.exitCode === null) {
    if (readyPid(data) !== undefined) return;
    const hasBegun = existsSync(join(data, 'postmaster.pid'));
    if (!hasBegun && performance.now() - begunAt > startMs.beginning) {
      guard.stdin?.write('again\n');
      begunAt = performance.now();
    }
    await wait(25);
  }
  guard.stdin?.write('kill\n');
  throw new Error(`The PostgreSQL "${name}" did not start: see its output above.`);
}
