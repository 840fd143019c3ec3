import { firstOperations } from '@pitlane/shared/registry/first-operations';
import { addCalls } from './api.ts';

// Signing in waits for none of these; they are most of the calls of the portal.
addCalls(firstOperations);
