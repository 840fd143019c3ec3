import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { prepareWidths } from '../../../print/text.ts';
import { reportGrid } from './grid.ts';

beforeAll(() => prepareWidths(['x']));

const quote = (dealerName: string) => ({ quoteNumber: 'Q1', quotedDate: '2026-10-01', dealerName });
const ford = quote('Main St Ford');

/** The keys of the columns that 78 characters have room for. */
function columnsOf(rows: readonly ReturnType<typeof quote>[], isOneDealer: boolean) {
  const report = reports.find(({ id }) => id === 'report.quoteRequests');
  if (!report) throw new Error('Quote requests are a report.');
  const read = { rows, first: null, next: '2', groups: [], request: {}, isOneDealer };
  const where = { session: anActor('MasterDealer'), width: 78 };
  return reportGrid(report, { read, sort: undefined }, where).columns.map(({ key }) => key);
}

test('the columns stay the same when the rows of a second dealer come', () => {
  const first = columnsOf([ford, ford], false);
  expect(first).toContain('dealerName');
  expect(columnsOf([ford, ford, quote('Main St Kia')], false)).toEqual(first);
});

test('the dealer leaves first if every row is of one', () => {
  expect(columnsOf([ford, ford], true)).not.toContain('dealerName');
});
