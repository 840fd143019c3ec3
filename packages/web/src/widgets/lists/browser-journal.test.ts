import 'fake-indexeddb/auto';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { noteTask, runNotes } from '@pitlane/shared/testing/list-runs';
import fc from 'fast-check';
import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { forgetLists, openLists, runsOf, type StoredRun } from '../../session/list-database.ts';
import { BrowserJournal } from './browser-journal.ts';

const digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const owner = { user: '7', command: 'contract.note' };

const forgetAll = () => deleteDB('pitlane lists');
beforeEach(forgetAll);

/** A run in a tab that is closed after this many steps: from then on it neither sends nor writes. */
async function run(ids: readonly string[], steps: number, server: Set<string>) {
  let left = steps;
  const step = () => {
    if (left-- <= 0) throw new Error('closed');
  };
  const database = await openLists(1);
  try {
    const journal = await BrowserJournal.open(database, owner, digest);
    await runNotes({ ids, journal, step, server });
  } catch (error) {
    if ((error as Error).message !== 'closed') throw error;
  } finally {
    database.close();
  }
}

test('runs a row once, under one key, in any number of lists and tabs, wherever they are interrupted', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const list = fc.shuffledSubarray(rows, { minLength: 1 });
  const runs = fc.array(fc.tuple(list, fc.nat(13), fc.boolean()), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(runs, async (cuts) => {
      await forgetAll();
      const server = new Set<string>();
      for (const [ids, steps, isTwice] of cuts)
        await Promise.all([run(ids, steps, server), isTwice ? run(ids, steps, server) : undefined]);
      await run(rows, Number.POSITIVE_INFINITY, server);
      const done = [...server].map((intent) => intent.split(' ')[0] ?? '');
      expect(done.toSorted((one, other) => one.localeCompare(other))).toEqual(rows);
    }),
    { numRuns: 30 },
  );
});

test('forgets the content of lists on sign-out or when another user signs in, but not that a row is done', async () => {
  await run(['a'], Number.POSITIVE_INFINITY, new Set());
  const stored: StoredRun = {
    id: 'run',
    user: owner.user,
    command: owner.command,
    name: 'calls.csv',
    startedAt: Date.now(),
    head: undefined,
    tasks: [noteTask('b')],
    repeated: [],
    refused: [],
  };
  const outputs = async () => {
    const database = await openLists(1);
    const entry = (await BrowserJournal.open(database, owner, digest)).entryOf('a');
    const runs = await runsOf(database, owner.user);
    await database.put('runs', stored);
    database.close();
    return { text: entry?.state === 'done' ? entry.output.text : undefined, runs: runs.length };
  };
  expect(await outputs()).toEqual({ text: 'a', runs: 0 });
  await forgetLists('7', 1);
  expect(await outputs()).toEqual({ text: 'a', runs: 1 });
  await forgetLists('8', 1);
  expect(await outputs()).toEqual({ text: '', runs: 0 });
  await forgetLists(undefined, 1);
  expect(await outputs()).toEqual({ text: '', runs: 0 });
});
