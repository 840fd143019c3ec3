import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import type { MessagesRow } from '@pitlane/shared/features/reports/list-schema';
import { messageList } from '../../../print/screens/messages/list.ts';
import { stopOf } from '../../ask.ts';
import { workQueue } from '../../queue.ts';

/** The queue of messages: one stays open until it leaves the queue, then the next one opens. */
export const messageQueue = workQueue<MessagesRow, InternalMessage>({
  place: 'message',
  list: 'message.queue',
  isOpen: () => true,
  rows: messageList,
  idOf: ({ internalMessageID: id }) => String(id ?? ''),
  foundId: ({ internalMessageID: id }) => String(id ?? ''),
  read: (id, context) => {
    const { signal } = stopOf(context);
    return context.connection.calls.getMessage({ internalMessageID: id }, { signal });
  },
  tag: 'messages',
  nameOf: ({ internalMessageID: id }) => `Message ${id}`,
  changing: [
    'message.take',
    'message.assign',
    'message.status',
    'message.close',
    'message.note',
    'message.edit',
    'message.undo',
  ],
  stays: true,
  isNext: () => true,
});
