import { expect, test } from 'vitest';
import { isTerminalWaiting, terminalConfirmPath } from './waiting-terminal.ts';

test.each([
  ['/device', '?code=WXYZ-1234', true],
  ['/settings/terminals', '?confirm=42', true],
  ['/settings/terminals', '', false],
  ['/dashboard', '?window=full', false],
])('a page asks for a waiting terminal: %s%s is %s', (pathname, search, isWaiting) => {
  expect(isTerminalWaiting(pathname, search)).toBe(isWaiting);
});

test('the page that confirms a terminal is one of them', () => {
  const { pathname, search } = new URL(terminalConfirmPath('42'), 'http://portal.example');
  expect(isTerminalWaiting(pathname, search)).toBe(true);
});
