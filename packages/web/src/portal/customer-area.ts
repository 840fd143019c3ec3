import { customerCommands, customerOperations, customerPickers } from '@pitlane/shared/registry/customers';
import { addCalls } from './api/api.ts';
import { addArea } from './registry.ts';

// What a customer's pages, those of sales and the palette know more than the portal's start.
addCalls(customerOperations);
addArea({ commands: customerCommands, pickers: customerPickers });
