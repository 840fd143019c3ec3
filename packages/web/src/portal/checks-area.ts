import { checkCommands, checkOperations, checkPickers } from '@pitlane/shared/registry/checks';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of check runs and the palette, not at the portal's start.
addCalls(checkOperations);
addArea({ commands: checkCommands, pickers: checkPickers });
