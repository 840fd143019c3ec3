import { setTimeout as wait } from 'node:timers/promises';
import { compare, voidAll } from './intents.ts';
import type { IntegrityTest, Outcome } from './result.ts';
import type { Served, TestBed } from './test-bed.ts';

/** Kills the server and PostgreSQL in turns while contracts are voided, evenly spread over the voids; after the last void, neither. */
function killer({ crashes, voids }: { crashes: readonly (() => Promise<void>)[]; voids: number }) {
  let killing = Promise.resolve();
  let killed = 0;
  return {
    onDone: (done: number) => {
      const isDue = killed < crashes.length && done >= ((killed + 0.5) * voids) / crashes.length;
      if (!isDue) return;
      const crash = crashes[killed] as () => Promise<void>;
      killed += 1;
      killing = killing.then(crash);
    },
    end: async () => {
      await killing;
      return killed;
    },
  };
}

async function runKills(
  testBed: TestBed,
  served: Served,
  { voids, crashes }: { voids: number; crashes: readonly (() => Promise<void>)[] },
) {
  const contracts = await testBed.take(voids);
  const kills = killer({ crashes, voids });
  const voided = await voidAll({ ...served, atOnce: 16 }, contracts, kills.onDone);
  const killed = await kills.end();
  // What was acknowledged just before the last kill, or is committed a moment after its answer, has its time.
  await wait(1000);
  const { done, lost, doubled, halves } = compare(voided, await testBed.effectsOf(contracts));
  const seen =
    `${killed} kills, ${voids} voids, ${voided.acknowledged.size} acknowledged, ${done} whole, ${lost} lost, ${doubled} doubled, ` +
    `${halves} halves, ${voided.replays} replays, ${voided.pressedAgain} pressed again, ${voided.refusals.length} refused`;
  const isRight =
    lost + doubled + halves === 0 && voided.acknowledged.size === voids && killed === crashes.length;
  return { seen, isRight, isFaultSeen: lost > 0 };
}

/** The test of voids while server and database are killed. */
export function killTest(
  testBed: TestBed,
  { voids, kills }: { voids: number; kills: number },
): IntegrityTest[] {
  const list = (crash: () => Promise<void>, count: number) => Array.from({ length: count }, () => crash);
  return [
    {
      test: `kill -9 of the server ${kills} times in ${voids} voids`,
      brokenBy: 'answers before it commits',
      run: async (isBroken) => {
        await testBed.forgetHistory();
        const served = await testBed.serve(isBroken ? 'answers before it commits' : undefined);
        const count = isBroken ? Math.min(voids, 1000) : voids;
        const found = await runKills(testBed, served, {
          voids: count,
          crashes: list(served.crash, isBroken ? 3 : kills),
        });
        await served.stop();
        return withHistory(testBed, found);
      },
    },
    {
      test: `kill -9 of PostgreSQL ${kills} times in ${voids} voids`,
      brokenBy: 'synchronous_commit = off',
      run: async (isBroken) => {
        await testBed.forgetHistory();
        await commitLazily(testBed, isBroken);
        const served = await testBed.serve();
        const count = isBroken ? Math.min(voids, 1000) : voids;
        const crashes = list(testBed.crashDatabase, isBroken ? 3 : kills);
        const found = await runKills(testBed, served, { voids: count, crashes });
        await served.stop();
        await commitLazily(testBed, false);
        return withHistory(testBed, found);
      },
    },
  ];
}

async function withHistory(testBed: TestBed, found: Outcome): Promise<Outcome> {
  const problem = await testBed.verify();
  return {
    seen: `${found.seen}; history ${problem ?? 'right'}`,
    isRight: found.isRight && problem === undefined,
    isFaultSeen: found.isFaultSeen,
  };
}

/** Lets the database acknowledge what it has not written yet: what a kill then loses, the test must find. */
async function commitLazily(testBed: TestBed, isLazy: boolean): Promise<void> {
  const value = isLazy ? 'SET synchronous_commit = off' : 'RESET synchronous_commit';
  await testBed.onDatabase((db) =>
    db.asOwner((owner) => owner.script(`ALTER ROLE pitlane_integrity ${value}`)),
  );
}
