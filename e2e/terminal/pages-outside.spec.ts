import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';

import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let cli: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  cli = new InProcessCliDriver(server.address);
  await cli.signIn('dealer');
});
afterAll(async () => {
  cli.clear();
  await server.stop();
});

/** A folder of programs with an `xdg-open` that only notes what it is given. */
function aBrowser(): { PATH: string; opened: () => string } {
  const bin = join(cli.folder, 'bin');
  const note = join(cli.folder, 'opened');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'xdg-open'),
    `#!/bin/sh\nprintf '%s' "$1" > '${note}.part'\nmv '${note}.part' '${note}'\n`,
    {
      mode: 0o755,
    },
  );
  const opened = () => {
    try {
      return readFileSync(note, 'utf8');
    } catch {
      return '';
    }
  };
  return { PATH: `${bin}:/usr/bin:/bin`, opened };
}

test('in a script the contact page’s address is the output', async () => {
  const { code, stdout, stderr } = await cli.pipe(['support', 'contact'], { env: { DISPLAY: ':0' } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^https?:\/\/\S+\n$/);
});

test('on a desktop it opens in the browser', async () => {
  const { PATH, opened } = aBrowser();
  const screen = cli.ofProcesses().type(['support', 'contact'], { env: { DISPLAY: ':0', PATH } });
  expect(await screen.ended).toBe(0);
  const { stdout } = await cli.pipe(['support', 'contact']);
  await expect.poll(opened).toBe(stdout.trim());
  expect(screen.text).toBe(`Opening ${stdout}`);
});

test.each([
  ['without a desktop', {}],
  ['without a program that opens pages', { DISPLAY: ':0', PATH: '/nonexistent' }],
])('%s its address is the output', async (_where, env) => {
  const screen = cli.ofProcesses().type(['support', 'contact'], { env });
  expect(await screen.ended).toBe(0);
  expect(screen.text).toMatch(/^https?:\/\/\S+\n$/);
});
