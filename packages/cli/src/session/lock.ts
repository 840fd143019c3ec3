import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configFolder } from './settings.ts';

type Environment = Record<string, string | undefined>;

/** Whoever holds a lock so long has died; nothing that is done under one takes a tenth of it. */
const longestMs = 30_000;
const betweenLooksMs = 25;

/**
 * Does the work while no other run of the terminal does it: a file in our folder says who. One that a dead run left behind is taken over.
 * After half a minute the work is done all the same: waiting for ever would be worse.
 */
export async function withLock<T>(env: Environment, name: string, work: () => Promise<T>): Promise<T> {
  const folder = configFolder(env);
  const path = join(folder, `${name}.lock`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const until = Date.now() + longestMs;
  while (Date.now() < until && !(await taken(path))) {
    if (await isLeftBehind(path)) await rm(path, { force: true });
    else await wait(betweenLooksMs);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Makes the file, unless it is there. */
async function taken(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  // Empty for the moment between its making and its writing.
  if (!holder) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
