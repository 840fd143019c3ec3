import { briefStatus } from '@pitlane/shared/features/cancellations/rules/pending-text';
import { type Accent, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  type ContractSortId,
  type ContractSorting,
  contractSortOf,
} from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { customerName, expirationText, vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import { mileLimit } from '@pitlane/shared/features/contracts/rules/mileage';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { CsvColumns } from '../../csv.ts';
import type { TableColumn } from '../../table.ts';

/** A symbol for each status next to its word, so that no status is shown by color alone. */
const statusGlyphs: Record<string, string> = {
  Active: '●',
  'Cancel pending': '◑',
  Cancelled: '○',
  Suspense: '◐',
  Expired: '◌',
  Denied: '✕',
};

type StatusFacts = Pick<Contract, 'contractStatusType' | 'cancellationState'>;

/** Writes a status as sign and word. */
export function statusText(contract: StatusFacts): string {
  const { label } = briefStatus(contract);
  return `${statusGlyphs[label] ?? '·'} ${label}`;
}

/** The suffix of a voided contract's status, because one that was never valid has the status Cancelled, too. */
export function voidedText({ isVoidedContract }: Pick<Contract, 'isVoidedContract'>): string {
  return isVoidedContract ? ' (voided)' : '';
}

/** The look of a status; with the word next to it, always. */
export function statusLook(contract: StatusFacts): Accent {
  return briefStatus(contract).accent;
}

/** The fields that the JSON of a contract has before those of the server: its whole name, and its status in words. */
export const namedFields = ['key', 'status'] as const;

/** Returns a contract as JSON shows it: the values that other sub-commands accept, and those that people read. */
export function namedContract(contract: Contract): Contract & Record<(typeof namedFields)[number], string> {
  const [key, status] = [contractKeyText(contract), statusLabel(contract.contractStatusType)];
  return { key, status, ...contract };
}

/** Writes a holder as lists have it: "Smith, Dana". */
export function listName(contract: Pick<Contract, 'customer'>): string {
  return [contract.customer?.lastName, contract.customer?.firstName].filter(Boolean).join(', ');
}

/** The columns of a search on the screen; the program is reported by the key, without which rows of one number look the same. Source: look.md (The terminal) */
export const contractColumns: readonly TableColumn<Contract>[] = [
  { header: 'CONTRACT', text: contractKeyText, look: () => 'strong' },
  { header: 'NAME', text: listName, least: 16 },
  { header: 'VIN (LAST 8)', text: (row) => (row.vehicle?.vin ?? '').slice(-8), leaves: 2 },
  { header: 'VEHICLE', text: (row) => vehicleText(row.vehicle), least: 12, leaves: 4 },
  { header: 'STATUS', text: statusText, look: statusLook },
  { header: 'SOLD', text: (row) => formatCell('date', row.purchaseDate), leaves: 1 },
  {
    header: 'EXPIRES',
    text: expirationText,
    short: (row) => formatCell('date', row.expirationDate),
    leaves: 3,
  },
];

/** The column of each sort, by its header. */
export const sortHeaders: Readonly<Record<ContractSortId, string>> = {
  name: 'NAME',
  vehicle: 'VEHICLE',
  status: 'STATUS',
  sold: 'SOLD',
  expires: 'EXPIRES',
  contract: 'CONTRACT',
};

/** The columns of a sorted search: the one that it is sorted by stays on any screen. */
export function columnsSortedBy(sorting: ContractSorting): readonly TableColumn<Contract>[] {
  const sorted = sortHeaders[contractSortOf(sorting).sort.id];
  return contractColumns.map((column) => {
    const { leaves: _, ...staying } = column;
    return column.header === sorted ? staying : column;
  });
}

/** The columns of contracts that share a number: they differ in program, suffix, status and end rather than in the name. */
export const choiceColumns: readonly TableColumn<Contract>[] = [
  { header: '', text: contractKeyText, look: () => 'strong' },
  { header: '', text: (row) => customerName(row.customer), least: 10, leaves: 3 },
  { header: '', text: (row) => vehicleText(row.vehicle), least: 10, leaves: 1 },
  { header: '', text: statusText, look: statusLook },
  {
    header: '',
    text: (row) => `until ${expirationText(row)}`,
    short: (row) => `until ${formatCell('date', row.expirationDate)}`,
    leaves: 2,
  },
];

/** The names and kinds of the values of a contract in a pipe, for CSV. */
export const contractCsv = {
  key: 'text',
  name: 'text',
  vin: 'text',
  vehicle: 'text',
  programCode: 'text',
  status: 'text',
  purchaseDate: 'date',
  expirationDate: 'date',
  expirationMiles: 'miles',
} as const satisfies CsvColumns;

/**
 * The values of a contract in a pipe: in full, dates as yyyy-MM-dd, miles empty if there is no limit. A new value may
 * only be added at the end.
 */
export function contractValues(contract: Contract): string[] {
  return [
    contractKeyText(contract),
    listName(contract),
    contract.vehicle?.vin ?? '',
    vehicleText(contract.vehicle),
    contract.programCode ?? '',
    statusLabel(contract.contractStatusType) + voidedText(contract),
    contract.purchaseDate ?? '',
    contract.expirationDate ?? '',
    String(mileLimit(contract.expirationMiles) ?? ''),
  ];
}
