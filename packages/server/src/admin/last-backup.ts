import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../make-folder.ts';

const noted = z.object({ madeAt: z.iso.datetime(), file: z.string(), bytes: z.number() });

/** The last backup that was made with a data folder. */
export type NotedBackup = z.output<typeof noted>;

const fileIn = (dataFolder: string) => join(dataFolder, 'last-backup.json');

/** Notes a backup in the data folder, where `doctor` finds it. */
export function noteBackup(dataFolder: string, backup: NotedBackup): void {
  makeFolder(dataFolder);
  writeFileSync(fileIn(dataFolder), `${JSON.stringify(backup)}\n`, { mode: 0o600 });
}

/** Returns the last backup; undefined if none was noted. */
export function lastBackup(dataFolder: string): NotedBackup | undefined {
  try {
    return noted.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}
