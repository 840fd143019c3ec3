import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, the built program, and where the packages go. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const dist = join(root, 'packages/cli/dist');
export const release = join(root, 'release');
