import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soak } from '../../e2e/drivers/soak.ts';
import { leaveToSoak } from '../../e2e/pages/browser/leave-to-soak.ts';
import { stories } from '../../scripts/soak/stories.ts';

test('every story of the soak is run by one of its parts', () => {
  const files = globSync('e2e/**/*.soak.ts');
  const parts: readonly (readonly string[])[] = Object.values(stories);
  const partsOf = (file: string) => parts.filter((part) => part.some((path) => file.includes(path)));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => partsOf(file).length !== 1)).toEqual([]);
});

test('a story in jsdom that is tagged for the soak is run by it alone', () => {
  const titles: string[] = [];
  const register = Object.assign((title: string, _details: object) => titles.push(title), {
    extend: (_fixtures: object) => register,
  });
  const tell = (isSoak: boolean) => {
    const story = leaveToSoak(register, isSoak).extend({});
    story('always', { timeout: 1 });
    story('tagged', { tag: soak });
    story('tagged twice', { tag: ['@slow', soak] });
    return titles.splice(0);
  };
  expect(tell(false)).toEqual(['always']);
  expect(tell(true)).toEqual(['always', 'tagged', 'tagged twice']);
});
