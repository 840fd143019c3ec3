import type { RateSheetRow } from '@pitlane/shared/features/rates/schema';
import { statusText } from '@pitlane/shared/features/rates/sheet-text';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

const columns: readonly TableColumn<RateSheetRow>[] = [
  { header: 'NUMBER', text: ({ rateSheetID }) => String(rateSheetID), isRight: true },
  { header: 'PROGRAM', text: ({ programCode }) => programCode ?? '', look: () => 'strong' },
  { header: 'STATE', text: ({ stateAbbreviation }) => stateAbbreviation ?? 'all' },
  { header: 'VERSION', text: ({ version }) => String(version), isRight: true },
  { header: 'FIRST DAY', text: ({ validFrom }) => formatCell('date', validFrom) },
  { header: 'LAST DAY', text: ({ validTo }) => formatCell('date', validTo), leaves: 3 },
  { header: 'STATUS', text: statusText },
  { header: 'RATES', text: ({ rateCount }) => formatCell('count', rateCount), isRight: true, leaves: 2 },
  { header: 'IMPORTED BY', text: ({ importedBy }) => importedBy ?? '', leaves: 1 },
  { header: 'APPROVED BY', text: ({ approvedBy }) => approvedBy ?? '', leaves: 1 },
];

const rateSheetList: RowList<RateSheetRow> = {
  read: (calls, { fields, signal }) => {
    const { programCode } = fields;
    return calls.listRateSheets(programCode === undefined ? {} : { programCode: String(programCode) }, {
      signal,
    });
  },
  columns,
  valuesOf: (row) =>
    [
      row.rateSheetID,
      row.programCode,
      row.stateAbbreviation,
      row.version,
      row.validFrom,
      row.validTo,
      row.status,
      row.rateCount,
      row.importedBy,
      row.approvedBy,
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => counted(length, 'rate sheet'),
};

/** The versions of every program's rates. */
export const ratesView: ScreenView = {
  help: {
    notes: [
      'In a pipe: number, program, state, version, first day, last day, status, rates, imported by, approved by.',
    ],
    examples: [
      'pitlane rates list',
      'pitlane rates list --program GAP --jq \'.[] | select(.status=="Draft")\'',
    ],
  },
  run: (run) => printList(rateSheetList, run),
};
