import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { primerTheme } from './packages/web/build/primer-theme.ts';
import { findChromium, storyArgs } from './scripts/test/chromium.ts';
import { importsByPath } from './scripts/test/imports-by-path.ts';
import { patienceMs } from './scripts/test/patience.ts';

const chromium = findChromium();

/** An embedded database of a test lives for seconds: its code is compiled once, not a second time to run faster. */
const embedded = { execArgv: ['--liftoff-only'] };

/** What Node reads has no JSX without it. */
const readTsx = ['--import', fileURLToPath(new URL('scripts/test/read-tsx.mjs', import.meta.url))];

/** Packages import style sheets, which only vite reads. */
const stylesAside = ['--import', fileURLToPath(new URL('scripts/test/styles-aside.ts', import.meta.url))];

/** A passphrase's key takes a tenth of a second on purpose. */
const quickKeys = [
  '--import',
  fileURLToPath(new URL('packages/cli/src/testing/quick-keys.ts', import.meta.url)),
];

/** The second database of suites that `npm test` runs on one, and what is named `*.soak.*`: for `npm run test:soak -- databases`. */
const isSoak = process.env['PITLANE_TEST_DATABASES'] === 'both';

const exclude = ['**/node_modules/**', '**/dist/**', ...(isSoak ? [] : ['**/*.soak.*'])];

const sameExamples = fileURLToPath(new URL('scripts/test/same-examples.ts', import.meta.url));
const waitPatiently = fileURLToPath(new URL('scripts/test/wait-patiently.ts', import.meta.url));
const resolveByPath = fileURLToPath(new URL('scripts/test/resolve-by-path.ts', import.meta.url));

/**
 * Node itself reads the code, as it does in production: that takes less time than vite. Without Vitest's loader, which parses each file of tests twice
 * more, there is no `vi.mock`.
 */
const readByNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: [resolveByPath, sameExamples, waitPatiently],
};

const patient = { poll: { timeout: patienceMs } };

/** What the portal shares with the server, and the server itself: Node reads them where vite reads what imports them, which takes less time. */
const external = [/\/packages\/(shared|server)\/src\//];

const node = (name: string, root: string) => ({
  test: {
    name,
    root,
    setupFiles: [sameExamples, waitPatiently],
    expect: patient,
    include: ['**/*.test.ts'],
    exclude,
    environment: 'node',
  },
});

const web = {
  test: {
    ...node('web', 'packages/web').test,
    isolate: false,
    execArgv: [...stylesAside, ...importsByPath],
    server: { deps: { external } },
  },
};

export default defineConfig({
  test: {
    // The embedded database takes seconds to start on a busy machine; no test waits for the clock itself.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A property has found a counterexample, whatever a second run with other values says.
    ...(process.env['CI'] && { retry: { count: 1, condition: /^(?!Property failed)/ } }),
    projects: [
      // What shares no state: reading it once for all tests is most of their time.
      { test: { ...node('shared', 'packages/shared').test, ...readByNode, isolate: false } },
      { test: { ...node('server', 'packages/server').test, ...embedded, ...readByNode, isolate: false } },
      {
        test: {
          ...node('cli', 'packages/cli').test,
          ...readByNode,
          execArgv: [...readTsx, ...quickKeys],
          isolate: false,
        },
      },
      { test: { ...web.test, name: 'web', include: ['**/*.test.ts'] } },
      {
        // Components: their files end in .test.tsx and have a document.
        test: {
          ...web.test,
          name: 'components',
          include: ['**/*.test.tsx'],
          exclude: [...web.test.exclude, '**/*.browser.test.tsx'],
          environment: 'jsdom',
          setupFiles: [
            sameExamples,
            waitPatiently,
            fileURLToPath(new URL('scripts/test/patient-queries.ts', import.meta.url)),
            fileURLToPath(new URL('packages/web/src/kit/testing/browser-apis.ts', import.meta.url)),
          ],
        },
      },
      {
        // Components whose sizes, placement or contrast matter: in Chromium.
        plugins: [primerTheme()],
        // What lets Vite's own style elements pass a content security policy.
        html: { cspNonce: 'vite' },
        test: {
          name: 'placement',
          root: 'packages/web',
          include: ['**/*.browser.test.tsx'],
          // In one page: in a page of its own, each file would load React and Primer again.
          isolate: false,
          setupFiles: [
            waitPatiently,
            fileURLToPath(new URL('packages/web/src/kit/testing/usual-window.ts', import.meta.url)),
          ],
          testTimeout: 60_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(chromium && { executablePath: chromium }),
                args: [...storyArgs],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Stories of the whole portal in jsdom, written as those in Chromium are, with the real server behind them.
        resolve: {
          alias: {
            '@playwright/test': fileURLToPath(new URL('e2e/pages/browser/playwright.ts', import.meta.url)),
          },
        },
        oxc: { jsx: { runtime: 'automatic' as const, development: false } },
        test: {
          name: 'pages',
          root: 'e2e/pages',
          // As the portal is built: without the checks of a development build.
          env: { NODE_ENV: 'production' },
          include: ['**/*.spec.ts'],
          exclude,
          environment: 'jsdom',
          isolate: false,
          server: { deps: { external } },
          // A story's pages die young: with the usual room for what is new, collecting them takes a fifth of its time.
          execArgv: [
            ...stylesAside,
            ...importsByPath,
            '--max-semi-space-size=64',
            '--min-semi-space-size=16',
          ],
          expect: patient,
          globalSetup: [fileURLToPath(new URL('e2e/pages/browser/server.ts', import.meta.url))],
        },
      },
      {
        test: {
          ...node('tests', 'tests').test,
          ...readByNode,
          execArgv: [...embedded.execArgv, ...readTsx],
          isolate: false,
        },
      },
      {
        test: {
          ...node('terminal', 'e2e/terminal').test,
          ...readByNode,
          execArgv: [...embedded.execArgv, ...readTsx, ...quickKeys],
          include: ['**/*.spec.ts'],
          isolate: false,
        },
      },
    ],
  },
});
