import { type BatchHead, batchStatusText } from '@pitlane/shared/features/remittance/batch-schema';
import { paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import { plainValue } from '../../lines.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

const takes = { options: ['dealerCode', 'agentCode'] } as const;
const usual = { dealerCode: 'all', agentCode: 'all' };

const columnsWith = (columns: readonly TableColumn<BatchHead>[]): readonly TableColumn<BatchHead>[] => [
  { header: 'BATCH', text: ({ batchNumber }) => batchNumber ?? '', look: () => 'strong' },
  { header: 'DEALER', text: ({ dealerName, dealerCode }) => dealerName ?? dealerCode ?? '', least: 14 },
  { header: 'SUBMITTED', text: ({ submittedDate }) => formatCell('date', submittedDate), leaves: 3 },
  ...columns,
  {
    header: 'CONTRACTS',
    text: ({ totals }) => formatCell('count', totals.contractCount),
    isRight: true,
    leaves: 1,
  },
  { header: 'TOTAL', text: ({ totals }) => formatCell('money', totals.netAmount), isRight: true },
];

/** A list of batches: which ones, what else is shown of each, and the words when there are none. */
function batchList(of: {
  list: { isOpen?: true; isReturnedDebit?: true };
  columns: readonly TableColumn<BatchHead>[];
  none: string;
}): RowList<BatchHead> {
  return {
    read: (calls, { fields, signal }) =>
      calls.listRemittanceBatches(
        {
          ...of.list,
          ...(fields['dealerCode'] ? { dealerCode: String(fields['dealerCode']) } : {}),
          ...(fields['agentCode'] ? { agentCode: String(fields['agentCode']) } : {}),
        },
        { signal },
      ),
    columns: columnsWith(of.columns),
    valuesOf: ({ batchNumber, dealerCode, submittedDate, status, returnedDate, returnCode, totals }) =>
      [
        batchNumber,
        dealerCode,
        submittedDate,
        status,
        returnedDate,
        returnCode,
        totals.contractCount,
        plainValue('money', totals.netAmount),
      ].map((value) => String(value ?? '')),
    summary: ({ length }) => {
      if (length === 0) return of.none;
      return counted(length, 'batch', 'batches');
    },
  };
}

const inPipe = 'In a pipe: number, dealer, submitted, status, returned, return code, contracts, total.';

/** The batches that finance has to look at. */
export const openBatchList = batchList({
  list: { isOpen: true },
  columns: [
    { header: 'PAID BY', text: ({ payment }) => (payment ? paymentText(payment) : ''), leaves: 2 },
    { header: 'STATUS', text: batchStatusText },
  ],
  none: 'No batches to post.',
});

/** The debits that the bank returned and no one has paid since. */
export const returnedDebitList = batchList({
  list: { isReturnedDebit: true },
  columns: [
    {
      header: 'RETURNED',
      text: ({ returnedDate }) => (returnedDate ? formatCell('date', returnedDate) : 'after posting'),
      leaves: 2,
    },
    { header: 'CODE', text: ({ returnCode }) => returnCode ?? '' },
  ],
  none: 'No returned debits.',
});

/** Batches to post, as a table, lines in a pipe, or JSON. */
export const openBatchesView: ScreenView = {
  help: {
    summary: 'List batches to post, and posted ones with an open difference',
    notes: ['ACH batches post automatically.', inPipe],
    examples: ['pitlane remittance to-post', 'pitlane remittance to-post --agency AG1001'],
    takes,
    usual,
  },
  run: (run) => printList(openBatchList, run),
};

/** Returned debits, as a table, lines in a pipe, or JSON. */
export const returnedDebitsView: ScreenView = {
  help: {
    summary: 'List ACH debits that the bank returned, until they are paid another way',
    notes: [
      'A debit counts as paid once its contracts, or the debit of its late return, are in a new batch.',
      inPipe,
    ],
    examples: ['pitlane remittance returned', "pitlane remittance returned --jq '.[].batchNumber'"],
    takes,
    usual,
  },
  run: (run) => printList(returnedDebitList, run),
};
