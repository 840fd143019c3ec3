import { programTypeOf } from '@pitlane/shared/features/contracts/rules/codes';
import type { RetailSetting } from '@pitlane/shared/features/retail/schema';
import { programOf, termsOf } from '@pitlane/shared/features/retail/setting-form';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import { plainValue } from '../../lines.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

const money = (value: number | null) => formatCell('money', value);

const columns: readonly TableColumn<RetailSetting>[] = [
  { header: 'NUMBER', text: ({ id }) => String(id), isRight: true },
  { header: 'PROGRAM', text: programOf, look: () => 'strong', least: 14 },
  { header: 'TERMS', text: termsOf },
  {
    header: 'PRICE',
    text: ({ customerPrice }) => (customerPrice ? money(customerPrice) : 'by markup'),
    isRight: true,
  },
  { header: 'MARKUP', text: ({ baseMarkup }) => money(baseMarkup), isRight: true },
  { header: 'LOWEST', text: ({ minMarkup }) => money(minMarkup), isRight: true, leaves: 1 },
  { header: 'HIGHEST', text: ({ maxMarkup }) => money(maxMarkup), isRight: true, leaves: 2 },
];

/** A dealer's prices for customers, by program and term. */
export const retailList: RowList<RetailSetting> = {
  read: (calls, { fields, signal }) =>
    calls.listRetailSettings({ dealerCode: String(fields['dealerCode'] ?? '') }, { signal }),
  columns,
  valuesOf: (row) => [
    String(row.id),
    programTypeOf(row.programType ?? 0)?.name ?? String(row.programType),
    ...[row.startCoverageMonths, row.endCoverageMonths].map((months) => String(months ?? '')),
    ...[row.customerPrice, row.baseMarkup, row.minMarkup, row.maxMarkup].map((amount) =>
      plainValue('money', amount),
    ),
  ],
  summary: ({ length }) => {
    if (length === 0) return 'No retail settings. Add one with pitlane retail set';
    return counted(length, 'retail setting');
  },
};

/** The retail settings of a dealer. */
export const retailView: ScreenView = {
  help: {
    notes: [
      'In a pipe: number, program, first month, last month, fixed price, markup, lowest and highest markup.',
    ],
    examples: ['pitlane retail list --dealer MO1001', 'pitlane retail list --dealer MO1001 --json'],
  },
  run: (run) => printList(retailList, run),
};
