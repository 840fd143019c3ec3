import { withLock } from './lock.ts';
import { readSettings, type Settings, writeSettings } from './settings.ts';

/**
 * Changes the settings, starting from their current values: a sign-in that waited for minutes must not undo what others changed in the
 * meantime. Returns the new settings.
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
