import { setTimeout as wait } from 'node:timers/promises';
import type { Balancer } from '../cluster/balancer.ts';
import type { PitlaneServer } from '../cluster/pitlane-server.ts';

/** Two servers of each release, of which none of the new one runs yet. */
export interface Servers {
  older: readonly [PitlaneServer, PitlaneServer];
  newer: readonly [PitlaneServer, PitlaneServer];
}

/** A part of the way from one release to the other. */
export interface Phase {
  name: string;
  /** A process was killed in it: what it was working on has no answer. */
  isKill: boolean;
  from: number;
  /** The last phase has no end: what was asked for in it is answered after it. */
  to: number;
  /** How many requests the servers of each release were sent. */
  sent: { older: number; newer: number };
}

/** How long each phase lasts, once what was started is ready. */
const phaseMs = 5_000;

/** What the changeover is done with. */
export interface Changeover {
  servers: Servers;
  balancer: Balancer;
  /** How many schema steps the database has. */
  steps: () => Promise<number>;
  /** What a person reads while it runs. */
  say: (line: string) => void;
}

/** Replaces the servers of the older release one by one while everyone works, and kills one of each on the way. */
export async function changeOver({ servers, balancer, steps, say }: Changeover): Promise<Phase[]> {
  const [firstOld] = servers.older;
  const [firstNew, secondNew] = servers.newer;
  const plan: readonly [name: string, isKill: boolean, act: () => Promise<void>][] = [
    ['old servers alone', false, async () => undefined],
    // It takes no requests yet, so nobody misses it.
    ['new one killed as it migrates', false, () => killedMigrating(firstNew, steps, say)],
    ['new one started again', false, () => firstNew.start()],
    ['second new one started', false, () => secondNew.start()],
    ['new one killed', true, () => firstNew.kill()],
    ['and started again', false, () => firstNew.start()],
    ['old one killed', true, () => killedForGood(firstOld, say)],
    ['old ones stopped', false, () => stopAll(servers.older)],
    ['new servers alone', false, async () => undefined],
  ];
  const sentTo = (of: readonly PitlaneServer[]) =>
    of.reduce((sum, { address }) => sum + (balancer.sent.get(address) ?? 0), 0);
  const sent = () => ({ older: sentTo(servers.older), newer: sentTo(servers.newer) });
  const phases: Phase[] = [];
  for (const [name, isKill, act] of plan) {
    const [from, before] = [performance.now(), sent()];
    await act();
    await wait(phaseMs);
    const now = sent();
    const during = { older: now.older - before.older, newer: now.newer - before.newer };
    const isLast = phases.length === plan.length - 1;
    phases.push({
      name,
      isKill,
      from,
      to: isLast ? Number.POSITIVE_INFINITY : performance.now(),
      sent: during,
    });
  }
  return phases;
}

/** Kills a server as soon as its start has taken a step, or after its start if it takes none. */
async function killedMigrating(
  server: PitlaneServer,
  steps: Changeover['steps'],
  say: Changeover['say'],
): Promise<void> {
  const before = await steps();
  const end = new AbortController();
  const started = server
    .start()
    .catch(() => undefined)
    .finally(() => end.abort());
  while (!end.signal.aborted && (await steps()) === before) await wait(10);
  await server.kill();
  await started;
  say(`the first new server was killed after step ${await steps()}; the old ones have ${before} steps`);
}

/** Kills an old server and starts it again, as a service manager does: on a newer schema it ends at once. */
async function killedForGood(server: PitlaneServer, say: Changeover['say']): Promise<void> {
  await server.kill();
  const isBack = await server.start().then(
    () => true,
    () => false,
  );
  say(`an old server that was killed ${isBack ? 'starts' : "doesn't start"} again`);
}

async function stopAll(servers: readonly PitlaneServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}
