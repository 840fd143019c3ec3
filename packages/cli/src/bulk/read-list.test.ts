import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readingOf } from '@pitlane/shared/lists/list-rows';
import { commands } from '@pitlane/shared/registry/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFrom } from './read-list.ts';

const [takesList] = commands.filter(({ bulk }) => bulk);
if (!takesList) throw new Error('no command takes a list');
const reading = readingOf(takesList, {});
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-list-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a list comes from a file, or from the input', async () => {
  const input = new PassThrough();
  await writeFile(join(folder, 'list'), '1\n2\n');
  expect((await listFrom(join(folder, 'list'), reading, { input })).rows).toHaveLength(2);
  input.end('1\n2\n3\n');
  expect((await listFrom('-', reading, { input })).rows).toHaveLength(3);
});

test("refuses what isn't a file", async () => {
  const input = new PassThrough();
  await expect(listFrom(join(folder, 'none.csv'), reading, { input })).rejects.toThrow(/it doesn't exist\.$/);
  await expect(listFrom(folder, reading, { input })).rejects.toThrow(/it is a folder\.$/);
});
