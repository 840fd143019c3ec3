import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createReadAfter, keptMs } from '@pitlane/shared/client/read-after';
import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import type { Environment } from '../process/environment.ts';
import { cacheFile } from './cache-file.ts';

/**
 * The place that a command before this one was given by a server, to read after it; undefined after a minute. The next command is another process,
 * and another server may answer it. The file's content is the place, its time says how long it counts.
 */
export function savedPlace(env: Environment, server: string): string | undefined {
  try {
    const file = fileOf(env, server);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const place = Math.abs(age) <= keptMs ? readFileSync(file, 'utf8') : '';
    return /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/.test(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a position unless a later one is saved. If no file can be written, the next command may read slightly older data. */
export function savePlace(env: Environment, server: string, place: string): void {
  const { note, headers } = createReadAfter();
  note(savedPlace(env, server));
  note(place);
  if (headers()[readAfterHeader] !== place) return;
  const file = fileOf(env, server);
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, place, { mode: 0o600 });
    // By a new name, so that no command reads half of a place.
    renameSync(fresh, file);
  } catch {
    // The change itself is done, and there is nothing that the user should do.
  }
}

function fileOf(env: Environment, server: string): string {
  return cacheFile(env, `read-after-${encodeURIComponent(server)}`);
}
