import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The stories of `npm run test:soak` without a browser: they need what only it starts. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['**/*.soak.ts'],
    environment: 'node',
    execArgv: ['--liftoff-only'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
