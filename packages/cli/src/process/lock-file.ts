import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How long taking over a lock may take, in milliseconds. */
const takenOverMs = 25;

/** A run that takes over from a dead one has done so long before. */
const takeOverMs = 5_000;

/** Takes a lock for this process, also from one that has died; false if another holds it. */
export async function tryLock(path: string): Promise<boolean> {
  if (await taken(path)) return true;
  if (!(await isLeftBehind(path))) return false;
  await removeLeftBehind(path);
  return taken(path);
}

/** Removes a lock of this process. */
export async function unlock(path: string): Promise<void> {
  if ((await holderOf(path)) === process.pid) await rm(path, { force: true });
}

/** The process that holds a lock; undefined if none does. */
export async function holderOf(path: string): Promise<number | undefined> {
  return Number(await readFile(path, 'utf8').catch(() => '')) || undefined;
}

let drafts = 0;

/** Creates the file with our process id, unless it exists: others can read whose lock it is. */
async function taken(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${++drafts}`;
  try {
    await writeFile(draft, String(process.pid), { mode: 0o600 });
    return await linked(draft, path);
  } finally {
    // Also a part of it, on a disk that is full.
    await rm(draft, { force: true });
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return takenWithoutLink(path);
  }
}

/** Some file systems know of no second names; there it is empty for the moment between its making and its writing. */
async function takenWithoutLink(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  const holder = await holderOf(path);
  if (!holder) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Removes the file of a dead run. If several runs see it, one of them does, and checks once more when no other can: the
 * others' view is outdated by then, and they would remove the file of the next run.
 */
async function removeLeftBehind(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  try {
    await mkdir(guard);
  } catch {
    const made = await stat(guard).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > takeOverMs) await rmdir(guard).catch(() => undefined);
    return wait(takenOverMs);
  }
  try {
    if (await isLeftBehind(path)) await rm(path, { force: true });
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
}
