import type { Screen } from '@pitlane/shared/engine/screen';
import { menuScreens } from '@pitlane/shared/registry/menu';
import { expect, test } from 'vitest';
import { menuMark } from './menu-mark.ts';

function marksAt(pathname: string, search = ''): string[] {
  const marked = menuScreens.map((entry: Screen) => [entry.id, menuMark(entry, { pathname, search })]);
  return marked.filter(([, mark]) => mark !== undefined).map((pair) => pair.join(' '));
}

test('the open page is marked, and the area of a page inside of one', () => {
  expect(marksAt('/reporting')).toEqual(['report.list page']);
  expect(marksAt('/reporting/salessummaryreport')).toEqual(['report.list true']);
  expect(marksAt('/contracts/MBP/15138628')).toEqual(['contract.search true']);
});

test('marks the search window if it covers the page, otherwise the page', () => {
  expect(marksAt('/rater/history', '?window=maximized&search=smith')).toEqual(['contract.search page']);
  expect(marksAt('/rater/history', '?window=minimized')).toEqual(['rater.open true']);
});

test('nothing is marked at home or under a page outside of the menu', () => {
  expect(marksAt('/landing')).toEqual([]);
  expect(marksAt('/settings/brands')).toEqual([]);
});
