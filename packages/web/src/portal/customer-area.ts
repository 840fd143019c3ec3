import { customerCommands, customerOperations, customerPickers } from '@pitlane/shared/registry/customers';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// Loaded by a customer's pages, those of sales and the palette, not at the portal's start.
addCalls(customerOperations);
addArea({ commands: customerCommands, pickers: customerPickers });
