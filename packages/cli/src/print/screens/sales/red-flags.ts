import type { RedFlagRow } from '@pitlane/shared/features/sales/red-flag-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import type { ScreenView } from '../../../commands/run.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { cardText } from '../../card.ts';
import type { TableColumn } from '../../table.ts';
import { isFlagGiven, printList, type RowList } from '../row-list.ts';

const columns: readonly TableColumn<RedFlagRow>[] = [
  { header: 'FOUND', text: ({ foundAt }) => instantDay(foundAt) },
  { header: 'CONTRACT', text: ({ contractNumber }) => contractNumber ?? '', look: () => 'strong' },
  { header: 'DEALER', text: ({ dealerName, dealerCode }) => dealerName ?? dealerCode ?? '', leaves: 2 },
  { header: 'RED FLAG', text: ({ text }) => text ?? '', least: 30 },
  {
    header: 'REVIEWED',
    text: ({ reviewedBy, reviewNote }) => (reviewedBy ? `${reviewNote} (${reviewedBy})` : ''),
    leaves: 1,
  },
];

/** The signs of identity theft in sales, last found first. */
export const redFlagList: RowList<RedFlagRow> = {
  read: (calls, { fields, signal }) =>
    calls.listRedFlags(
      {
        ...(fields['contractNumber'] ? { contractNumber: String(fields['contractNumber']) } : {}),
        ...(isFlagGiven(fields['includeReviewed']) ? { includeReviewed: true } : {}),
      },
      { signal },
    ),
  columns,
  valuesOf: (row) =>
    [
      row.redFlagID,
      row.foundAt,
      row.contractNumber,
      row.dealerCode,
      row.code,
      row.text,
      row.reviewedAt,
      row.reviewedBy,
      row.reviewNote,
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No red flags.';
    return counted(length, 'red flag');
  },
};

/** Prints all of a red flag; a review ends it. */
export async function printRedFlag(row: RedFlagRow, terminal: Terminal): Promise<void> {
  const { foundAt, contractNumber, dealerName, dealerCode, text, reviewedAt, reviewedBy, reviewNote } = row;
  const lines = [
    { label: 'Red flag', value: text ?? '' },
    { label: 'Found', value: instantDay(foundAt) },
    { label: 'Contract', value: contractNumber ?? '' },
    { label: 'Dealer', value: [dealerName, dealerCode].filter(Boolean).join(' · ') },
    { label: 'Reviewed', value: reviewedAt ? `${instantDay(reviewedAt)} by ${reviewedBy}` : 'Not yet' },
    { label: 'Note', value: reviewNote ?? '' },
  ].filter(({ value }) => value !== '');
  const head = {
    title: contractNumber ?? '',
    badge: reviewedAt ? 'Reviewed' : 'Open',
    badgeLook: reviewedAt ? 'success' : 'warning',
    about: dealerName ?? '',
  } as const;
  terminal.out(await cardText(head, [{ title: 'Red flag', lines }], terminal));
}

/** The red flags of sales that have not been reviewed. */
export const redFlagsView: ScreenView = {
  help: {
    notes: ['In a pipe: number, found, contract, dealer, code, red flag, reviewed, by, note.'],
    examples: [
      'pitlane red-flag list',
      'pitlane red-flag list --contract-number 15150001 --include-reviewed',
    ],
  },
  run: (run) => printList(redFlagList, run),
};
