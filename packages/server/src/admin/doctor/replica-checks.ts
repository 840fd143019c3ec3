import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { type Lsn, lsnOf } from '../../db/replicas/lsn.ts';
import { type SampleRow, sampleText } from '../../db/replicas/write-channel.ts';
import { sizeText } from '../../size-text.ts';
import { type Finding, findingsOf } from './finding.ts';

/** How long a replica may take to apply what the primary has written by now: usually it's milliseconds. */
const catchUpMs = 3_000;

/** The primary that DATABASE_URL leads to. */
export interface PrimaryFacts {
  system: string;
  timeline: number;
  /** By which a server is known again under another name. */
  startedAt: string;
  lsn: Lsn;
}

/** The state that a server in READ_DATABASE_URL reports about itself. */
export interface ReplicaFacts {
  system: string;
  timeline: number;
  startedAt: string;
  isReplica: boolean;
  /** Whether it receives the log of a primary now. */
  isStreaming: boolean;
  isPaused: boolean;
  hasFeedback: boolean;
  maxConnections: number;
  /** How much it still lacked of what the primary had written, after the time to catch up. */
  behindBytes: number;
}

/** Whether each server of READ_DATABASE_URL is reached, is a copy of this primary, follows it, and is set up as it should be. */
export async function checkReplicas(
  db: Database,
  { readDatabaseUrl, databaseConnections }: Pick<Config, 'readDatabaseUrl' | 'databaseConnections'>,
): Promise<Finding[]> {
  if (readDatabaseUrl.length === 0) return [];
  const primary = await primaryFacts(db);
  const { warning, problem } = findingsOf('replicas');
  const checked = await Promise.all(
    readDatabaseUrl.map(async (address) => {
      const name = new URL(address).host;
      const facts = await replicaFacts(address, primary.lsn).catch((error: Error) => error);
      if (!(facts instanceof Error))
        return { facts, findings: judgeReplica(name, facts, primary, databaseConnections) };
      const next =
        'Start it or correct READ_DATABASE_URL. Until then its reads go to the others, or to the primary.';
      return { facts: undefined, findings: [problem(`${name} can't be reached (${facts.message}).`, next)] };
    }),
  );
  const isOnlyPrimary = checked.every(({ facts }) => facts?.startedAt === primary.startedAt);
  return [
    ...checked.flatMap(({ findings }) => findings),
    ...(isOnlyPrimary
      ? [
          warning(
            'READ_DATABASE_URL names only the primary, so nothing is read elsewhere.',
            'Name the replicas.',
          ),
        ]
      : []),
  ];
}

/** The problems of a replica, in the order to fix them; if there are none, that it's healthy. */
export function judgeReplica(
  name: string,
  replica: ReplicaFacts,
  primary: PrimaryFacts,
  connections: number,
): Finding[] {
  const { ok } = findingsOf('replicas');
  const unread = whyNotRead(name, replica, primary);
  if (unread) return [unread];
  const findings = [...replayWarnings(name, replica, primary), ...setUpWarnings(name, replica, connections)];
  return findings.length > 0
    ? findings
    : [ok(`${name} follows the primary and has applied all that it had written.`)];
}

/** A server that isn't a replica of the primary. */
function whyNotRead(name: string, replica: ReplicaFacts, primary: PrimaryFacts): Finding | undefined {
  const { ok, problem } = findingsOf('replicas');
  if (replica.system !== primary.system) {
    const next = 'Correct READ_DATABASE_URL, or make the replica again with pg_basebackup.';
    return problem(`${name} is a copy of another database, so it isn't read.`, next);
  }
  if (replica.isReplica) return undefined;
  if (replica.startedAt === primary.startedAt)
    return ok(`${name} is the primary, which isn't read as a replica.`);
  const next =
    'Stop it at once, and make it again as a replica: what was written there is missing on the primary.';
  return problem(`${name} takes writes too, apart from the primary of DATABASE_URL.`, next);
}

