import { claimsCommands, claimsOperations, claimsPickers } from '@pitlane/shared/registry/claims';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of claims and the palette, not at the portal's start.
addCalls(claimsOperations);
addArea({ commands: claimsCommands, pickers: claimsPickers });
