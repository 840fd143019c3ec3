import { defineConfig } from 'vitest/config';

/** The tests of packages/shared as one project, for the mutation runner. */
export default defineConfig({
  test: {
    root: 'packages/shared',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
