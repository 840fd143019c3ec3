import { expect, test } from 'vitest';
import { callsReports, isReportCall } from './report-call.ts';

test.each([
  ['report', true],
  [' Reports ', true],
  ['rep', true],
  ['re', false],
  ['report sales', false],
  ['reporting', false],
  ['', false],
])('"%s" asks for a report and says nothing more: %s', (text, isCall) => {
  expect(isReportCall(text)).toBe(isCall);
});

test('a word that calls for a report names none', () => {
  expect(['Report', 'reports', 'run'].every(callsReports)).toBe(true);
  expect(['sales', 'rep', ''].some(callsReports)).toBe(false);
});
