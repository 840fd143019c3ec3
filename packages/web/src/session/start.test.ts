import { expect, test } from 'vitest';
import { languageOf } from './start.ts';

test.each(['en', 'xx', undefined, 7, ''])(
  'shows the stored language %j as English, the only one',
  (chosen) => {
    expect(languageOf(chosen)).toBe('en');
  },
);
