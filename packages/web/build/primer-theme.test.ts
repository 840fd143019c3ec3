import { expect, test } from 'vitest';
import { missingTokens } from './primer-theme.ts';

test('lists a token of the theme that a style sheet names and the portal leaves out', () => {
  expect(missingTokens('.tag { color: var(--topicTag-borderColor) }')).toEqual(['--topicTag-borderColor']);
});

test('ignores tokens that the theme has and those of no theme', () => {
  expect(missingTokens('.a { color: var(--fgColor-muted); width: var(--dialog-width) }')).toEqual([]);
});
