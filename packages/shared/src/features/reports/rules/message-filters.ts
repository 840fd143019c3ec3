import type { MessageStatus, MessageType } from '../message-codes.ts';

/** The initial values of the message search form: every status and type, active messages only. Source: portal.md §5 (default dates) */
export const defaultMessageFilters: { status: MessageStatus; type: MessageType; isActiveOnly: boolean } = {
  status: 'All',
  type: 'All',
  isActiveOnly: true,
};
