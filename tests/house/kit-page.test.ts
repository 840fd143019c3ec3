import { expect, test } from 'vitest';
import { isTest } from './import-rules.ts';
import { loadsOf, sourceFiles } from './read-imports.ts';

const kit = 'packages/web/src/kit/';
const page = `${kit}gallery/KitPage.tsx`;

/** What the page of the kit shows, however deep inside another piece. */
function shownOn(file: string, shown = new Set<string>()): Set<string> {
  if (shown.has(file)) return shown;
  shown.add(file);
  for (const { to } of loadsOf(file)) if (to.startsWith(kit)) shownOn(to, shown);
  return shown;
}

test('the page of the kit shows every piece of it', () => {
  const pieces = sourceFiles().filter(
    (file) => file.startsWith(kit) && file.endsWith('.tsx') && !isTest(file),
  );
  expect(pieces.length).toBeGreaterThan(50);
  const shown = shownOn(page);
  expect(pieces.filter((file) => !shown.has(file))).toEqual([]);
});
