import { expect, test } from 'vitest';
import { testTerminal } from '../testing/test-terminal.ts';
import { openDocument, openPage } from './open-page.ts';

const server = 'https://portal.example.com';

test.each([
  ['https://help.example.com/contact?from=pitlane', 'https://help.example.com/contact?from=pitlane'],
  ['/identity/settings', 'https://portal.example.com/identity/settings'],
  ['https://example.com/\u001b[2J\n', 'https://example.com/%1B[2J'],
])('in a script the address of %j is the output', async (url, address) => {
  const terminal = testTerminal();
  await openPage(url, server, terminal, { DISPLAY: ':0' });
  expect(terminal.printed).toEqual({ out: `${address}\n`, err: '' });
});

test('at the far end of ssh the address is the output', async () => {
  const terminal = testTerminal({ isScreen: true });
  const env = { SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22', DISPLAY: ':0' };
  await openPage('https://help.example.com/', server, terminal, env);
  expect(terminal.printed.out).toBe('https://help.example.com/\n');
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'vscode://open', 'https://'])(
  'refuses %s, which a server might name',
  async (url) => {
    const terminal = testTerminal({ isScreen: true });
    await expect(openPage(url, server, terminal, {})).rejects.toMatchObject({
      error: { code: 'bad_address' },
    });
    expect(terminal.printed.out).toBe('');
  },
);

test('only a PDF is opened, and only on a desktop', async () => {
  expect(await openDocument('quote.pdf', { SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22', DISPLAY: ':0' })).toBe(
    false,
  );
  for (const name of ['quote.desktop', 'quote.pdf.sh']) {
    expect(await openDocument(name, { DISPLAY: ':0' })).toBe(false);
  }
});
