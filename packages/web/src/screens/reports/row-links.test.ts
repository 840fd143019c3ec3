import { isReport, type Report } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { rowLinks } from './row-links.ts';

const reports = (screens as readonly Screen[]).filter(isReport);
const staff = anActor('MBPIUser');
const row = {
  contractNumber: '15138628',
  contractSuffix: 'A',
  programCode: 'MBP',
  dealerCode: 'MO1001',
  claimNumber: 'C100/1',
};
const here = { pathname: '/reporting/x', search: '?period=Day&window=minimized' };
const opens = (id: string, one: Record<string, unknown> = row) => {
  const report = reports.find((each) => each.id === id);
  if (!report) throw new Error(`no report ${id}`);
  return rowLinks(report, staff, here)(one);
};

test.each([
  ['report.dealerContracts', '/contracts/MBP/15138628A'],
  ['cancellation.list', '/contracts/MBP/15138628A'],
  ['report.scsClaimList', '/reporting/scsclaiminforeport?claimNumber=C100%2F1'],
  ['report.salesSummary', '/dealers/MO1001'],
])('a row of %s opens %s', (id, address) => {
  expect(opens(id)).toBe(address);
});

test('a row of a dealer opens the page of the dealer for the dealer as well', () => {
  const report = reports.find(({ id }) => id === 'report.salesSummary') as Report;
  expect(rowLinks(report, anActor('MasterDealer'), here)(row)).toBe('/dealers/MO1001');
});

test('the service lane, which has no page of dealers, finds the contracts in the window over the page', () => {
  const history = reports.find(({ id }) => id === 'rater.history') as Report;
  const dealer = history.columns.find((column) => column.opens === 'dealer');
  expect(dealer).toBeDefined();
  expect(rowLinks(history, anActor('ServiceUser'), here)(row, dealer)).toBe(
    '/reporting/x?period=Day&window=maximized&search=|dealer:MO1001',
  );
});

test('a quote among contracts opens its sale as long as it can be edited', () => {
  const quote = { contractNumber: null, dealerCode: 'MO1001', savedQuoteID: 7, isSavedQuote: true };
  expect(opens('rater.history', quote)).toBe('/rater/vehicle?quote=7');
  expect(opens('rater.history', { ...quote, isSavedQuote: false })).toBeUndefined();
  expect(opens('rater.history', { ...row, savedQuoteID: 7, isSavedQuote: false })).toBe(
    '/contracts/MBP/15138628A',
  );
});

test('a row without what it would open opens nothing', () => {
  expect(opens('report.dealerContracts', {})).toBeUndefined();
  expect(opens('report.salesSummary', { dealerCode: '' })).toBeUndefined();
  expect(opens('report.scsClaimList', { claimNumber: null })).toBeUndefined();
});
