import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { ConfigurationItem } from '@pitlane/shared/features/configuration/schema';
import type { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { searchOfAddress } from '@pitlane/shared/features/searches/rules';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { operations } from '@pitlane/shared/registry/operations';
import { reports } from '@pitlane/shared/registry/reports';
import { announcementList } from '../../../print/screens/announcements/list.ts';
import { writtenAnnouncementList } from '../../../print/screens/announcements/manage.ts';
import { stateRuleList } from '../../../print/screens/cancellations/state-rules.ts';
import { claimList } from '../../../print/screens/claims/list.ts';
import { configurationList } from '../../../print/screens/configuration/list.ts';
import { dealerList } from '../../../print/screens/dealers/list.ts';
import { documentList } from '../../../print/screens/documents/list.ts';
import { exportList } from '../../../print/screens/exports/list.ts';
import type { TerminalScreenId } from '../../../print/screens/index.ts';
import { mailList } from '../../../print/screens/mails/list.ts';
import { messageList } from '../../../print/screens/messages/list.ts';
import { openBatchList, returnedDebitList } from '../../../print/screens/remittance/batches.ts';
import { type ListedReport, reportList } from '../../../print/screens/reports/list.ts';
import type { RowList } from '../../../print/screens/row-list.ts';
import { saleQuoteList } from '../../../print/screens/sales/quotes.ts';
import { rateList } from '../../../print/screens/sales/rate.ts';
import { redFlagList } from '../../../print/screens/sales/red-flags.ts';
import { scheduleList } from '../../../print/screens/schedules/list.ts';
import { savedSearchList } from '../../../print/screens/searches/list.ts';
import { supplyItemList } from '../../../print/screens/supplies/items.ts';
import { supplyOrderList } from '../../../print/screens/supplies/list.ts';
import type { Places } from '../../places.ts';

/** What Enter opens of a row. */
export type Opening =
  | { kind: 'screen'; screen: string; params: Record<string, string> }
  /** Contracts, in the search; Escape leads back to the list. */
  | { kind: 'search'; text: string }
  /** What a command shows. */
  | { kind: 'call'; call: CommandCall }
  /** All of the row, as a page of text. */
  | { kind: 'page'; title: string; source: Places['page']['source'] };

/** A command that a key of the list runs. */
export interface RowAction<Row> {
  key: string;
  command: string;
  /** Its word in the footer. */
  short: string;
  /** What the row provides for it; absent: it isn't about a row. */
  args?: (row: Row) => Readonly<Record<string, unknown>>;
  /** Whether it can be done with a row at all; absent: with every one. */
  isFor?: (row: Row) => boolean;
}

/** A list of the app: its rows, what Enter opens of each, and the commands that apply to it. */
export interface AppList<Row> {
  list: RowList<Row>;
  /** What identifies a row when the list is read again. */
  idOf: (row: Row) => string;
  /** Absent: nothing is behind a row. */
  enter?: { title: string; short: string; opens: (row: Row) => Opening | undefined };
  actions: readonly RowAction<Row>[];
  /** What an empty list says; absent: as its sub-command. */
  empty?: string;
  /** What `y` copies. */
  copies: (row: Row) => string;
}

/** Declares a list and hides the type of its rows: the list gets back only rows that it has read itself. */
function listOf<Row>(list: AppList<Row>): AppList<unknown> {
  return list as AppList<unknown>;
}

const batchArgs = ({ batchNumber }: BatchHead) => ({ batch: batchNumber ?? '' });

/** What the lists of batches have in common. */
const ofBatches = {
  idOf: ({ batchNumber }: BatchHead) => batchNumber ?? '',
  enter: {
    title: 'Show the batch',
    short: 'show',
    opens: (row: BatchHead): Opening => ({
      kind: 'call',
      call: { command: 'remittance.show', args: batchArgs(row) },
    }),
  },
  copies: ({ batchNumber }: BatchHead) => batchNumber ?? '',
};

const codeArgs = ({ accountCode }: ConfigurationItem) => ({ code: accountCode ?? '' });

const documentArgs = ({ fileID }: { fileID: number | null }) => ({ document: String(fileID ?? '') });

const messageArgs = ({ internalMessageID, version }: MessagesRow) => ({
  message: String(internalMessageID ?? ''),
  ...(version === null ? {} : { version }),
});
/** A note is of no version. */
const noteArgs = (row: MessagesRow) => ({ message: messageArgs(row).message });
const orderArgs = ({ orderNumber }: SupplyOrder) => ({ orderNumber: orderNumber ?? '' });

const hasStatus = (status: string) => (order: SupplyOrder) => order.status === status;

const idArgs = ({ id }: { id: number | string | null }) => ({ id: String(id ?? '') });

/** The lists of the app by their screens; that of the saved searches has none, as it is a menu in the portal. */
export const appLists = {
  'report.list': listOf<ListedReport>({
    list: reportList,
    idOf: ({ id }) => id,
    enter: {
      title: 'Open the report',
      short: 'open',
      opens: ({ id }) => ({ kind: 'screen', screen: id, params: {} }),
    },
    actions: [{ key: 'a', command: 'schedule.add', short: 'schedule', args: ({ id }) => ({ report: id }) }],
    copies: ({ command }) => `pitlane ${command}`,
  }),
  'dealer.list': listOf({
    list: dealerList,
    idOf: ({ dealerCode }) => dealerCode ?? '',
    enter: {
      title: 'Open the dealer',
      short: 'open',
      opens: ({ dealerCode }) =>
        dealerCode ? { kind: 'screen', screen: 'dealer.show', params: { code: dealerCode } } : undefined,
    },
    actions: [],
    copies: ({ dealerCode }) => dealerCode ?? '',
  }),
  'schedule.list': listOf({
    list: scheduleList,
    idOf: ({ id }) => String(id),
    enter: {
      title: 'Open the report as it is scheduled',
      short: 'report',
      opens: ({ report, period, criteria }) =>
        reports.some(({ id }) => id === report)
          ? {
              kind: 'screen',
              screen: report ?? '',
              params: { ...textsOf(criteria ?? {}), ...(period ? { period } : {}) },
            }
          : undefined,
    },
    actions: [
      {
        key: 'p',
        command: 'schedule.pause',
        short: 'pause',
        args: idArgs,
        isFor: ({ isPaused }) => !isPaused,
      },
      {
        key: 'p',
        command: 'schedule.resume',
        short: 'resume',
        args: idArgs,
        isFor: ({ isPaused }) => isPaused === true,
      },
      { key: 'r', command: 'schedule.run', short: 'send now', args: idArgs },
      { key: 'd', command: 'schedule.remove', short: 'remove', args: idArgs },
      { key: 'a', command: 'schedule.add', short: 'add' },
    ],
    empty: 'No scheduled reports. Press a to add one.',
    copies: ({ id }) => String(id),
  }),
  'announcement.list': listOf({
    list: announcementList,
    idOf: ({ id }) => String(id),
    enter: {
      title: 'Read the announcement',
      short: 'read',
      opens: (row) => ({
        kind: 'page',
        title: `Announcements › ${row.name ?? ''}`,
        source: { kind: 'row', list: 'announcement.list', row },
      }),
    },
    actions: [
      { key: 'd', command: 'announcement.withdraw', short: 'withdraw', args: idArgs },
      { key: 'a', command: 'announcement.publish', short: 'publish' },
    ],
    copies: ({ name }) => name ?? '',
  }),
  'announcement.manage': listOf({
    list: writtenAnnouncementList,
    idOf: ({ id }) => String(id),
    enter: {
      title: 'Read the announcement',
      short: 'read',
      opens: (row) => ({
        kind: 'page',
        title: `Announcements › ${row.name ?? ''}`,
        source: { kind: 'row', list: 'announcement.list', row },
      }),
    },
    actions: [
      { key: 'e', command: 'announcement.edit', short: 'edit', args: idArgs },
      { key: 'd', command: 'announcement.withdraw', short: 'withdraw', args: idArgs },
      { key: 'a', command: 'announcement.publish', short: 'publish' },
    ],
    copies: ({ name }) => name ?? '',
  }),
  'supply.list': listOf({
    list: supplyOrderList,
    idOf: ({ orderNumber }) => orderNumber ?? '',
    enter: {
      title: 'Open the order',
      short: 'open',
      opens: ({ orderNumber }) => ({
        kind: 'screen',
        screen: 'supply.show',
        params: { orderNumber: orderNumber ?? '' },
      }),
    },
    actions: [
      { key: 's', command: 'supply.ship', short: 'ship', args: orderArgs, isFor: hasStatus('Ordered') },
      {
        key: 'd',
        command: 'supply.deliver',
        short: 'delivered',
        args: orderArgs,
        isFor: hasStatus('Shipped'),
      },
      { key: 'c', command: 'supply.cancel', short: 'cancel', args: orderArgs, isFor: hasStatus('Ordered') },
      { key: 'a', command: 'supply.order', short: 'order' },
    ],
    copies: ({ orderNumber }) => orderNumber ?? '',
  }),
  'supply.catalog': listOf({
    list: supplyItemList,
    idOf: ({ itemID }) => String(itemID),
    actions: [
      {
        key: 'd',
        command: 'supplyItem.retire',
        short: 'retire',
        args: ({ itemID }) => ({ item: String(itemID ?? '') }),
        isFor: ({ isActive }) => isActive !== false,
      },
      { key: 'a', command: 'supplyItem.add', short: 'add' },
    ],
    copies: ({ formNumber }) => formNumber ?? '',
  }),
  'mail.list': listOf({
    list: mailList,
    idOf: ({ id }) => String(id),
    enter: {
      title: "Show the email's delivery",
      short: 'details',
      opens: (row) => ({
        kind: 'page',
        title: `Unsent mail › ${row.id}`,
        source: { kind: 'row', list: 'mail.list', row },
      }),
    },
    actions: [
      {
        key: 'r',
        command: 'mail.retry',
        short: 'retry',
        args: idArgs,
        isFor: ({ state }) => state === 'givenUp',
      },
    ],
    copies: ({ to }) => to ?? '',
  }),
  'claim.list': listOf<PreAuthorizationRow>({
    list: claimList,
    idOf: ({ number }) => number ?? '',
    enter: {
      title: 'Open the pre-authorization',
      short: 'open',
      opens: ({ number }) => ({ kind: 'screen', screen: 'claim.show', params: { id: number ?? '' } }),
    },
    actions: [],
    copies: ({ number }) => number ?? '',
  }),
  'message.queue': listOf<MessagesRow>({
    list: messageList,
    idOf: ({ internalMessageID: id }) => String(id ?? ''),
    enter: {
      title: 'Open the message',
      short: 'open',
      opens: ({ internalMessageID: id }) => ({
        kind: 'screen',
        screen: 'message.show',
        params: { id: String(id ?? '') },
      }),
    },
    actions: [
      { key: 'a', command: 'message.take', short: 'take', args: messageArgs },
      { key: 's', command: 'message.status', short: 'status', args: messageArgs },
      { key: 'n', command: 'message.note', short: 'note', args: noteArgs },
      { key: 'x', command: 'message.close', short: 'close', args: messageArgs },
      { key: 'w', command: 'message.write', short: 'write' },
    ],
    empty: 'No open messages. Press w to write one.',
    copies: ({ internalMessageID: id }) => String(id ?? ''),
  }),
  'config.list': listOf({
    list: configurationList,
    idOf: ({ accountCode }) => accountCode ?? '',
    actions: [
      { key: 'e', command: 'config.set', short: 'change', args: codeArgs },
      { key: 'd', command: 'config.remove', short: 'remove', args: codeArgs },
      { key: 'a', command: 'config.set', short: 'add' },
    ],
    empty: 'No configuration items. Press a to add one.',
    copies: ({ value }) => value ?? '',
  }),
  'document.list': listOf({
    list: documentList,
    idOf: ({ fileID }) => String(fileID),
    enter: {
      title: 'Download the document',
      short: 'download',
      opens: (row) => ({ kind: 'call', call: { command: 'document.get', args: documentArgs(row) } }),
    },
    actions: [
      { key: 'e', command: 'document.edit', short: 'edit', args: documentArgs },
      { key: 'd', command: 'document.remove', short: 'remove', args: documentArgs },
    ],
    copies: ({ name }) => name ?? '',
  }),
  'export.list': listOf({
    list: exportList,
    idOf: ({ exportID }) => String(exportID),
    enter: {
      title: 'Download the file',
      short: 'download',
      opens: ({ exportID }) => ({
        kind: 'call',
        call: { command: 'export.get', args: { export: String(exportID ?? '') } },
      }),
    },
    actions: [],
    empty: 'No exports yet.',
    copies: ({ sha256 }) => sha256 ?? '',
  }),
  'remittance.toPost': listOf<BatchHead>({
    ...ofBatches,
    list: openBatchList,
    actions: [
      {
        key: 'p',
        command: 'remittance.post',
        short: 'post',
        args: batchArgs,
        isFor: ({ status }) => status === 'Submitted',
      },
    ],
  }),
  'remittance.returned': listOf<BatchHead>({ ...ofBatches, list: returnedDebitList, actions: [] }),
  'rule.list': listOf({
    list: stateRuleList,
    idOf: ({ title }) => title ?? '',
    enter: {
      title: 'Show the rule with its sources',
      short: 'open',
      opens: ({ state }) => (state ? { kind: 'screen', screen: 'rule.show', params: { state } } : undefined),
    },
    actions: [],
    copies: ({ state }) => state ?? '',
  }),
  'flag.list': listOf({
    list: redFlagList,
    idOf: ({ redFlagID }) => String(redFlagID),
    enter: {
      title: 'Show the red flag',
      short: 'details',
      opens: (row) => ({
        kind: 'page',
        title: `Red flags › ${row.contractNumber ?? ''}`,
        source: { kind: 'row', list: 'flag.list', row },
      }),
    },
    actions: [
      {
        key: 'r',
        command: 'redFlag.review',
        short: 'review',
        args: ({ contractNumber }) => ({ contract: contractNumber ?? '' }),
        isFor: ({ reviewedAt }) => reviewedAt === null,
      },
    ],
    copies: ({ contractNumber }) => contractNumber ?? '',
  }),
  'savedSearch.list': listOf({
    list: savedSearchList,
    idOf: ({ id }) => String(id),
    enter: {
      title: 'Open the saved search',
      short: 'open',
      opens: (row) => {
        const text = searchOfAddress(row.address ?? '');
        if (text) return { kind: 'search', text };
        return { kind: 'call', call: { command: 'search.open', args: idArgs(row) } };
      },
    },
    actions: [
      { key: 'e', command: 'search.rename', short: 'rename', args: idArgs },
      { key: 'd', command: 'search.remove', short: 'remove', args: idArgs },
    ],
    empty: 'No saved searches. Save the one that is shown with :saved-search save.',
    copies: ({ name }) => name ?? '',
  }),
  rate: listOf({
    list: rateList,
    idOf: ({ programCode, planCode, rateID }) => [programCode, planCode, rateID].join(' '),
    enter: {
      title: 'Show the rate with its payment',
      short: 'details',
      opens: (row) => ({
        kind: 'page',
        title: `Rate a vehicle › ${row.programCode} ${row.planCode ?? ''}`.trimEnd(),
        source: { kind: 'row', list: 'rate', row },
      }),
    },
    actions: [],
    copies: ({ customerPrice }) => (customerPrice === null ? '' : String(customerPrice)),
  }),
  'quote.list': listOf({
    list: saleQuoteList,
    idOf: ({ quoteNumber }) => quoteNumber ?? '',
    enter: {
      title: 'Show the quote and what changed since',
      short: 'open',
      opens: (row) => ({
        kind: 'page',
        title: `Saved sale quotes › ${row.quoteNumber}`,
        source: { kind: 'row', list: 'quote.list', row },
      }),
    },
    actions: [
      {
        key: 'p',
        command: 'quote.print',
        short: 'print',
        args: ({ quoteNumber }) => ({ quote: quoteNumber }),
      },
      {
        key: 'w',
        command: 'rater.withdraw',
        short: 'withdraw',
        args: ({ quoteNumber }) => ({ quote: quoteNumber }),
      },
    ],
    copies: ({ quoteNumber }) => quoteNumber ?? '',
  }),
} satisfies Partial<Record<TerminalScreenId | OwnListId, AppList<unknown>>>;

/** The lists that are not screens of the registry: the portal has them in a menu or on another kind of page. */
export const ownLists = {
  'savedSearch.list': { title: 'Saved searches', operation: operations.listSavedSearches, path: '/' },
  rate: { title: 'Rate a vehicle', operation: operations.quoteSale, path: '/rater/vehicle?vin={vin}' },
  'quote.list': { title: 'Saved sale quotes', operation: operations.listSaleQuotes, path: '/rater' },
} as const;
type OwnListId = keyof typeof ownLists;

/** The list of a sub-command that is not a screen; undefined for any other. */
export function ownListOf(target: string) {
  return Object.entries(ownLists).find(([id]) => id === target)?.[1];
}

export type ListId = keyof typeof appLists;

/** The list of a screen; undefined for any other screen. */
export function listIdOf(screen: string): ListId | undefined {
  return Object.keys(appLists).find((id): id is ListId => id === screen);
}

/** Criteria as they are typed. */
function textsOf(criteria: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}
