import { firstOperations } from './first-operations.ts';
import { raterOperations } from './rater.ts';

/** Every call of the API. */
export const operations = { ...firstOperations, ...raterOperations } as const;
