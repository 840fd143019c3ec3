import { connect, createServer, type Socket } from 'node:net';
import { compare, voidAll } from './intents.ts';
import type { IntegrityTest } from './result.ts';
import type { TestBed } from './test-bed.ts';

/** What becomes of a connection, which carries one request. */
type Fate = 'pass' | 'reset' | 'lose' | 'truncate' | 'delay';

const fates: readonly [Fate, number][] = [
  ['reset', 0.1],
  ['lose', 0.12],
  ['truncate', 0.08],
  ['delay', 0.1],
  ['pass', 1],
];

function fateOf(drawn: number): Fate {
  let rest = drawn;
  for (const [fate, share] of fates) {
    if (rest < share) return fate;
    rest -= share;
  }
  return 'pass';
}

/** A proxy that does its worst: it resets, loses answers after the work was done, truncates and delays them. */
async function badProxy(target: string) {
  const counts: Record<Fate, number> = { pass: 0, reset: 0, lose: 0, truncate: 0, delay: 0 };
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const fate = fateOf(Math.random());
    counts[fate] += 1;
    client.on('error', () => undefined);
    if (fate === 'reset') {
      client.once('data', () => client.resetAndDestroy());
      return;
    }
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => client.destroy());
    client.pipe(upstream);
    const parts: Buffer[] = [];
    upstream.on('data', (part: Buffer) => parts.push(part));
    upstream.on('end', () => answer(client, fate, Buffer.concat(parts)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return { address, counts, stop: () => server.close() };
}

function answer(client: Socket, fate: Fate, whole: Buffer): void {
  if (fate === 'lose') client.resetAndDestroy();
  else if (fate === 'truncate') client.end(whole.subarray(0, Math.floor(whole.length * Math.random())));
  else if (fate === 'delay') setTimeout(() => client.end(whole), 20 + 300 * Math.random());
  else client.end(whole);
}

/** The test of intents through a proxy that loses answers. */
export function proxyTest(testBed: TestBed, intents: number): IntegrityTest {
  const brokenBy = 'forgets keys and rules';
  return {
    test: `a proxy that resets, truncates, delays and loses, ${intents} intents`,
    brokenBy,
    run: async (isBroken) => {
      await testBed.forgetHistory();
      const served = await testBed.serve(isBroken ? brokenBy : undefined);
      const proxy = await badProxy(served.address);
      const contracts = await testBed.take(isBroken ? Math.min(intents, 300) : intents);
      const voided = await voidAll({ address: proxy.address, token: served.token, atOnce: 32 }, contracts);
      proxy.stop();
      await served.stop();
      const { done, doubled, halves } = compare(voided, await testBed.effectsOf(contracts));
      const problem = await testBed.verify();
      const { reset, lose, truncate, delay } = proxy.counts;
      return {
        seen:
          `${done} effects, ${doubled} doubled, ${halves} halves, ${voided.replays} replays seen, ${voided.pressedAgain} pressed again ` +
          `(${reset} reset, ${lose} lost, ${truncate} truncated, ${delay} delayed); history ${problem ?? 'right'}`,
        isRight: done === contracts.length && voided.replays >= contracts.length / 6 && problem === undefined,
        isFaultSeen: doubled > 0,
      };
    },
  };
}
