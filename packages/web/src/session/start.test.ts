import { expect, test } from 'vitest';
import { languageOf } from './start.ts';

test.each(['en', 'xx', undefined, 7, ''])(
  'the language kept as %j is shown as English, the only one',
  (chosen) => {
    expect(languageOf(chosen)).toBe('en');
  },
);