/** Why a replica lacks what the primary has written. */
function replayWarnings(name: string, replica: ReplicaFacts, primary: PrimaryFacts): Finding[] {
  const { warning } = findingsOf('replicas');
  const findings: Finding[] = [];
  if (replica.timeline < primary.timeline) {
    findings.push(
      warning(
        `${name} is on timeline ${replica.timeline} and the primary on ${primary.timeline}: it hasn't followed the last failover.`,
        "If that doesn't change within a minute, set primary_conninfo to the new primary, or make the replica again.",
      ),
    );
  }
  if (replica.isPaused) {
    findings.push(
      warning(
        `${name} doesn't apply what it receives: its replay is paused.`,
        'Run SELECT pg_wal_replay_resume() there.',
      ),
    );
  } else if (replica.behindBytes > 0) {
    findings.push(
      warning(
        `${name} is ${sizeText(replica.behindBytes)} behind what the primary had written ${catchUpMs / 1000} s before.`,
        'More than 10 s behind, it is left out. Look at its disk, its load and long reports there (hot_standby_feedback).',
      ),
    );
  }
  if (!replica.isStreaming) {
    findings.push(
      warning(
        `${name} receives nothing from a primary now.`,
        'Check primary_conninfo and its log, and pg_stat_replication on the primary.',
      ),
    );
  }
  return findings;
}

/** Finds settings of a replica that cut reports off or refuse connections. */
function setUpWarnings(name: string, replica: ReplicaFacts, connections: number): Finding[] {
  const { warning } = findingsOf('replicas');
  const findings: Finding[] = [];
  if (!replica.hasFeedback) {
    findings.push(
      warning(
        `${name} has hot_standby_feedback off: long reports there are canceled.`,
        'Set hot_standby_feedback = on there.',
      ),
    );
  }
  // One more looks how far it is.
  if (replica.maxConnections < connections + 1) {
    findings.push(
      warning(
        `${name} allows ${replica.maxConnections} connections, and each server opens up to ${connections + 1}.`,
        'Raise max_connections there, or lower DATABASE_CONNECTIONS.',
      ),
    );
  }
  return findings;
}

async function primaryFacts(db: Database): Promise<PrimaryFacts> {
  const [sample] = await db.query<SampleRow>(sampleText);
  const [started] = await db.query<{ at: string }>('SELECT pg_postmaster_start_time()::text AS at');
  return {
    system: sample?.system ?? '',
    timeline: Number.parseInt(sample?.timeline ?? '', 16),
    startedAt: started?.at ?? '',
    lsn: lsnOf(sample?.lsn ?? '') ?? 0n,
  };
}

/** The timeline that it receives is shown to logins that may read statistics; to others, the one of its last restart point. */
const factsText = `SELECT pg_is_in_recovery() AS "isReplica", pg_postmaster_start_time()::text AS "startedAt",
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  coalesce((SELECT received_tli FROM pg_stat_wal_receiver),
    (SELECT greatest(timeline_id, (SELECT min_recovery_end_timeline FROM pg_control_recovery())) FROM pg_control_checkpoint())) AS timeline,
  EXISTS (SELECT FROM pg_stat_wal_receiver) AS "isStreaming",
  CASE WHEN pg_is_in_recovery() THEN pg_is_wal_replay_paused() ELSE false END AS "isPaused",
  current_setting('hot_standby_feedback') = 'on' AS "hasFeedback", current_setting('max_connections')::int AS "maxConnections"`;

async function replicaFacts(address: string, goal: Lsn): Promise<ReplicaFacts> {
  const replica = openPostgres({ databaseUrl: address, maxConnections: 1 });
  try {
    const [facts] = await replica.query<Omit<ReplicaFacts, 'behindBytes'>>(factsText);
    if (!facts) throw new Error('no answer');
    return { ...facts, behindBytes: facts.isReplica ? await bytesBehind(replica, goal) : 0 };
  } finally {
    await replica.close();
  }
}

async function bytesBehind(replica: Database, goal: Lsn): Promise<number> {
  const until = performance.now() + catchUpMs;
  for (;;) {
    const [row] = await replica.query<{ replayed: string | null }>(
      'SELECT pg_last_wal_replay_lsn()::text AS replayed',
    );
    const behind = goal - (lsnOf(row?.replayed ?? '') ?? 0n);
    if (behind <= 0n) return 0;
    if (performance.now() > until) return Number(behind);
    await wait(100);
  }
}
