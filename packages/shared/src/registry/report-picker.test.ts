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
  ['disbursement', 'report.newDealerDisbursement'],
])('%s finds %s first', async (text, id) => {
  expect((await found(text))[0]).toBe(id);
});

test('a whole name is one report for sure, a part of it is not', async () => {
  const [row] = await reportPicker.find(
    {},
    { text: 'sales summary', given: {}, signal: new AbortController().signal },
  );
  expect(reportPicker.names?.('sales-summary')).toBe(true);
  expect(reportPicker.names?.('sales-summary', row?.row)).toBe(true);
  expect(reportPicker.names?.('dealer claims', row?.row)).toBe(false);
  expect(reportPicker.names?.('sales')).toBe(false);
});
