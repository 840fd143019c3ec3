import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNotes } from '@pitlane/shared/testing/list-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileJournal } from './journal.ts';

const owner = { command: 'contract.note', server: 'https://portal.example.com', username: 'staff' };

/** A run of a list, cut off after this many steps. */
async function run(env: Record<string, string>, ids: readonly string[], steps: number, server: Set<string>) {
  let left = steps;
  const step = () => {
    if (left-- <= 0) throw new Error('cut off');
  };
  const journal = await FileJournal.take(env, owner, 1);
  try {
    await runNotes({ ids, journal, step, server });
  } catch (error) {
    if ((error as Error).message !== 'cut off') throw error;
  } finally {
    await journal.close();
  }
}

test('runs a row once, under one key, in any number of lists, in any order, wherever they are interrupted', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const list = fc.shuffledSubarray(rows, { minLength: 1 });
  const runs = fc.array(fc.tuple(list, fc.nat(12)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(runs, async (cuts) => {
      const env = { XDG_STATE_HOME: await mkdtemp(join(tmpdir(), 'pitlane-twice-')) };
      const server = new Set<string>();
      for (const [ids, steps] of cuts) await run(env, ids, steps, server);
      await run(env, rows, Number.POSITIVE_INFINITY, server);
      await rm(env.XDG_STATE_HOME, { recursive: true });
      const done = [...server].map((intent) => intent.split(' ')[0] ?? '');
      expect(done.toSorted((one, other) => one.localeCompare(other))).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});
