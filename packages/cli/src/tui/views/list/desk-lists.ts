import type { ConfigurationItem } from '@pitlane/shared/features/configuration/schema';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { announcementList } from '../../../print/screens/announcements/list.ts';
import { writtenAnnouncementList } from '../../../print/screens/announcements/manage.ts';
import { configurationList } from '../../../print/screens/configuration/list.ts';
import { documentList } from '../../../print/screens/documents/list.ts';
import { mailList } from '../../../print/screens/mails/list.ts';
import { messageList } from '../../../print/screens/messages/list.ts';
import { supplyItemList } from '../../../print/screens/supplies/items.ts';
import { supplyOrderList } from '../../../print/screens/supplies/list.ts';
import { idArgs, listOf, opensPage } from './app-list.ts';

const messageArgs = ({ internalMessageID, version }: MessagesRow) => ({
  message: String(internalMessageID ?? ''),
  ...(version === null ? {} : { version }),
});
/** A note is of no version. */
const noteArgs = (row: MessagesRow) => ({ message: messageArgs(row).message });
const documentArgs = ({ fileID }: { fileID: number | null }) => ({ document: String(fileID ?? '') });

/** Enter on an announcement, for its readers and for those who manage announcements. */
const readAnnouncement = {
  title: 'Read the announcement',
  short: 'read',
  opens: (row: { name: string | null }) =>
    opensPage('announcement.list', `Announcements › ${row.name ?? ''}`, row),
};

const orderArgs = ({ orderNumber }: SupplyOrder) => ({ orderNumber: orderNumber ?? '' });

const hasStatus = (status: string) => (order: SupplyOrder) => order.status === status;

const codeArgs = ({ accountCode }: ConfigurationItem) => ({ code: accountCode ?? '' });

/** The lists of office work: messages, announcements, documents, supplies, unsent mail and the configuration. */
export const deskLists = {
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
  'announcement.list': listOf({
    list: announcementList,
    idOf: ({ id }) => String(id),
    enter: readAnnouncement,
    actions: [
      { key: 'd', command: 'announcement.withdraw', short: 'withdraw', args: idArgs },
      { key: 'a', command: 'announcement.publish', short: 'publish' },
    ],
    copies: ({ name }) => name ?? '',
  }),
  'announcement.manage': listOf({
    list: writtenAnnouncementList,
    idOf: ({ id }) => String(id),
    enter: readAnnouncement,
    actions: [
      { key: 'e', command: 'announcement.edit', short: 'edit', args: idArgs },
      { key: 'd', command: 'announcement.withdraw', short: 'withdraw', args: idArgs },
      { key: 'a', command: 'announcement.publish', short: 'publish' },
    ],
    copies: ({ name }) => name ?? '',
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
      opens: (row) => opensPage('mail.list', `Unsent mail › ${row.id}`, row),
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
};
