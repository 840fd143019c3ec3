import { withLock } from './lock.ts';
import { readSettings, type Settings, writeSettings } from './settings.ts';

/**
 * Changes what is remembered, from what is there at that moment: a sign-in that waited for minutes must not put back what others
 * have changed meanwhile. Gives what is remembered now.
 */
export function changeSettings(
  env: Record<string, string | undefined>,
  change: (settings: Settings) => Settings,
): Promise<Settings> {
  return withLock(env, 'config', async () => {
    const settings = change(await readSettings(env));
    await writeSettings(env, settings);
    return settings;
  });
}
