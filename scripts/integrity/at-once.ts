import { setTimeout as wait } from 'node:timers/promises';
import { meetAt } from './meet.ts';
import type { IntegrityTest } from './result.ts';
import type { Served, Sold, TestBed } from './test-bed.ts';

/** The outcome of a void. */
interface Outcome {
  status: number;
  isReplay: boolean;
  body: string;
}

/** Asks for a void under a key; a server that has no connection free for it (503) is asked again, as a client does. */
async function ask(served: Served, { id: _id, ...named }: Sold, key: string, reason = 1): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${served.address}/api/rater/voidcontract`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'x-session-token': served.token,
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...named, voidReasonType: reason, useSefi: false }),
    });
    const body = await response.text();
    const isBusy = response.status === 503 || /still_running|contract_busy/.test(body);
    if (isBusy && tries < 30) {
      await wait(200);
      continue;
    }
    return {
      status: response.status,
      isReplay: response.headers.get('idempotent-replayed') === 'true',
      body,
    };
  }
}

async function withServer<T>(
  testBed: TestBed,
  broken: string | undefined,
  work: (served: Served, contract: Sold) => Promise<T>,
): Promise<T> {
  const served = await testBed.serve(broken);
  try {
    const [contract] = await testBed.take(1);
    return await work(served, contract as Sold);
  } finally {
    await served.stop();
  }
}

const changesOf = async (testBed: TestBed, contract: Sold) =>
  (await testBed.effectsOf([contract])).reduce((sum, { changes }) => sum + changes, 0);

/** The tests of voids that come at the same time. */
export function atOnceTests(testBed: TestBed, count: number): IntegrityTest[] {
  return [
    {
      test: `${count} concurrent voids of one contract, one key`,
      brokenBy: 'forgets keys',
      run: (isBroken) =>
        withServer(testBed, isBroken ? 'forgets keys' : undefined, async (served, contract) => {
          const answers = await Promise.all(
            Array.from({ length: count }, () => ask(served, contract, `one-${contract.id}`)),
          );
          const bodies = new Set(answers.map(({ body }) => body)).size;
          const replays = answers.filter(({ isReplay, status }) => isReplay && status === 200).length;
          const effects = await changesOf(testBed, contract);
          return {
            seen: `${effects} effect, ${replays} replays, ${bodies} different answer${bodies === 1 ? '' : 's'}`,
            isRight: effects === 1 && replays === count - 1 && bodies === 1,
            isFaultSeen: replays === 0,
          };
        }),
    },
    {
      test: `${count} keys, one contract`,
      brokenBy: 'holds no row',
      run: (isBroken) =>
        withServer(testBed, isBroken ? 'holds no row' : undefined, async (served, contract) => {
          const answers = await meetAt(testBed, contract.id, () =>
            Promise.all(
              Array.from({ length: count }, (_, at) => ask(served, contract, `${contract.id}-${at}`)),
            ),
          );
          const done = answers.filter(({ status }) => status === 200).length;
          const inWords = answers.filter(
            ({ status, body }) =>
              status === 409 && /Already voided by Ada Admin on \d\d\/\d\d\/\d{4}\./.test(body),
          ).length;
          const effects = await changesOf(testBed, contract);
          return {
            seen: `${done} success, ${inWords} conflicts in words, ${effects} effect`,
            isRight: done === 1 && inWords === count - 1 && effects === 1,
            isFaultSeen: effects > 1,
          };
        }),
    },
    {
      test: 'same key, other body',
      brokenBy: 'compares no body',
      run: (isBroken) =>
        withServer(testBed, isBroken ? 'compares no body' : undefined, async (served, contract) => {
          const [other] = (await testBed.take(1)) as [Sold];
          const key = `body-${contract.id}`;
          await ask(served, contract, key);
          const answers = [await ask(served, contract, key, 2), await ask(served, other, key)];
          const statuses = answers.map(({ status }) => status);
          const effects = [await changesOf(testBed, contract), await changesOf(testBed, other)];
          return {
            seen: `${statuses.join(' and ')}, ${effects[1]} effect`,
            isRight: statuses.every((status) => status === 422) && effects.join() === '1,0',
            isFaultSeen: statuses.includes(200),
          };
        }),
    },
  ];
}
