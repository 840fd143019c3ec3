import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSettings } from './change-settings.ts';
import { readSettings, withSignIn } from './settings.ts';

let env: { XDG_CONFIG_HOME: string };
beforeEach(async () => {
  env = { XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'pitlane-settings-')) };
});
afterEach(() => rm(env.XDG_CONFIG_HOME, { recursive: true }));

test("concurrent runs do not undo each other's changes to the settings", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `user${at}`);
  await Promise.all(
    names.map((username) =>
      changeSettings(env, (now) =>
        withSignIn(now, 'https://portal.example.com', { username, keptIn: 'file' }),
      ),
    ),
  );
  const { signIns, others } = await readSettings(env);
  const known = [...Object.values(signIns), ...Object.values(others ?? {}).flat()];
  expect(known.map(({ username }) => username).toSorted()).toEqual(names.toSorted());
});
