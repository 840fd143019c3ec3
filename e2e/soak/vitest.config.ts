import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The terminal's stories of `npm run test:soak`: they need what only it starts. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../terminal', import.meta.url)),
    include: ['**/*.soak.ts'],
    environment: 'node',
    execArgv: ['--liftoff-only'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
