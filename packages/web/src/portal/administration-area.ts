import {
  administrationCommands,
  administrationOperations,
  administrationPickers,
} from '@pitlane/shared/registry/administration';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of administrators and the palette, not at the portal's start.
addCalls(administrationOperations);
addArea({ commands: administrationCommands, pickers: administrationPickers });
