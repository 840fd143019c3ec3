import { expect, test } from 'vitest';
import { historyActions } from './history-actions.ts';

const offered = (row: object) =>
  historyActions.flatMap(({ title, args }) => {
    const given = args(row as Record<string, unknown>);
    return given ? [`${title}: ${Object.values(given).join()}`] : [];
  });

const quote = { isSavedQuote: true, quoteNumber: 'S-202611-000001', canBeVoided: false };
const contract = {
  isSavedQuote: false,
  isEditable: false,
  contractNumber: '15150001',
  contractSuffix: null,
  programCode: 'GAP',
};

test.each([
  [
    'an open quote',
    { ...quote, isEditable: true },
    ['Edit: S-202611-000001', 'Print menu: S-202611-000001', 'Withdraw quote: S-202611-000001'],
  ],
  [
    'a quote that expired or was withdrawn',
    { ...quote, isEditable: false },
    ['Reopen, show what changed: S-202611-000001', 'Print menu: S-202611-000001'],
  ],
  [
    'a contract that can be voided, with its quote',
    { ...contract, canBeVoided: true, quoteNumber: 'S-202611-000001' },
    ['Print menu: S-202611-000001', 'Download contract: GAP-15150001', 'Void contract: GAP-15150001'],
  ],
  [
    'a contract from before quotes were saved',
    { ...contract, canBeVoided: false, quoteNumber: null },
    ['Download contract: GAP-15150001'],
  ],
])('%s offers what can be done with it', (_what, row, expected) => {
  expect(offered(row)).toEqual(expected);
});
