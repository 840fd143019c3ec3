import { defineConfig } from 'vitest/config';

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
  },
});

export default defineConfig({
  test: {
    // The embedded database takes seconds to start on a busy machine; no test waits for the clock itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Pure functions share no state: reading them once for all tests is most of their time.
      { test: { ...node('shared', 'packages/shared').test, isolate: false } },
      node('server', 'packages/server'),
      node('cli', 'packages/cli'),
      {
        test: {
          name: 'web',
          isolate: false,
          root: 'packages/web',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Its modules import CSS, which only vite reads.
          server: { deps: { inline: [/@primer\/react/] } },
        },
      },
      node('tests', 'tests'),
      { test: { name: 'terminal', root: 'e2e/terminal', include: ['**/*.spec.ts'], environment: 'node' } },
    ],
  },
});
