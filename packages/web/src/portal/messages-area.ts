import { messagesCommands, messagesOperations, messagesPickers } from '@pitlane/shared/registry/messages';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of messages and the palette, not at the portal's start.
addCalls(messagesOperations);
addArea({ commands: messagesCommands, pickers: messagesPickers });
