import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';

/** What is killed. */
export type Victim = 'server' | 'primary' | 'proxy' | 'replica' | 'primary, replica promoted';

/** A kill that was done. */
export interface Kill {
  victim: Victim;
  at: number;
}

/** Kills one after the other in turn, so many seconds apart, until it is stopped. */
export function startKilling(
  fleet: Fleet,
  everySeconds: number,
): { kills: Kill[]; turns: number; stop: () => Promise<void> } {
  const kills: Kill[] = [];
  const ending = new AbortController();
  const turns = killsOf(fleet);
  const killing = (async () => {
    for (let turn = 0; ; turn += 1) {
      await wait(everySeconds * 1000, undefined, { signal: ending.signal });
      const [victim, kill] = turns[turn % turns.length] as (typeof turns)[number];
      const at = performance.now();
      await kill(Math.floor(turn / turns.length));
      kills.push({ victim, at });
      console.log(`  killed: ${victim}, back after ${Math.round(performance.now() - at)} ms`);
    }
  })().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    kills,
    turns: turns.length,
    stop: async () => {
      ending.abort();
      await killing;
    },
  };
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
