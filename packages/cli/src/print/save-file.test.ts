import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testTerminal } from '../testing/test-terminal.ts';
import { freeTarget, saveFile, saveWhole } from './save-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-save-'));
});
afterAll(() => rm(folder, { recursive: true }));

const body = new TextEncoder().encode('%PDF-1.7\n%%EOF');
const download = { kind: 'download', name: 'form.pdf', contentType: 'application/pdf', body } as const;

test('writes a file completely to the given path, and reports it on standard error', async () => {
  const terminal = testTerminal();
  const to = join(folder, 'mine.pdf');
  await saveFile({ ...download, to }, terminal);
  expect(await readFile(to)).toEqual(Buffer.from(body));
  expect(terminal.printed).toEqual({ out: '', err: `Saved ${to} (14 bytes)\n` });
  expect(await readdir(folder)).toEqual(['mine.pdf']);
});

test('never overwrites an existing file unless asked to', async () => {
  const to = join(folder, 'kept.pdf');
  await writeFile(to, 'before');
  await expect(saveFile({ ...download, to }, testTerminal())).rejects.toMatchObject({
    error: { code: 'file_exists' },
  });
  expect(await readFile(to, 'utf8')).toBe('before');
  await saveFile({ ...download, to, mayReplace: true }, testTerminal());
  expect(await readFile(to)).toEqual(Buffer.from(body));
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file without a given name gets a number if its name is taken', async () => {
  const there = await mkdtemp(join(folder, 'free-'));
  for (const name of ['form.pdf', 'form (2).pdf', 'form (3).pdf']) {
    const file = await freeTarget({ ...download, to: there });
    expect(file.to).toBe(join(there, name));
    await saveFile(file, testTerminal());
  }
});

test("writes to the target of a link and keeps its permissions; doesn't touch anything but files", async () => {
  const [real, link, loose] = [join(folder, 'real.pdf'), join(folder, 'link.pdf'), join(folder, 'loose.pdf')];
  await writeFile(real, 'before', { mode: 0o600 });
  await symlink(real, link);
  await saveFile({ ...download, to: link, mayReplace: true }, testTerminal());
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readFile(real)).toEqual(Buffer.from(body));
  expect((await stat(real)).mode & 0o777).toBe(0o600);
  // A link to nothing, a socket, a device: what is there is not ours to take away.
  await symlink(join(folder, 'nothing'), loose);
  for (const mayReplace of [true, false]) {
    await expect(saveFile({ ...download, to: loose, mayReplace }, testTerminal())).rejects.toThrow(
      `${loose} ${mayReplace ? 'is not a file' : 'already exists'} and was not changed.`,
    );
  }
  expect((await lstat(loose)).isSymbolicLink()).toBe(true);
});

test('a folder takes it under its own name, which leads nowhere else', async () => {
  await saveFile({ ...download, name: '../../out.pdf', to: folder }, testTerminal());
  expect(await readdir(folder)).toContain('out.pdf');
});

test('a folder that is not there is reported', async () => {
  const to = join(folder, 'none', 'a.pdf');
  await expect(saveFile({ ...download, to }, testTerminal())).rejects.toThrow(
    `Can't write ${to}: the folder doesn't exist.`,
  );
});

test('a hyphen writes it to the output, but to no screen', async () => {
  const pipe = testTerminal();
  await saveFile({ ...download, to: '-' }, pipe);
  expect(pipe.printed).toEqual({ out: '%PDF-1.7\n%%EOF', err: '' });
  const screen = testTerminal({ isScreen: true });
  await expect(saveFile({ ...download, to: '-' }, screen)).rejects.toMatchObject({
    error: { code: 'output_is_screen' },
  });
  expect(screen.printed.out).toBe('');
});

describe('a file that comes in parts', () => {
  const target = (name: string) => ({ name, to: join(folder, name), option: '-o' });
  async function* parts(...texts: readonly string[]) {
    for (const text of texts) yield Buffer.from(text);
  }

  test('is there when all have come', async () => {
    const to = target('rows.csv');
    expect(await saveWhole(to, parts('a\n', 'b\n'))).toEqual({ path: to.to, size: 4 });
    expect(await readFile(to.to, 'utf8')).toBe('a\nb\n');
  });

  test('that break off leaves nothing, and says what broke', async () => {
    async function* broken() {
      yield Buffer.from('a\n');
      throw new Error('the rows broke off');
    }
    await expect(saveWhole(target('half.csv'), broken())).rejects.toThrow('the rows broke off');
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  test('is refused before the first part is requested if a file already exists', async () => {
    await writeFile(join(folder, 'there.csv'), 'before');
    let isAsked = false;
    async function* asked() {
      isAsked = true;
      yield Buffer.from('after');
    }
    await expect(saveWhole(target('there.csv'), asked())).rejects.toMatchObject({
      error: { code: 'file_exists', next: 'Choose another file with -o, or overwrite it with --replace.' },
    });
    expect([isAsked, await readFile(join(folder, 'there.csv'), 'utf8')]).toEqual([false, 'before']);
  });

  test('leaves no listener behind', async () => {
    const before = process.listenerCount('SIGTERM');
    await saveWhole(target('quiet.csv'), parts('a'));
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
