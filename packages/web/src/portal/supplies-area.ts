import { suppliesCommands, suppliesOperations, suppliesPickers } from '@pitlane/shared/registry/supplies';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of supplies and the palette, not at the portal's start.
addCalls(suppliesOperations);
addArea({ commands: suppliesCommands, pickers: suppliesPickers });
