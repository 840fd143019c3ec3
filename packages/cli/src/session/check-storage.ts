import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { whyNotWritten } from '../print/why-not-written.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import { makeFolder } from '../process/make-folder.ts';
import { inThisShell } from './credentials.ts';
import { configFolder, replaceFile } from './settings.ts';

/** Settings and tokens of many accounts are smaller. */
const probeBytes = 32 * 1024;

/**
 * Checks that our folder takes files, before anyone signs in: a session that can't be stored would live on unseen. `server` is the one that an
 * option names. Refuses `cannot_store`.
 */
export async function checkStorage(env: Environment, server?: string): Promise<void> {
  const path = join(configFolder(env), 'probe');
  let made: string[] = [];
  try {
    made = makeFolder(configFolder(env));
    await replaceFile(path, 'x'.repeat(probeBytes));
  } catch (error) {
    throw cannotStore(env, error, server);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
    // A sign-in that fails later leaves nothing behind.
    for (const folder of made) await rmdir(folder).catch(() => undefined);
  }
}

/** The failure of a sign-in that could not be stored. */
export function cannotStore(env: Environment, error: unknown, server?: string): CommandFailure {
  return new CommandFailure(
    {
      code: 'cannot_store',
      message: `The sign-in can't be stored in ${configFolder(env)}: ${whyNotWritten(error)}.`,
    },
    {
      details: [
        'Fix that, or set XDG_CONFIG_HOME to another folder, then sign in again.',
        'Or use it in this shell only:',
        ...inThisShell(server),
      ],
    },
  );
}
