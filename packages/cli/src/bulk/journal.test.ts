import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileJournal, type JournalOwner } from './journal.ts';

let env: Record<string, string>;
beforeEach(async () => {
  env = { XDG_STATE_HOME: await mkdtemp(join(tmpdir(), 'pitlane-journal-')) };
});
afterEach(() => rm(env['XDG_STATE_HOME'] ?? '', { recursive: true }));

const owner: JournalOwner = {
  command: 'contract.void',
  server: 'https://portal.example.com',
  username: 'staff',
};
const dayMs = 24 * 60 * 60 * 1000;

/** Takes the journal, and starts these rows. */
async function begun(ids: string, { of = owner, now = 1, isRerun = false } = {}): Promise<FileJournal> {
  const journal = await FileJournal.take(env, of, now);
  journal.begin(
    ids.split('').map((id) => ({ id, isRerun })),
    now,
  );
  return journal;
}

const done = (at: number) => ({ state: 'done', at, output: { text: 'Voided' } }) as const;

test('a journal gives the next run the results and the same keys', async () => {
  const first = await begun('ab');
  await first.record('a', { state: 'sent', at: 5 });
  await first.record('b', { state: 'sent', at: 5 });
  await first.record('b', { state: 'done', at: 6, output: { text: 'Voided', data: { receipt: '7F' } } });
  await first.close();
  const second = await begun('ab');
  expect(second.entryOf('a')).toEqual({ state: 'sent', at: 5 });
  expect(second.entryOf('b')).toMatchObject({ state: 'done', output: { data: { receipt: '7F' } } });
  expect(second.intentKeyOf('a')).toBe(first.intentKeyOf('a'));
  expect(second.intentKeyOf('a')).not.toBe(second.intentKeyOf('b'));
  await second.close();
});

test('reads the output of rows that an older journal names differently', async () => {
  const first = await begun('a');
  await first.record('a', done(5));
  await first.close();
  await writeFile(first.path, (await readFile(first.path, 'utf8')).replace('"output"', '"told"'));
  const second = await begun('a', { now: 6 });
  expect(second.entryOf('a')).toEqual(done(5));
  await second.close();
});

test('recognizes a row by its meaning, in any list', async () => {
  const first = await begun('ab');
  await first.record('a', done(5));
  await first.close();
  const longer = await begun('bac');
  expect(longer.entryOf('a')).toEqual(done(5));
  expect(longer.intentKeyOf('b')).toBe(first.intentKeyOf('b'));
  await longer.close();
});

test.each([
  ['command', { command: 'contract.note' }],
  ['server', { server: 'https://other.example.com' }],
  ['user', { username: 'dealer' }],
])('the same row of another %s is another row', async (_, other) => {
  const first = await begun('a');
  await first.record('a', { state: 'sent', at: 5 });
  const second = await begun('a', { of: { ...owner, ...other } });
  expect(second.entryOf('a')).toBeUndefined();
  expect(second.intentKeyOf('a')).not.toBe(first.intentKeyOf('a'));
  await first.close();
  await second.close();
});

test('a run that died in the middle of a line loses only that line, and its lock is taken over', async () => {
  const first = await begun('abc');
  await first.record('a', { state: 'sent', at: 5 });
  await first.record('b', { state: 'sent', at: 6 });
  const { length } = await readFile(first.path);
  await truncate(first.path, length - 7);
  // No process has this number.
  await writeFile(`${first.path}.lock`, '4194305');
  const second = await FileJournal.take(env, owner, 2);
  await second.record('c', { state: 'sent', at: 7 });
  await second.close();
  const third = await FileJournal.look(env, owner, 2);
  expect(['a', 'b', 'c'].map((id) => third.entryOf(id)?.at)).toEqual([5, undefined, 7]);
});

test('two runs never use a journal at the same time, from their first look at it', async () => {
  const first = await FileJournal.take(env, owner, 1);
  await expect(FileJournal.take(env, owner, 1)).rejects.toThrow(
    `This command is already running a list (process ${process.pid}).`,
  );
  await first.close();
  await (await FileJournal.take(env, owner, 1)).close();
  expect((await readdir(join(first.path, '..'))).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

test('reading blocks no one and takes no lock from a writer', async () => {
  const first = await begun('a');
  const dry = await FileJournal.look(env, owner, 1);
  await dry.close();
  await expect(FileJournal.take(env, owner, 1)).rejects.toMatchObject({ error: { code: 'list_under_way' } });
  await first.close();
});

test('a row that is done again has another key, and no more is known of it', async () => {
  const first = await begun('ab');
  await first.record('a', done(5));
  const before = first.intentKeyOf('a');
  await first.close();
  const second = await begun('a', { isRerun: true });
  await second.close();
  const third = await FileJournal.look(env, owner, 2);
  expect(third.entryOf('a')).toBeUndefined();
  expect(third.intentKeyOf('a')).not.toBe(before);
  expect(third.intentKeyOf('b')).toBe(first.intentKeyOf('b'));
});

test('a list does not start if its progress cannot be saved', async () => {
  const file = join(env['XDG_STATE_HOME'] ?? '', 'file');
  await writeFile(file, '');
  await expect(FileJournal.take({ XDG_STATE_HOME: file }, owner, 1)).rejects.toMatchObject({
    error: {
      code: 'cannot_write',
      next: 'Choose another folder with XDG_STATE_HOME.',
    },
  });
});

test('rows without news for a month are dropped, and so are files', async () => {
  const first = await begun('ab');
  await first.record('b', done(9 * dayMs));
  await first.close();
  const second = await begun('', { now: 35 * dayMs });
  expect(second.begunBy('a')).toBeUndefined();
  expect(second.entryOf('b')).toEqual(done(9 * dayMs));
  const folder = join(second.path, '..');
  await second.close();
  await appendFile(join(folder, 'old.jsonl'), '{}');
  await utimes(join(folder, 'old.jsonl'), 0, 0);
  await (await FileJournal.take(env, owner, Date.now())).close();
  expect(await readdir(folder)).not.toContain('old.jsonl');
});

test('a journal that was written over and over is written again, and says the same', async () => {
  const first = await begun('ab');
  for (let at = 1; at <= 2000; at++) await first.record('a', { state: 'sent', at });
  await first.record('b', done(3));
  await first.close();
  const long = (await stat(first.path)).size;
  const second = await begun('ab');
  expect((await stat(first.path)).size).toBeLessThan(long / 100);
  expect([second.entryOf('a'), second.entryOf('b')]).toEqual([{ state: 'sent', at: 2000 }, done(3)]);
  expect(second.intentKeyOf('a')).toBe(first.intentKeyOf('a'));
  await second.close();
});
