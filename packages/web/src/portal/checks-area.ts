import { checkCommands, checkOperations, checkPickers } from '@pitlane/shared/registry/checks';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// What the pages of check runs and the palette know more than the portal's start.
addCalls(checkOperations);
addArea({ commands: checkCommands, pickers: checkPickers });
