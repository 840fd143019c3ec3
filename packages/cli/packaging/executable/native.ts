import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Loads native code that is only in memory: the system links files alone, so that it's written into a folder that only this user can
 * enter, and is removed as soon as it is linked. Throws the last reason if no folder can hold it, as where all are mounted noexec.
 */
export function nativeFrom(bytes: Buffer): unknown {
  let reason: unknown;
  const { XDG_RUNTIME_DIR: runtime, XDG_CACHE_HOME: cache, HOME: home } = process.env;
  for (const parent of [runtime, tmpdir(), cache, home]) {
    if (!parent) continue;
    try {
      return linked(parent, bytes);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function linked(parent: string, bytes: Buffer): unknown {
  // Made with the mode 0700.
  const folder = mkdtempSync(join(parent, 'pitlane-'));
  try {
    const file = join(folder, 'native.node');
    writeFileSync(file, bytes);
    const module: { exports: unknown } = { exports: {} };
    process.dlopen(module, file);
    return module.exports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
