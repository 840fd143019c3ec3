import { appendFile, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileJournal, type ListIdentity } from './journal.ts';

let env: Record<string, string>;
beforeEach(async () => {
  env = { XDG_STATE_HOME: await mkdtemp(join(tmpdir(), 'pitlane-journal-')) };
});
afterEach(() => rm(env['XDG_STATE_HOME'] ?? '', { recursive: true }));

const list: ListIdentity = {
  bytes: Buffer.from('1\n2\n'),
  command: 'contract.void',
  given: { reason: 'duplicate' },
  server: 'https://portal.example.com',
  username: 'staff',
};

async function opened(of: ListIdentity = list, isAnew = false): Promise<FileJournal> {
  const journal = await FileJournal.of(env, of);
  journal.open({ isAnew, now: 1 });
  return journal;
}

test('a journal tells the next run what was done, and gives the same keys', async () => {
  const first = await opened();
  await first.record('a', { state: 'sent', at: 5 });
  await first.record('b', { state: 'sent', at: 5 });
  await first.record('b', { state: 'done', at: 6, told: { text: 'Voided', data: { receipt: '7F' } } });
  first.close();
  const second = await opened();
  expect(second.entryOf('a')).toEqual({ state: 'sent', at: 5 });
  expect(second.entryOf('b')).toMatchObject({ state: 'done', told: { data: { receipt: '7F' } } });
  expect(second.intentKeyOf('a')).toBe(first.intentKeyOf('a'));
  expect(second.intentKeyOf('a')).not.toBe(second.intentKeyOf('b'));
  second.close();
});

test.each([
  ['rows', { bytes: Buffer.from('1\n') }],
  ['command', { command: 'contract.note' }],
  ['options', { given: { reason: 'cancellation' } }],
  ['server', { server: 'https://other.example.com' }],
  ['user', { username: 'dealer' }],
])('other %s are another list', async (_, other) => {
  const first = await opened();
  await first.record('a', { state: 'sent', at: 5 });
  const second = await opened({ ...list, ...other });
  expect(second.entryOf('a')).toBeUndefined();
  expect(second.intentKeyOf('a')).not.toBe(first.intentKeyOf('a'));
  first.close();
  second.close();
});

test('a run that died in the middle of a line loses that line alone, and its lock is taken over', async () => {
  const first = await opened();
  await first.record('a', { state: 'sent', at: 5 });
  await first.record('b', { state: 'sent', at: 6 });
  const { length } = await readFile(first.path);
  await truncate(first.path, length - 7);
  // No process has this number.
  await writeFile(`${first.path}.lock`, '4194305');
  const second = await opened();
  await second.record('c', { state: 'sent', at: 7 });
  second.close();
  const third = await FileJournal.of(env, list);
  expect(['a', 'b', 'c'].map((id) => third.entryOf(id)?.at)).toEqual([5, undefined, 7]);
});

test('two runs at a time are not', async () => {
  const first = await opened();
  await expect(opened()).rejects.toThrow('Another run is at work on this list.');
  first.close();
  (await opened()).close();
});

test('a list that is done again has other keys', async () => {
  const first = await opened();
  await first.record('a', { state: 'done', at: 5, told: { text: 'Voided' } });
  const before = first.intentKeyOf('a');
  first.close();
  const second = await opened(list, true);
  expect(second.entryOf('a')).toBeUndefined();
  expect(second.intentKeyOf('a')).not.toBe(before);
  second.close();
});

test('a list is not begun where nothing can be kept of it', async () => {
  const file = join(env['XDG_STATE_HOME'] ?? '', 'file');
  await writeFile(file, '');
  await expect(FileJournal.of({ XDG_STATE_HOME: file }, list)).rejects.toMatchObject({
    error: { code: 'cannot_write', next: 'Name another place with XDG_STATE_HOME.' },
  });
});

test('nothing is made of a list that is only looked at, and old ones are forgotten', async () => {
  const journal = await FileJournal.of(env, list);
  const folder = join(journal.path, '..');
  expect(await readdir(folder)).toEqual([]);
  await appendFile(join(folder, 'old.jsonl'), '{}');
  await utimes(join(folder, 'old.jsonl'), 0, 0);
  await FileJournal.of(env, list);
  expect(await readdir(folder)).toEqual([]);
});
