import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the place of a file that may be deleted at any time: `pitlane` in XDG_CACHE_HOME or `~/.cache`. */
export function cacheFile(env: Record<string, string | undefined>, name: string): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'pitlane', name);
}
