import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BulkEnd,
  type BulkEntry,
  type BulkIntent,
  type BulkOutcome,
  type BulkPlan,
  paceOf,
  runBulk,
} from './bulk.ts';

interface Item {
  id: string;
}

/** A server that does an intent once by its key, and a desk whose journal outlives its runs. */
class World {
  /** What was done, in order. */
  readonly effects: string[] = [];
  /** The keys that each item was sent with. */
  readonly keys = new Map<string, Set<string>>();
  readonly entries = new Map<string, BulkEntry<string>>();
  most = 0;
  now = 0;
  readonly #done = new Set<string>();

  /** One run, cut off after this many steps as if by `kill -9`: from then on it neither sends nor writes. */
  async run(
    items: readonly Item[],
    given: { concurrency: number; steps: number; ticks: readonly number[] } & Partial<
      Pick<BulkPlan<Item, string>, 'signal' | 'mayRepeat'>
    >,
  ): Promise<BulkEnd | 'cut off'> {
    let steps = given.steps;
    let cutOff: (words: 'cut off') => void = () => undefined;
    const cut = new Promise<'cut off'>((resolve) => {
      cutOff = resolve;
    });
    const step = (): Promise<void> => {
      if (steps-- > 0) return Promise.resolve();
      cutOff('cut off');
      return new Promise(() => undefined);
    };
    // Only this run: one that was cut off still takes a few turns.
    let underWay = 0;
    const ended = runBulk<Item, string>({
      items,
      concurrency: given.concurrency,
      signal: given.signal ?? new AbortController().signal,
      mayRepeat: given.mayRepeat ?? (() => true),
      clock: {
        now: () => this.now,
        wait: async (ms) => {
          this.now += ms;
        },
      },
      journal: {
        entryOf: (id) => this.entries.get(id),
        intentKeyOf: (id) => `key of ${id}`,
        record: async (id, entry) => {
          await step();
          this.entries.set(id, entry);
        },
      },
      run: async ({ id }, { key, sending }) => {
        underWay += 1;
        this.most = Math.max(this.most, underWay);
        await sending();
        await step();
        this.keys.set(id, (this.keys.get(id) ?? new Set()).add(key));
        if (!this.#done.has(key)) this.effects.push(id);
        this.#done.add(key);
        const ticks = given.ticks[this.effects.length % given.ticks.length] ?? 0;
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
        await step();
        underWay -= 1;
        return { kind: 'done', output: `done ${id}` };
      },
      onResult: () => undefined,
    });
    return Promise.race([ended, cut]);
  }
}

function itemsOf(count: number): Item[] {
  return Array.from({ length: count }, (_, at) => ({ id: `item ${at}` }));
}

/** What each run returns, one after another; the last result repeats. */
function planOf(items: readonly Item[], outcomes: Record<string, BulkOutcome<string>[]>) {
  const entries = new Map<string, BulkEntry<string>>();
  const ran: string[] = [];
  const results: [string, string][] = [];
  const waits: number[] = [];
  let now = 0;
  const plan: BulkPlan<Item, string> = {
    items,
    concurrency: 1,
    signal: new AbortController().signal,
    mayRepeat: () => true,
    clock: {
      now: () => now,
      wait: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    },
    journal: {
      entryOf: (id) => entries.get(id),
      intentKeyOf: (id) => id,
      record: async (id, entry) => void entries.set(id, entry),
    },
    run: async ({ id }, { sending }) => {
      ran.push(id);
      await sending();
      const left = outcomes[id] ?? [];
      return (left.length > 1 ? left.shift() : left[0]) ?? { kind: 'done', output: id };
    },
    onResult: ({ id }, { state }) => void results.push([id, state]),
  };
  return { plan, ran, results, waits, entries };
}

const problem = { code: 'no', message: 'No.' };

describe('a list', () => {
  test('is done once each, over any cuts and goings-on, and never more at a time than said', async () => {
    const cuts = fc.array(fc.nat(40), { maxLength: 6 });
    const ticks = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        fc.integer({ min: 1, max: 9 }),
        cuts,
        ticks,
        async (count, concurrency, steps, tick) => {
          const [world, items] = [new World(), itemsOf(count)];
          for (const each of steps) await world.run(items, { concurrency, steps: each, ticks: tick });
          const end = await world.run(items, { concurrency, steps: Number.POSITIVE_INFINITY, ticks: tick });
          expect(end).toMatchObject({ done: count, failed: 0, open: 0, unstarted: 0 });
          expect(world.effects.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
          expect([...world.keys.values()].every((keys) => keys.size === 1)).toBe(true);
          expect(world.most).toBeLessThanOrEqual(concurrency);
        },
      ),
    );
  });

  test('that is stopped finishes what is running, starts nothing else, and continues later', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(20),
        async (count, concurrency, stopAt) => {
          const controller = new AbortController();
          const { plan, ran, results } = planOf(itemsOf(count), {});
          let started = 0;
          const stopping = {
            ...plan,
            concurrency,
            signal: controller.signal,
            run: async (item: Item, intent: BulkIntent) => {
              if (started++ === stopAt) controller.abort();
              await Promise.resolve();
              return plan.run(item, intent);
            },
          };
          const first = await runBulk(stopping);
          expect(results).toHaveLength(ran.length);
          expect(first.done + first.unstarted).toBe(count);
          expect(first.done).toBeLessThanOrEqual(stopAt + concurrency);
          const second = await runBulk({ ...plan, concurrency });
          expect(second).toMatchObject({ done: count, earlier: first.done, unstarted: 0 });
          expect(ran.toSorted()).toEqual(plan.items.map(({ id }) => id).toSorted());
        },
      ),
    );
  });
});

