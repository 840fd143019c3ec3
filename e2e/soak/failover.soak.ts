import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../scripts/cluster/pitlane-server.ts';
import { type ServedCluster, startServedCluster } from '../../scripts/cluster/served-cluster.ts';
import { compare, voidAll } from '../../scripts/integrity/intents.ts';
import { type TestBed, testBedOn } from '../../scripts/integrity/test-bed.ts';

// Run by `npm run test:soak -- replicas`: three servers behind a proxy lose their primary, and a replica is promoted.

let cluster: ServedCluster;
let bed: TestBed;
beforeAll(async () => {
  cluster = await startServedCluster({
    servers: 3,
    replicas: 2,
    contracts: 20_000,
    isSynchronous: true,
    readsReplicas: true,
  });
  bed = await testBedOn({ url: cluster.postgres.addressOf(cluster.login), stop: async () => undefined });
});
afterAll(async () => {
  await bed?.stop();
  await cluster?.stop();
});

/** Voids contracts through the proxy, and kills the primary in the middle; a replica is promoted after the time that an operator's watchdog takes. */
async function voidThroughPromotion(voids: number, promotedAfterMs: number) {
  const { postgres, balancer } = cluster;
  const token = await signIn(balancer.address, 'admin');
  const contracts = await bed.take(voids);
  let killed = 0;
  let promoted = 0;
  let after = 0;
  let failover: Promise<void> | undefined;
  const failOver = async () => {
    killed = performance.now();
    await postgres.primary().kill();
    await wait(promotedAfterMs);
    await postgres.promote();
    promoted = performance.now();
  };
  const tally = await voidAll({ address: balancer.address, token, atOnce: 8 }, contracts, (done) => {
    if (done >= voids / 2) failover ??= failOver();
    if (promoted > 0 && after === 0) after = performance.now();
  });
  await failover;
  await wait(1_000);
  const found = compare(tally, await bed.effectsOf(contracts));
  return { ...found, tally, gapMs: after - killed, afterPromotionMs: after - promoted };
}

test('loses and doubles nothing when a replica is promoted under load', async () => {
  const old = cluster.postgres.primary();
  const { tally, lost, doubled, halves, done, gapMs, afterPromotionMs } = await voidThroughPromotion(
    400,
    1_000,
  );
  process.stdout.write(
    `promotion: ${tally.acknowledged.size} of 400 voids acknowledged, ${done} whole, ${lost} lost, ${doubled} doubled, ${halves} halves, ` +
      `${tally.replays} replays, ${tally.pressedAgain} pressed again, refused: ${JSON.stringify(tally.refusals)}; ` +
      `${(gapMs / 1000).toFixed(1)} s from the kill to the next void, ${(afterPromotionMs / 1000).toFixed(1)} s from the promotion\n`,
  );
  expect({ lost, doubled, halves, done, refused: tally.refusals }).toEqual({
    lost: 0,
    doubled: 0,
    halves: 0,
    done: 400,
    refused: [],
  });
  expect(tally.acknowledged.size).toBe(400);
  await cluster.postgres.rejoin(old);
});
