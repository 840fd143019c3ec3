import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logoFilename } from '@pitlane/shared/features/brands/schema';

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
  // The portal shows no file with another name as a logo.
  const logos = globSync('*', { cwd: join(dataFolder, 'brands') }).filter((name) => logoFilename.test(name));
  return ['audit.head', ...logos.map((name) => `brands/${name}`)]
    .filter((path) => existsSync(join(dataFolder, path)) && lstatSync(join(dataFolder, path)).isFile())
    .map((path) => ({ path, bytes: readFileSync(join(dataFolder, path)) }));
}
