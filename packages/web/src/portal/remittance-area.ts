import {
  remittanceCommands,
  remittanceOperations,
  remittancePickers,
} from '@pitlane/shared/registry/remittance';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by the pages of remittance and the palette, not at the portal's start.
addCalls(remittanceOperations);
addArea({ commands: remittanceCommands, pickers: remittancePickers });
