import { defineScreen } from '../../engine/screen.ts';

/** Open messages, oldest first, one after the other by keys. Source: areas.md §8 (Better 1, 2) */
export const messageQueueScreen = defineScreen({
  id: 'message.queue',
  title: 'Message queue',
  path: '/internalmessages/queue',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'listMessages',
  keywords: ['messages', 'triage', 'call back', 'inbox', 'waiting', 'open'],
  access: 'message.use',
});

/** One message with its contract and its history. Source: areas.md §8 */
export const messageScreen = defineScreen({
  id: 'message.show',
  title: 'Message',
  path: '/internalmessages/{id}',
  place: 'page',
  faces: ['web', 'cli'],
  prints: 'getMessage',
  keywords: ['message', 'call back', 'history'],
  access: 'message.use',
});
