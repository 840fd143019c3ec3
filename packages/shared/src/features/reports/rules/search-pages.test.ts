import { expect, test } from 'vitest';
import { isReportPage, searchForms } from './search-pages.ts';

test.each([
  ['/rater/history', true],
  ['/Reporting/SalesSummaryReport?x=1', true],
  ['/reporting/pastweeksalessummary', true],
  ['/rater', false],
  ['/null', false],
  ['/reporting', false],
  ['', false],
])('%s is the page of a report: %s', (address, is) => {
  expect(isReportPage(address)).toBe(is);
});

test("every search form but the quote's is on a report's page", () => {
  const pages = Object.entries(searchForms);
  expect(pages.filter(([, { page }]) => page === null).map(([name]) => name)).toEqual(['RaterQuote']);
  expect(new Set(pages.map(([, { page }]) => page)).size).toBe(pages.length);
});
