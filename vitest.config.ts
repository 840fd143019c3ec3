import { defineConfig } from 'vitest/config';

/** An embedded database of a test lives for seconds: its code is compiled once, not a second time to run faster. */
const embedded = { execArgv: ['--liftoff-only'] };

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
    testTimeout: 180_000,
    hookTimeout: 120_000,
    projects: [
      // What shares no state: reading it once for all tests is most of their time.
      { test: { ...node('shared', 'packages/shared').test, isolate: false } },
      { test: { ...node('server', 'packages/server').test, ...embedded, isolate: false } },
      { test: { ...node('cli', 'packages/cli').test, isolate: false } },
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
      { test: { ...node('tests', 'tests').test, ...embedded, isolate: false } },
      {
        test: {
          ...node('terminal', 'e2e/terminal').test,
          ...embedded,
          include: ['**/*.spec.ts'],
          isolate: false,
        },
      },
    ],
  },
});
