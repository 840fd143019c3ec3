import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savedPlace, savePlace } from './saved-place.ts';

const server = 'https://portal.example:8443';
let env: { XDG_CACHE_HOME: string };

beforeEach(async () => {
  env = { XDG_CACHE_HOME: await mkdtemp(join(tmpdir(), 'pitlane-place-')) };
});
afterEach(() => rm(env.XDG_CACHE_HOME, { recursive: true }));

async function files(): Promise<string[]> {
  const folder = join(env.XDG_CACHE_HOME, 'pitlane');
  return (await readdir(folder)).map((name) => join(folder, name));
}

async function age(ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes((await files())[0] ?? '', then, then);
}

describe('the place that the next command reads after', () => {
  test('is the latest one that any command was given', async () => {
    expect(savedPlace(env, server)).toBeUndefined();
    savePlace(env, server, '2/B374D848');
    expect(savedPlace(env, server)).toBe('2/B374D848');
    savePlace(env, server, '1/FFFFFFFF');
    expect(savedPlace(env, server)).toBe('2/B374D848');
    savePlace(env, server, '10/5');
    expect(savedPlace(env, server)).toBe('10/5');
    expect(await files()).toHaveLength(1);
  });

  test('is of that server alone', () => {
    savePlace(env, server, '2/B374D848');
    expect(savedPlace(env, 'https://other.example')).toBeUndefined();
  });

  test('counts for a minute, which an earlier place does not prolong', async () => {
    savePlace(env, server, '2/B374D848');
    await age(59_000);
    savePlace(env, server, '1/0');
    expect(savedPlace(env, server)).toBe('2/B374D848');
    await age(61_000);
    expect(savedPlace(env, server)).toBeUndefined();
    await age(-61_000);
    expect(savedPlace(env, server)).toBeUndefined();
  });

  test('is nothing else that the file may have', async () => {
    savePlace(env, server, '2/B374D848');
    await writeFile((await files())[0] ?? '', '2/B3\r\nx-other: 1');
    expect(savedPlace(env, server)).toBeUndefined();
  });

  test('is unknown where no file can be written', async () => {
    await writeFile(join(env.XDG_CACHE_HOME, 'pitlane'), 'a file');
    savePlace(env, server, '2/B374D848');
    expect(savedPlace(env, server)).toBeUndefined();
  });
});
