import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bringPrograms, clusterFolder, freePort, ownerOf, runAs } from '../test/postgres.ts';
import { createNode, type Login, type NodeShare, type PostgresNode } from './postgres-node.ts';

/** A primary and its streaming replicas, on loopback. */
export interface PostgresCluster {
  readonly nodes: readonly PostgresNode[];
  primary(): PostgresNode;
  /** The nodes that follow the primary, or are to follow it. */
  replicas(): readonly PostgresNode[];
  /** All nodes in one address, as DATABASE_URL names them. */
  addressOf(login: Login): string;
  /** All nodes one by one, as READ_DATABASE_URL names them: the primary among them isn't used as a replica. */
  readAddressesOf(login: Login): string;
  /** Keeps a replica from applying what it receives, and lets it continue. */
  pauseReplay(replica: PostgresNode): Promise<void>;
  resumeReplay(replica: PostgresNode): Promise<void>;
  /** Waits until every running replica has applied what the primary has written by now. */
  caughtUp(): Promise<void>;
  /**
   * Makes a replica the primary, and lets the other running replicas follow it. Without a name, the one that has received most. The old
   * primary has to be dead.
   */
  promote(replica?: PostgresNode): Promise<PostgresNode>;
  /** Copies the primary to a node again and starts it as a replica, such as a primary that was killed. */
  rejoin(node: PostgresNode): Promise<void>;
  stop(): Promise<void>;
}

/** How a cluster is set up. */
export interface ClusterOptions {
  replicas: number;
  /** A commit waits until one replica has it on disk, so that a dead primary takes no acknowledged commit with it. */
  isSynchronous?: boolean;
  settings?: Readonly<Record<string, string>>;
}

/** Starts a primary and its replicas; installs PostgreSQL first where that is possible. */
export async function startPostgresCluster({
  replicas,
  isSynchronous = false,
  settings = {},
}: ClusterOptions): Promise<PostgresCluster> {
  const programs = await bringPrograms();
  if (!programs) throw new Error('No PostgreSQL here, and it cannot be installed.');
  const folder = mkdtempSync(join(clusterFolder(), 'pitlane-cluster-'));
  const share: NodeShare = {
    programs,
    folder,
    owner: await ownerOf(folder),
    password: randomBytes(12).toString('hex'),
    settings,
  };
  const nodes: PostgresNode[] = [];
  for (const name of ['postgres-1', ...Array.from({ length: replicas }, (_, at) => `postgres-${at + 2}`)]) {
    nodes.push(createNode(share, name, await freePort()));
  }
  const [first, ...others] = nodes as [PostgresNode, ...PostgresNode[]];
  try {
    await initialize(share, first);
    await first.start();
    for (const each of others) {
      await copyOf(share, first, each);
      await each.start();
    }
    if (isSynchronous) await waitForOneOf(first, others);
  } catch (error) {
    await stopAll(nodes, folder);
    throw error;
  }
  return clusterOf(share, nodes, isSynchronous);
}

