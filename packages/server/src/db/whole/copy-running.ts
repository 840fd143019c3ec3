import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sizeText } from '../../size-text.ts';
import { StartError } from '../../start-error.ts';
import { copyDoorOf, words } from './standing-still.ts';

/** A copy of the files of an embedded database that a server has open. */
export interface RunningCopy {
  folder: string;
  remove(): Promise<void>;
}

/** The name of copies' folders, in the data folder. */
export const copyName = 'database-copy-';

/**
 * Copies the embedded database of a folder while its server runs, which answers nothing until the copy is there. Undefined if no server lets it be
 * copied. Throws StartError.
 */
export async function copyRunning(folder: string, dataFolder: string): Promise<RunningCopy | undefined> {
  const place = copyDoorOf(folder);
  if (!existsSync(place)) return undefined;
  // The server saves to the same disk, and must not find it full.
  requireRoom(await sizeOf(join(folder, 'db')), await freeIn(dataFolder), dataFolder);
  const door = await knock(place);
  if (!door) return undefined;
  const copy = await mkdtemp(join(dataFolder, copyName));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await hear(door, words.standsStill);
    // On file systems that can, the copy shares its blocks and takes no time.
    await cp(join(folder, 'db'), join(copy, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    door.write(words.isCopied);
    await hear(door, words.wasStill);
    return { folder: copy, remove };
  } catch (error) {
    await remove();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database in ${folder} can't be copied (${(error as Error).message}).`, {
      cause: error,
    });
  } finally {
    door.destroy();
  }
}

/** Throws StartError unless there is room for a copy of this size, and half as much for the compressed backup and what the server saves in the meantime. */
export function requireRoom(bytes: number, free: number, folder: string): void {
  const needed = 1.5 * bytes;
  if (free >= needed) return;
  throw new StartError(
    `A backup while the server runs needs ${sizeText(needed)} in ${folder}, and ${sizeText(free)} is free. Make room, or stop the server first.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files.map(async (file) => {
    // The server may have removed it by now.
    const stats = file.isFile()
      ? await stat(join(file.parentPath, file.name)).catch(() => undefined)
      : undefined;
    return stats?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function knock(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    // Later ones are followed by the end of the connection, which is heard.
    socket.on('error', () => resolve(undefined));
  });
}

/** Waits for a word of the server, as long as it takes: something else may have the database now. */
function hear(door: Socket, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () =>
      reject(
        new StartError(
          'The server ended the copy, because it stopped or copying took too long. Try again, or stop the server first.',
        ),
      );
    if (door.destroyed) return end();
    door.once('close', end);
    door.once('data', (said) => {
      door.off('close', end);
      if (String(said) === word) resolve();
      else end();
    });
  });
}
