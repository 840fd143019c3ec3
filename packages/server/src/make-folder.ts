import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, for us alone where no mode says otherwise. Node's own `recursive` never ends below
 * a folder that refuses new ones with "no such file", such as /proc. Here that is an error like any other.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  for (const each of missing.toReversed()) {
    try {
      mkdirSync(each, { mode });
    } catch (error) {
      // Someone else was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  // A file in its place refuses it.
  if (!statSync(folder).isDirectory()) mkdirSync(folder, { mode });
}
