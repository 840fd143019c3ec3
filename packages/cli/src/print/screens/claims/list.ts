import { statusText, typeText } from '@pitlane/shared/features/claims/case-text';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerClock } from '@pitlane/shared/features/claims/rules/answer-clock';
import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { csvOption, firstRowsNote } from '../../../commands/command-options.ts';
import type { ScreenView } from '../../../commands/run.ts';
import type { Look } from '../../../process/paint.ts';
import type { Connection } from '../../../session/connection.ts';
import { plainValue } from '../../lines.ts';
import type { TableColumn } from '../../table.ts';
import { printFirstRows } from '../print-first-rows.ts';
import { readAllPages } from '../read-all-pages.ts';
import { type RowList } from '../row-list.ts';

const { Pending, Approved, Denied, Paid, InfoNeeded } = preAuthorizationStatus;

const looks: Readonly<Record<number, Look>> = {
  [Pending]: 'warning',
  [InfoNeeded]: 'warning',
  [Approved]: 'success',
  [Paid]: 'success',
  [Denied]: 'danger',
};

/** How the status of a pre-authorization looks; a void one looks like any text. */
export function claimLook({ preAuthorizationStatusTypeId: status }: PreAuthorizationRow): Look {
  return looks[Number(status)] ?? 'muted';
}

/** When an open pre-authorization must be answered, as its clock says now; empty once it is answered. */
export function clockText({ preAuthorizationStatusTypeId: status, dueAt }: PreAuthorizationRow): string {
  const isOpen = Number(status) === Pending || Number(status) === InfoNeeded;
  return isOpen ? answerClock(dueAt, new Date()).text : '';
}

const columns: readonly TableColumn<PreAuthorizationRow>[] = [
  { header: 'NUMBER', text: ({ number }) => number ?? '', look: () => 'strong' },
  { header: 'STATUS', text: statusText, look: claimLook },
  {
    header: 'ANSWER',
    text: clockText,
    short: (row) =>
      clockText(row)
        .replace(/^Due in /, '')
        .replace(/^Overdue by (.+)$/, '$1 late')
        .replace(/^Waiting.*$/, ''),
    look: ({ isOverdue }) => (isOverdue ? 'danger' : undefined),
    leaves: 5,
  },
  { header: 'CLAIM', text: typeText, leaves: 3 },
  { header: 'CONTRACT', text: ({ contractKey }) => contractKey ?? '' },
  { header: 'CUSTOMER', text: ({ customerName }) => customerName ?? '', least: 14 },
  { header: 'VEHICLE', text: ({ vehicle }) => vehicle ?? '', leaves: 1 },
  { header: 'PHOTOS', text: ({ photoCount }) => String(photoCount ?? ''), isRight: true, leaves: 2 },
  {
    header: 'AMOUNT',
    text: ({ approvedAmount, requestedAmount }) => formatCell('money', approvedAmount ?? requestedAmount),
    isRight: true,
    leaves: 4,
  },
];

/** Rows of one page, the most that the server sends. */
const pageSize = 500;

type Calls = Pick<Connection['calls'], 'listPreAuthorizations'>;
type Read = Parameters<RowList<PreAuthorizationRow>['read']>[1];

async function readPage(
  calls: Calls,
  { fields, signal }: Read,
  page: { limit: number; cursor: string | null },
) {
  const { view, contract } = fields;
  const filters = {
    ...(view ? { view: view as 'open' } : {}),
    ...(contract ? { contract: String(contract) } : {}),
  };
  return calls.listPreAuthorizations({ ...filters, ...page }, { signal });
}

/** The server counts pre-authorizations only so far: a count that may be too low isn't shown. */
async function readUncounted(...of: Parameters<typeof readPage>) {
  const { rows, page } = await readPage(...of);
  return { rows, page: { next: page?.next ?? null } };
}

/** The queue of pre-authorizations, or those that were answered. */
export const claimList: RowList<PreAuthorizationRow> = {
  read: (calls, read) => readAllPages((cursor) => readPage(calls, read, { limit: pageSize, cursor })),
  columns,
  valuesOf: (row) =>
    [
      row.number,
      statusText(row),
      typeText(row),
      row.contractKey,
      row.customerName,
      row.vehicle,
      plainValue('money', row.requestedAmount),
      plainValue('money', row.approvedAmount),
      row.dueAt,
      row.validUntil,
      row.photoCount,
      row.reason,
    ].map((value) => String(value ?? '')),
  csv: {
    number: 'text',
    status: 'text',
    claim: 'text',
    contractKey: 'text',
    customerName: 'text',
    vehicle: 'text',
    requestedAmount: 'money',
    approvedAmount: 'money',
    dueAt: 'text',
    validUntil: 'date',
    photoCount: 'count',
    reason: 'text',
  },
  summary: (rows, { view = 'open' }) => {
    const overdue = rows.filter(({ isOverdue }) => isOverdue === true).length;
    if (rows.length === 0) {
      return view === 'open' ? 'No pre-authorizations are waiting.' : 'No pre-authorizations.';
    }
    const count = counted(rows.length, 'pre-authorization');
    return overdue > 0 ? `${count}, ${overdue} overdue` : count;
  },
};

/** The queue as a table, lines in a pipe, or JSON. */
export const claimsView: ScreenView = {
  help: {
    summary: 'List pre-authorizations waiting for an answer, or those already answered',
    takes: { options: ['view', 'contract', 'limit'] },
    mostRows: pageSize,
    usual: { view: 'open' },
    options: [csvOption],
    notes: [
      'Open ones are sorted by when an answer is due, with those waiting for information last.',
      firstRowsNote,
      'In a pipe or CSV: number, status, claim, contract, customer, vehicle, requested, approved, answer due, valid until, photos, reason.',
    ],
    examples: [
      'pitlane claim list',
      'pitlane claim list --view answered --contract TAW-15138628',
      "pitlane claim list --all --jq '.[].number'",
    ],
  },
  run: (run) =>
    printFirstRows({ list: claimList, readPage: readUncounted, rowName: 'pre-authorization' }, run),
};