function clusterOf(share: NodeShare, nodes: PostgresNode[], isSynchronous: boolean): PostgresCluster {
  let primary = nodes[0] as PostgresNode;
  const replicas = () => nodes.filter((node) => node !== primary);
  return {
    nodes,
    primary: () => primary,
    replicas,
    addressOf: ({ username, password, database }) =>
      `postgres://${username}:${password}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=read-write`,
    readAddressesOf: (login) => nodes.map((node) => node.addressOf(login)).join(' '),
    pauseReplay: async (replica) => {
      await replica.query('SELECT pg_wal_replay_pause()');
      await until(`${replica.name} pauses`, async () => {
        const [row] = await replica.query<{ state: string }>(
          'SELECT pg_get_wal_replay_pause_state() AS state',
        );
        return row?.state === 'paused';
      });
    },
    resumeReplay: async (replica) => void (await replica.query('SELECT pg_wal_replay_resume()')),
    caughtUp: async () => {
      const [row] = await primary.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn');
      for (const replica of replicas().filter((each) => each.isRunning())) {
        await until(`${replica.name} catches up`, async () => {
          const text = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has';
          return (await replica.query<{ has: boolean }>(text, [row?.lsn]))[0]?.has === true;
        });
      }
    },
    promote: async (wanted) => {
      if (primary.isRunning()) throw new Error(`${primary.name} is still the primary: stop it first.`);
      const running = replicas().filter((each) => each.isRunning());
      const next = wanted ?? (await furthestOf(running));
      await next.query('SELECT pg_promote(true, 30)');
      const rest = running.filter((each) => each !== next);
      primary = next;
      if (isSynchronous) await waitForOneOf(next, rest);
      for (const each of rest) await follow(share, next, each);
      return next;
    },
    rejoin: async (node) => {
      await node.kill();
      rmSync(node.data, { recursive: true, force: true });
      await copyOf(share, primary, node);
      await node.start();
      if (isSynchronous) await waitForOneOf(primary, replicas());
    },
    stop: () => stopAll(nodes, share.folder),
  };
}

async function initialize(share: NodeShare, node: PostgresNode): Promise<void> {
  const passwordFile = join(share.folder, 'password');
  writeFileSync(passwordFile, share.password, { mode: 0o600 });
  if (share.owner) chownSync(passwordFile, share.owner.uid, share.owner.gid);
  const made = await runAs(share.owner, [
    join(share.programs, 'initdb'),
    `--pgdata=${node.data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);
}

/** Makes the data folder of a replica. */
async function copyOf(share: NodeShare, primary: PostgresNode, replica: PostgresNode): Promise<void> {
  const copied = await runAs(share.owner, [
    join(share.programs, 'pg_basebackup'),
    `--pgdata=${replica.data}`,
    `--dbname=${primary.addressOf({ username: 'postgres', password: share.password, database: 'postgres' })}`,
    '--wal-method=stream',
    '--checkpoint=fast',
    '--no-sync',
    '--write-recovery-conf',
  ]);
  if (copied.code !== 0) throw new Error(`pg_basebackup failed:\n${copied.output}`);
  // After what pg_basebackup wrote: the last line counts.
  appendFileSync(
    join(replica.data, 'postgresql.auto.conf'),
    `primary_conninfo = '${wayTo(share, primary, replica)}'\n`,
  );
}

const wayTo = ({ password }: NodeShare, primary: PostgresNode, replica: PostgresNode) =>
  `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${replica.name}`;

async function follow(share: NodeShare, primary: PostgresNode, replica: PostgresNode): Promise<void> {
  await replica.query(`ALTER SYSTEM SET primary_conninfo = '${wayTo(share, primary, replica)}'`);
  await replica.query('SELECT pg_reload_conf()');
}

/** Lets commits wait for one of the replicas; for none if there are none, because they would wait forever. */
async function waitForOneOf(primary: PostgresNode, replicas: readonly PostgresNode[]): Promise<void> {
  const names = replicas.map(({ name }) => `"${name}"`).join(', ');
  const value = replicas.length > 0 ? `ANY 1 (${names})` : '';
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${value}'`);
  await primary.query('SELECT pg_reload_conf()');
}

/** What was acknowledged is on at least one of them, and so on the one that has received most. */
async function furthestOf(replicas: readonly PostgresNode[]): Promise<PostgresNode> {
  const found: { node: PostgresNode; at: bigint }[] = [];
  for (const node of replicas) {
    const text = `SELECT pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text AS at`;
    const [row] = await node.query<{ at: string }>(text);
    found.push({ node, at: BigInt(row?.at ?? 0) });
  }
  const furthest = found.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (!furthest) throw new Error('No replica is running.');
  return furthest.node;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return;
    await wait(50);
  }
  throw new Error(`Not within 30 s: ${what}.`);
}

async function stopAll(nodes: readonly PostgresNode[], folder: string): Promise<void> {
  for (const node of nodes.toReversed()) await node.shutDown();
  rmSync(folder, { recursive: true, force: true });
}
