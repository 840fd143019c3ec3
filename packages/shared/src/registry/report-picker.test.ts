import { expect, test } from 'vitest';
import { reportPicker } from './report-picker.ts';

const found = async (text: string) =>
  (await reportPicker.find({}, { text, given: {}, signal: new AbortController().signal })).map(
    ({ value }) => value,
  );

test.each([
  ['sales summary', 'report.salesSummary'],
  ['Sales-Summary', 'report.salesSummary'],
  ['report.salesSummary', 'report.salesSummary'],
  ['report.sales-summary', 'report.salesSummary'],
  ['report sales-summary', 'report.salesSummary'],
  ['salesSummary', 'report.salesSummary'],
  ['disbursement', 'report.newDealerDisbursement'],
])('%s finds %s first', async (text, id) => {
  expect((await found(text))[0]).toBe(id);
});

test('a full name identifies one report, part of it does not', async () => {
  const [row] = await reportPicker.find(
    {},
    { text: 'sales summary', given: {}, signal: new AbortController().signal },
  );
  expect(reportPicker.names?.('sales-summary')).toBe(true);
  expect(reportPicker.names?.('sales-summary', row?.row)).toBe(true);
  expect(reportPicker.names?.('dealer claims', row?.row)).toBe(false);
  expect(reportPicker.names?.('sales')).toBe(false);
});
