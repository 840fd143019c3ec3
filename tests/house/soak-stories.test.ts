import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stories } from '../../scripts/soak/stories.ts';

test('every story of the soak is run by one of its parts', () => {
  const files = globSync('e2e/**/*.soak.ts');
  const parts: readonly (readonly string[])[] = Object.values(stories);
  const partsOf = (file: string) => parts.filter((part) => part.some((path) => file.includes(path)));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => partsOf(file).length !== 1)).toEqual([]);
});