describe('an item', () => {
  test('that a busy server postpones waits as long as the server asks, and so does the next one', async () => {
    const later: BulkOutcome<string> = {
      kind: 'later',
      afterMs: 7000,
      otherwise: { kind: 'failed', problem },
    };
    const { plan, ran, waits } = planOf(itemsOf(2), { 'item 0': [later, { kind: 'done', output: '' }] });
    expect(await runBulk(plan)).toMatchObject({ done: 2 });
    expect(ran).toEqual(['item 0', 'item 0', 'item 1']);
    expect(waits).toEqual([7000]);
  });

  test('that keeps being postponed fails after six tries', async () => {
    const later: BulkOutcome<string> = { kind: 'later', afterMs: 1, otherwise: { kind: 'failed', problem } };
    const { plan, ran, results } = planOf(itemsOf(2), { 'item 0': [later] });
    expect(await runBulk(plan)).toMatchObject({ done: 1, failed: 1 });
    expect(ran.filter((id) => id === 'item 0')).toHaveLength(6);
    expect(results).toEqual([
      ['item 0', 'failed'],
      ['item 1', 'done'],
    ]);
  });

  test('that was refused is tried again by the next run', async () => {
    const { plan, ran } = planOf(itemsOf(2), {
      'item 0': [
        { kind: 'failed', problem },
        { kind: 'done', output: '' },
      ],
    });
    expect(await runBulk(plan)).toMatchObject({ done: 1, failed: 1 });
    expect(await runBulk(plan)).toMatchObject({ done: 2, earlier: 1, failed: 0 });
    expect(ran).toEqual(['item 0', 'item 1', 'item 0']);
  });

  test.each(['open', 'stopped'] as const)('that ends %s is the last that is started', async (kind) => {
    const { plan, ran } = planOf(itemsOf(3), { 'item 1': [{ kind, problem }] });
    const open = kind === 'open' ? 1 : 0;
    expect(await runBulk(plan)).toMatchObject({ done: 1, open, unstarted: 2 - open, problem });
    expect(ran).toEqual(['item 0', 'item 1']);
  });

  test('that was sent and cannot be repeated is left alone and reported as unknown', async () => {
    const { plan, ran, entries } = planOf(itemsOf(2), {});
    entries.set('item 0', { state: 'sent', at: 5 });
    expect(await runBulk({ ...plan, mayRepeat: (at) => at > 5 })).toMatchObject({ done: 1, open: 1 });
    expect(ran).toEqual(['item 1']);
    expect(await runBulk({ ...plan, mayRepeat: (at) => at > 4 })).toMatchObject({ done: 2, open: 0 });
  });

  test.each([
    ['no sign-in any more', { kind: 'stopped', problem }],
    ['a busy server, until Ctrl-C', { kind: 'later', afterMs: 1, otherwise: { kind: 'failed', problem } }],
  ] as const)('that was refused without any work (%s) is done by the next run', async (_, outcome) => {
    const { plan, ran, entries } = planOf(itemsOf(2), { 'item 0': [outcome, { kind: 'done', output: '' }] });
    const controller = new AbortController();
    const wait = async () => controller.abort();
    await runBulk({ ...plan, signal: controller.signal, clock: { ...plan.clock, wait } });
    expect(entries.get('item 0')?.state).toBe('unsent');
    // A server without idempotency keys: what was sent to it is never sent again.
    expect(await runBulk({ ...plan, mayRepeat: () => false })).toMatchObject({ done: 2, open: 0 });
    expect(ran).toEqual(['item 0', 'item 0', 'item 1']);
  });

  test('that a run before has sent stays sent, as of then, also where this one is refused', async () => {
    const { plan, entries } = planOf(itemsOf(1), { 'item 0': [{ kind: 'stopped', problem }] });
    entries.set('item 0', { state: 'sent', at: -5 });
    await runBulk(plan);
    expect(entries.get('item 0')).toEqual({ state: 'sent', at: -5 });
  });

  test('that was read but never sent does not count as sent', async () => {
    const { plan, entries } = planOf(itemsOf(1), {});
    const run: typeof plan.run = () => Promise.reject(new Error('cut off while it read'));
    await expect(runBulk({ ...plan, run })).rejects.toThrow('cut off');
    expect(entries.size).toBe(0);
  });

  test('ends the list after a run throws, once the others have ended', async () => {
    const { plan, ran } = planOf(itemsOf(9), {});
    const run: typeof plan.run = async (item, intent) => {
      if (item.id === 'item 1') throw new Error('broken');
      return plan.run(item, intent);
    };
    await expect(runBulk({ ...plan, concurrency: 2, run })).rejects.toThrow('broken');
    expect(ran.length).toBeLessThan(4);
  });
});

test.each([
  [
    { done: 0, total: 10, elapsedMs: 500 },
    { perSecond: null, secondsLeft: null },
  ],
  [
    { done: 50, total: 1000, elapsedMs: 1000 },
    { perSecond: 50, secondsLeft: 19 },
  ],
  [
    { done: 10, total: 10, elapsedMs: 100 },
    { perSecond: 100, secondsLeft: 0 },
  ],
])('the pace of %j is %j', (far, pace) => {
  expect(paceOf(far)).toEqual(pace);
});
