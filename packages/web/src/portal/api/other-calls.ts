import { firstOperations } from '@pitlane/shared/registry/first-operations';
import { addCalls } from './api.ts';

// Anyone who signs in waits for none of these: they are most of what the portal knows of its server.
addCalls(firstOperations);
