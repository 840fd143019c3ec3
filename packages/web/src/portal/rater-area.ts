import { raterCommands, raterOperations, raterPickers } from '@pitlane/shared/registry/rater';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the rater's pages and the palette, not at the portal's start.
addCalls(raterOperations);
addArea({ commands: raterCommands, pickers: raterPickers });
