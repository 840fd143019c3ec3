import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logoFilename } from '@pitlane/shared/features/brands/schema';

/** A file of the data folder, by its path in it with slashes. */
export interface DataFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * The files of the data folder that a backup contains: the head of the history and the logos. It leaves out the keys, so that a stolen
 * backup opens no secret; files waiting for the bank or AS400, which mustn't be sent twice; and anything the server recreates.
 */
export function readDataFiles(dataFolder: string): DataFile[] {
  // The portal shows no file with another name as a logo.
  const logos = globSync('*', { cwd: join(dataFolder, 'brands') }).filter((name) => logoFilename.test(name));
  return ['audit.head', ...logos.map((name) => `brands/${name}`)]
    .filter((path) => existsSync(join(dataFolder, path)) && lstatSync(join(dataFolder, path)).isFile())
    .map((path) => ({ path, bytes: readFileSync(join(dataFolder, path)) }));
}
