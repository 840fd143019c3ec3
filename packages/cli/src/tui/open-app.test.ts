import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { openApp } from './open-app.tsx';

test.each([
  ['in a pipe', {}, {}, 'a pipe or a file'],
  ['on a terminal that can only print', { isScreen: true, canAsk: true }, { TERM: 'dumb' }, 'TERM=dumb'],
])('the app does not open %s, and says what does', async (_where, given, env, why) => {
  const terminal = testTerminal(given);
  const connection = await testRun(terminal, {}).connect();
  const opened = openApp(connection, { terminal, env, options: { isSpoken: false } });
  await expect(opened).rejects.toMatchObject({
    error: {
      code: 'no_screen',
      message: expect.stringContaining(why),
      next: expect.stringContaining('--help'),
    },
  });
});
