import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file of the data folder, by its path in it with slashes. */
export interface DataFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * The files of the data folder that a backup has: the head of the history and the logos. Left out are the keys, so that a backup alone opens no
 * secret; files that wait for the bank or AS400, which mustn't be sent twice; and what is made again by itself.
 */
export function readDataFiles(dataFolder: string): DataFile[] {
  const found = ['audit.head', ...globSync('brands/**', { cwd: dataFolder })];
  return found
    .filter((path) => existsSync(join(dataFolder, path)) && lstatSync(join(dataFolder, path)).isFile())
    .map((path) => ({ path: path.split(sep).join('/'), bytes: readFileSync(join(dataFolder, path)) }));
}
