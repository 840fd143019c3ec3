import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes one of our folders and those above it that are missing. Node's own `recursive` never ends below
 * a folder that refuses new ones with "no such file", such as /proc. Here that is an error like any other. Returns those that were missing, the
 * innermost first.
 */
export function makeFolder(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  for (const each of missing.toReversed()) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another run was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  // A file in its place refuses it.
  if (!statSync(folder).isDirectory()) mkdirSync(folder, { mode: 0o700 });
  return missing;
}
