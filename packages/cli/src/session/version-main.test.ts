import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('version-main.ts', import.meta.url));

test.skipIf(!existsSync('/dev/full'))('--version fails where its output cannot be written', () => {
  // No home, and a port that no one listens on: what it says about the server isn't the point.
  const env = { ...process.env, XDG_CONFIG_HOME: '/dev/null', PITLANE_SERVER: 'http://127.0.0.1:9' };
  const { status, stderr } = spawnSync('sh', ['-c', '"$0" "$1" > /dev/full', process.execPath, program], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "✗ Can't write the output: the disk is full.\n",
  });
});
