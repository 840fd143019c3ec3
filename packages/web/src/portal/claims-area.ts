import { claimsCommands, claimsOperations, claimsPickers } from '@pitlane/shared/registry/claims';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// What the pages of claims and the palette know more than the portal's start.
addCalls(claimsOperations);
addArea({ commands: claimsCommands, pickers: claimsPickers });
