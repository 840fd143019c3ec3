import { loanContractTypeLabel } from '@pitlane/shared/features/lenders/codes';
import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { isFlagGiven, printList, type RowList } from '../row-list.ts';

const columns: readonly TableColumn<DealerLender>[] = [
  { header: 'NUMBER', text: ({ dealerLenderID }) => String(dealerLenderID), isRight: true },
  { header: 'NAME', text: ({ name }) => name ?? '', look: () => 'strong', least: 16 },
  {
    header: 'FOR',
    text: ({ isGenericLender, dealerCode }) => (isGenericLender ? 'all dealers' : (dealerCode ?? '')),
  },
  { header: 'RATE', text: ({ interestRate }) => rateText(interestRate), isRight: true },
  { header: 'LOAN TYPE', text: ({ loanContractType }) => loanContractTypeLabel(loanContractType), leaves: 2 },
  {
    header: 'PLACE',
    text: ({ city, stateAbbreviation }) => [city, stateAbbreviation].filter(Boolean).join(', '),
    leaves: 3,
  },
  { header: 'PHONE', text: ({ phoneNumber }) => formatCell('phone', phoneNumber), leaves: 1 },
  { header: 'RETIRED', text: ({ retiredOn }) => formatCell('date', retiredOn), leaves: 4 },
];

function rateText(rate: number | null): string {
  return rate === null ? '' : `${rate.toFixed(2)}%`;
}

/** The lenders that a dealer can choose from. */
const lenderList: RowList<DealerLender> = {
  read: (calls, { fields, signal }) =>
    calls.listLenders(
      {
        dealerCode: String(fields['dealerCode'] ?? ''),
        ...(isFlagGiven(fields['includeRetired']) ? { includeRetired: true } : {}),
      },
      { signal },
    ),
  columns,
  valuesOf: (row) =>
    [
      row.dealerLenderID,
      row.name,
      row.isGenericLender ? '' : row.dealerCode,
      row.interestRate,
      row.loanContractType,
      row.city,
      row.stateAbbreviation,
      row.phoneNumber,
      row.retiredOn,
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No lenders. Add one with pitlane lender set';
    return counted(length, 'lender');
  },
};

/** The lenders of a dealer, and those of all dealers. */
export const lendersView: ScreenView = {
  help: {
    notes: [
      'In a pipe: number, name, dealer (empty: all dealers), rate, loan type, city, state, phone, day retired.',
    ],
    examples: ['pitlane lender list --dealer MO1001', "pitlane lender list --dealer MO1001 --jq '.[].name'"],
  },
  run: (run) => printList(lenderList, run),
};
