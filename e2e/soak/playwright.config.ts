import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import portal from '../../playwright.config.ts';
import { soak } from '../drivers/soak.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { webServer: server } = portal;
if (!server || Array.isArray(server)) throw new Error('The stories run against one server.');

/** The stories of `npm run test:soak`, against the same server as those of `npm test`. */
export default defineConfig({
  ...portal,
  grepInvert: [],
  projects: [
    { name: 'pages', testDir: '.' },
    { name: 'stories', testDir: '../web', grep: new RegExp(soak) },
  ],
  timeout: 1_200_000,
  // A sweep runs for hours, often next to other work: what is slow isn't wrong.
  expect: { timeout: 60_000 },
  use: { ...portal.use, actionTimeout: 120_000 },
  reporter: [
    ['list'],
    ['./sights-reporter.ts'],
    // Without a file it would be printed.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : []),
  ],
  webServer: { ...server, cwd: root },
});
