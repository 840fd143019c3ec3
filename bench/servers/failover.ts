import { setTimeout as wait } from 'node:timers/promises';
import { toHttp } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import type { Fleet } from '../../scripts/load/fleet.ts';
import { median, ms } from '../figures.ts';
import { signIn } from '../search-mix.ts';

const runs = 3;

/** Measures how long nothing can be changed after the primary is killed: until a change is acknowledged by any server. */
export async function measureFailover(fleet: Fleet): Promise<void> {
  const token = await signIn(fleet.address, 'staff');
  const { postgres } = fleet;
  const restarted: number[] = [];
  const promoted: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    restarted.push(await gapOf(fleet, token, () => postgres.primary().start()));
    if (postgres.replicas().length === 0) continue;
    const primary = postgres.primary();
    promoted.push(await gapOf(fleet, token, () => postgres.promote()));
    await postgres.rejoin(primary);
    await postgres.caughtUp();
  }
  const shown = (times: readonly number[]) =>
    `${ms(median(times))} (${times.map((time) => time.toFixed(0)).join(', ')})`;
  console.log(
    `\nfailover gap, from kill -9 of the primary to the first change that was acknowledged; asked for every 20 ms, median of ${runs}`,
  );
  console.log(`  restarted:        ${shown(restarted)}`);
  if (promoted.length > 0)
    console.log(
      `  replica promoted: ${shown(promoted)}; simulated: it's promoted at once, and an agent that has to notice the death first adds its own time`,
    );
}

/** Kills the primary, repairs it, and asks for a change every 20 ms until one is acknowledged. */
async function gapOf(fleet: Fleet, token: string, repair: () => Promise<unknown>): Promise<number> {
  await fleet.postgres.primary().kill();
  const killed = performance.now();
  const repaired = repair();
  while (!(await changes(fleet.address, token))) await wait(20);
  const took = performance.now() - killed;
  await repaired;
  return took;
}

async function changes(address: string, token: string): Promise<boolean> {
  const { method, path, body } = toHttp(operations.saveMessage, {
    messageTypeID: 1,
    subject: 'Failover',
    contactName: 'Ana Okafor',
    contactPhoneNumber: '5125550142',
  });
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-session-token': token,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
