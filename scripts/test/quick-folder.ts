import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './postgres.ts';

/**
 * Returns a folder for what tests write for a moment, which ends with this process: in memory where there is room. A disk takes a fifth more CPU time
 * to open embedded databases, because each of their files is synced. Undefined where no program can be started in it: tests write those too.
 */
export function quickFolder(): string | undefined {
  // A short name: the path of a socket has room for 108 letters.
  const folder = mkdtempSync(join(clusterFolder(), 'pit-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return startsPrograms(folder) ? folder : undefined;
}

function startsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
