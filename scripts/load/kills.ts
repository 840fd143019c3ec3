import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';

/** What is killed. */
export type Victim = 'server' | 'primary' | 'proxy' | 'replica' | 'primary, replica promoted';

/** A kill that was done. */
export interface Kill {
  victim: Victim;
  at: number;
  /** How long it took until what was killed was back. */
  backMs: number;
  /** How long it took until the server that is never killed read all replicas again. */
  wholeMs: number;
}

/** The kills of a load. */
export interface Killing {
  kills: Kill[];
  /** How many kinds of kills take turns. */
  turns: number;
  /** Kills that went wrong, or after which something didn't come back. */
  failures: string[];
  stop: () => Promise<void>;
}

/** How long everything may take to be whole again: a replica that follows a new primary counts once it has applied what that one wrote first. */
const longestWholeMs = 45_000;

/** At least so long lies between what is back and the next kill. */
const leastRestMs = 5_000;

/** Kills one after the other in turn, so many seconds apart, until it is stopped. */
export function startKilling(fleet: Fleet, everySeconds: number): Killing {
  const kills: Kill[] = [];
  const failures: string[] = [];
  const ending = new AbortController();
  const turns = killsOf(fleet);
  const begun = performance.now();
  const killing = (async () => {
    for (let turn = 0; ; turn += 1) {
      const next = begun + (turn + 1) * everySeconds * 1000;
      await wait(Math.max(leastRestMs, next - performance.now()), undefined, { signal: ending.signal });
      const [victim, kill] = turns[turn % turns.length] as (typeof turns)[number];
      const at = performance.now();
      try {
        await kill(Math.floor(turn / turns.length));
        const backMs = performance.now() - at;
        const wholeMs = await untilWhole(fleet, at);
        kills.push({ victim, at, backMs, wholeMs });
        console.log(`  killed: ${victim}, back after ${ms(backMs)}, all replicas read after ${ms(wholeMs)}`);
      } catch (error) {
        // The load continues: what was shown until then still counts.
        failures.push(
          `kill ${turn + 1}, ${victim}: ${error instanceof Error ? error.message : String(error)}`,
        );
        console.log(`  BAD ${failures.at(-1)}`);
        await healed(fleet.postgres);
      }
    }
  })().catch((error: unknown) => {
    if (!ending.signal.aborted) failures.push(String(error));
  });
  return {
    kills,
    turns: turns.length,
    failures,
    stop: async () => {
      ending.abort();
      await killing;
    },
  };
}

/** Starts the nodes that a kill left down, so that the next one finds what it needs. */
async function healed(postgres: Fleet['postgres']): Promise<void> {
  try {
    if (!postgres.primary().isRunning()) await postgres.primary().start();
    for (const replica of postgres.replicas()) if (!replica.isRunning()) await postgres.rejoin(replica);
  } catch (error) {
    console.log(`  BAD could not be started again: ${String(error)}`);
  }
}

const ms = (value: number) => `${Math.round(value)} ms`;

/** Waits until one node takes writes and all others are read, as the first server says, which is never killed; gives the time since then. */
export async function untilWhole(
  { addresses, postgres }: Pick<Fleet, 'addresses' | 'postgres'>,
  since: number,
): Promise<number> {
  let seen = 'nothing';
  while (performance.now() - since < longestWholeMs) {
    seen = await statesOn(addresses[0] ?? '');
    const others = postgres.nodes.length - 1;
    const whole = [
      ...Array<string>(others > 0 ? 1 : 0).fill('primary'),
      ...Array<string>(others).fill('ready'),
    ];
    if (seen === whole.join(' ')) return performance.now() - since;
    await wait(100);
  }
  throw new Error(`not whole again after ${longestWholeMs / 1000} s: the nodes are "${seen}"`);
}

async function statesOn(server: string): Promise<string> {
  try {
    const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { status, replicas = [] } = (await answer.json()) as {
      status: string;
      replicas?: { state: string }[];
    };
    if (answer.status !== 200) return status;
    return replicas
      .map(({ state }) => state)
      .toSorted()
      .join(' ');
  } catch (error) {
    return String(error);
  }
}

type Turn = readonly [Victim, (round: number) => Promise<void>];

function killsOf({ servers, proxy, postgres }: Fleet): readonly Turn[] {
  return [
    [
      'server',
      async (round) => {
        // The first one lives throughout, so that its memory can be followed from the beginning to the end.
        const mortal = servers.slice(1);
        await (mortal[round % mortal.length] ?? servers[0])?.restart();
      },
    ],
    [
      'primary',
      async () => {
        const primary = postgres.primary();
        await primary.kill();
        await primary.start();
      },
    ],
    ['proxy', async () => void (await proxy.restart())],
    ...(postgres.replicas().length > 0 ? [replicaKill(postgres), promotion(postgres)] : []),
  ];
}

function replicaKill(postgres: Fleet['postgres']): Turn {
  return [
    'replica',
    async (round) => {
      const replicas = postgres.replicas();
      const replica = replicas[round % replicas.length];
      await replica?.kill();
      await replica?.start();
    },
  ];
}

/** The primary dies and a replica takes its place; what was the primary follows it then. */
function promotion(postgres: Fleet['postgres']): Turn {
  return [
    'primary, replica promoted',
    async () => {
      const primary = postgres.primary();
      await primary.kill();
      await postgres.promote();
      await postgres.rejoin(primary);
    },
  ];
}
