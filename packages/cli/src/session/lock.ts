import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configFolder } from './settings.ts';

type Environment = Record<string, string | undefined>;

/** Whoever holds a lock so long has died; nothing that is done under one takes a tenth of it. */
const longestMs = 30_000;
const betweenLooksMs = 25;

/** Whoever takes over from a dead run has done so long before. */
const takeOverMs = 5_000;

/**
 * Does the work while no other run of the terminal does it: a file in our folder says who. One that a dead run left behind is taken over,
 * by one of those who wait for it. After half a minute the work is done all the same: waiting for ever would be worse.
 */
export async function withLock<T>(env: Environment, name: string, work: () => Promise<T>): Promise<T> {
  const folder = configFolder(env);
  const path = join(folder, `${name}.lock`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const until = Date.now() + longestMs;
  let isOurs = await taken(path);
  while (!isOurs && Date.now() < until) {
    if (await isLeftBehind(path)) await removeLeftBehind(path);
    else await wait(betweenLooksMs);
    isOurs = await taken(path);
  }
  try {
    return await work();
  } finally {
    // Done without it in the end: it is still another's.
    if (isOurs) await rm(path, { force: true });
  }
}

let drafts = 0;

/** Makes the file with our number in it, unless it is there: whoever sees it can read whose it is. */
async function taken(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${++drafts}`;
  await writeFile(draft, String(process.pid), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (!holder) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Removes the file of a dead run. Of several who saw it one does, and looks once more when nobody else can: the others' view is old by
 * then, and they would remove the file of whoever came next.
 */
async function removeLeftBehind(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  try {
    await mkdir(guard);
  } catch {
    const made = await stat(guard).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > takeOverMs) await rmdir(guard).catch(() => undefined);
    return wait(betweenLooksMs);
  }
  try {
    if (await isLeftBehind(path)) await rm(path, { force: true });
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
}
