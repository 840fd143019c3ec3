import { expect, test } from 'vitest';
import * as limits from './portal-limits.ts';

test('the figures of the frame are those of the specification (portal.md §9)', () => {
  expect({ ...limits }).toEqual({
    wideFromPx: 960,
    sidebarWidthPx: 330,
    sideMenuWidthPx: 250,
    preloadDelayMs: 15_000,
    versionCheckMs: 600_000,
    filterBoxDebounceMs: 250,
    listLoadDelayMs: 500,
  });
});
