import { expect, test } from 'vitest';
import { execute } from './execute.ts';
import { currentTree } from './testing/command-files.ts';
import { testTerminal } from './testing/test-terminal.ts';

const app = currentTree().find(({ path }) => path.join(' ') === 'app');

test.each([
  ['a terminal that cannot be drawn on', { TERM: 'dumb' }, 'no_screen'],
  ['a theme that there is not', { TERM: 'xterm', PITLANE_THEME: 'pink' }, 'bad_theme'],
])('the app is refused in words for %s, before anybody is called', async (_, env, code) => {
  if (!app) throw new Error('there is no app');
  const given = { fields: {}, isJson: false, isAll: false };
  await expect(execute(app, { given, options: {} }, testTerminal(), env)).rejects.toMatchObject({
    error: { code },
  });
});
