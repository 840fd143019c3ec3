import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refused } from '@pitlane/shared/kernel/result';
import type { Config } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { claimRequestFile } from './claim-file.ts';
import type { ClaimOrder, Delivery, LegacySystem, RefreshOrder } from './legacy-system.ts';
import { isWhole, orderIdIn, readAnswerFile, requestFile } from './reply-file.ts';

/** A file without its last line that hasn't been written to for this long was cut off. */
const stillWrittenMs = 60_000;

/** A file that a server took and didn't put away within this time was left behind by a crash. */
const leftMs = 10 * 60_000;

/** How long imported answers stay, which the history has too, and those set aside, which someone has to look after. */
const stayMs = { done: 90 * 86_400_000, aside: 400 * 86_400_000 };

/** No response is nearly this long. */
const longestBytes = 16 * 1024;

/** Returns the folder that is shared with the legacy system. */
export function as400FolderOf({
  as400Folder,
  dataFolder,
}: Pick<Config, 'as400Folder' | 'dataFolder'>): string {
  return as400Folder ?? join(dataFolder, 'as400');
}

const subfolders = ['requests', 'answers', 'taken', 'done', 'aside'] as const;

/**
 * Exchanges files with the legacy system through a shared folder (docs/AS400.md): requests are written, responses are read. A file is moved into
 * `taken` first, which only one server can do. A file that can't be used goes to `aside`, with the reason next to it.
 */
export function createFileDrop(folder: string, now: () => Date): LegacySystem {
  const at = (name: (typeof subfolders)[number], file = '') => join(folder, name, file);
  const make = () => {
    // The other system works in these folders too, so only the umask sets their permissions.
    for (const name of subfolders) makeFolder(at(name), 0o777);
  };

  const write = async (name: string, text: string) => {
    make();
    // Moved into place when complete, so that the other system never sees half a file.
    await writeFile(at('requests', `.${name}.tmp`), text);
    await rename(at('requests', `.${name}.tmp`), at('requests', name));
  };
  const place = (order: RefreshOrder) => write(`${order.id}.txt`, requestFile(order));
  const placeClaim = (order: ClaimOrder) => write(`${order.number}.txt`, claimRequestFile(order));

  const collect = async () => {
    make();
    await bringBackLeft(at, now);
    const deliveries: Delivery[] = [];
    for (const name of (await readdir(at('answers'))).filter(isAnswerName).toSorted()) {
      const delivery = await take(at, name, now);
      if (delivery) deliveries.push(delivery);
    }
    return deliveries;
  };

  return { place, placeClaim, collect };
}

/** Removes old answers: with every one since the first day, naming the next file would read a folder of hundreds of thousands. */
export async function sweepFileDrop(folder: string, at: Date): Promise<void> {
  for (const name of ['done', 'aside'] as const) {
    for (const file of await readdir(join(folder, name)).catch(() => [])) {
      const path = join(folder, name, file);
      // When it was put there, not when it was written.
      const { ctimeMs } = await lstat(path).catch(() => ({ ctimeMs: at.getTime() }));
      if (ctimeMs < at.getTime() - stayMs[name]) await rm(path, { force: true });
    }
  }
}

type Place = (name: (typeof subfolders)[number], file?: string) => string;

/** Files with other names are still being written, or aren't ours. */
function isAnswerName(name: string): boolean {
  return /^[A-Za-z0-9][\w.-]*\.txt$/i.test(name);
}

/** Takes a file, unless it's still being written or another server was faster. */
async function take(at: Place, name: string, now: () => Date): Promise<Delivery | undefined> {
  const file = await lstat(at('answers', name)).catch(noneWhereGone);
  if (!file?.isFile()) return undefined;
  const isFresh = now().getTime() - file.mtimeMs < stillWrittenMs;
  const isLong = file.size > longestBytes;
  if (!isLong && isFresh && !isWhole(await readFile(at('answers', name), 'utf8').catch(() => '')))
    return undefined;
  const moved = await rename(at('answers', name), at('taken', name)).then(() => true, noneWhereGone);
  if (!moved) return undefined;
  const text = isLong ? undefined : decoded(await readFile(at('taken', name)));
  return {
    name,
    orderId: text === undefined ? undefined : orderIdIn(text),
    reply: text === undefined ? unreadable(isLong) : readAnswerFile(text),
    settle: async () => {
      await rename(at('taken', name), await freeName(at, 'done', name));
    },
    setAside: async (reason) => {
      const to = await freeName(at, 'aside', name);
      await writeFile(`${to}.reason`, `${name}: ${reason}\n`);
      await rename(at('taken', name), to);
    },
  };
}

function unreadable(isLong: boolean) {
  const message = isLong ? `it is longer than ${longestBytes} bytes` : "it isn't UTF-8 text";
  return refused({ code: 'bad_answer', message });
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the files of a server that crashed, for any server to take. One that was already applied is reported as such. */
async function bringBackLeft(at: Place, now: () => Date): Promise<void> {
  for (const name of await readdir(at('taken'))) {
    const file = await lstat(at('taken', name)).catch(noneWhereGone);
    // When it was moved, not when it was written.
    if (!file || now().getTime() - file.ctimeMs < leftMs) continue;
    await rename(at('taken', name), at('answers', name)).catch(noneWhereGone);
  }
}

/** Returns an unused path, so that an earlier file of the same name is preserved. */
async function freeName(at: Place, folder: 'done' | 'aside', name: string): Promise<string> {
  const taken = new Set(await readdir(at(folder)));
  let free = name;
  for (let turn = 2; taken.has(free); turn += 1) free = name.replace(/\.txt$/i, `-${turn}.txt`);
  return at(folder, free);
}

function noneWhereGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
