import { attachmentOperations } from '@pitlane/shared/features/attachments/operations';
import {
  cancellationCommands,
  cancellationPickers,
  refundOperations,
} from '@pitlane/shared/registry/cancellations';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of a contract and a cancellation and the palette, not at the portal's start.
addCalls(refundOperations);
// Whether the document that a cancellation waits for is attached is shown with it, without the other calls about documents.
addCalls(attachmentOperations);
addArea({ commands: cancellationCommands, pickers: cancellationPickers });
