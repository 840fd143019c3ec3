import {
  cancellationCommands,
  cancellationPickers,
  refundOperations,
} from '@pitlane/shared/registry/cancellations';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of a contract and a cancellation and the palette, not at the portal's start.
addCalls(refundOperations);
addArea({ commands: cancellationCommands, pickers: cancellationPickers });
