import { dataKeysOf } from '../sealing/data-keys.ts';

/** The keys of sealed secrets in tests. */
export const dataKeys = dataKeysOf([Buffer.alloc(32, 9)]);
