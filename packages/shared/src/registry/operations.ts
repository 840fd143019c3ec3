import type { Operations } from '../engine/operation.ts';
import { contractOperations } from '../features/contracts/operations.ts';
import { userOperations } from '../features/users/operations.ts';

/** Every call of the API. */
export const operations = {
  ...userOperations,
  ...contractOperations,
} as const satisfies Operations;
