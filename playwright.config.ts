import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { soak } from './e2e/drivers/soak.ts';
import { findChromium, storyArgs } from './scripts/test/chromium.ts';
import { importsByPath } from './scripts/test/imports-by-path.ts';

const chromium = findChromium();

// This file is read again by every worker: they inherit the folder that the run has made.
const dataFolder = process.env['PITLANE_BROWSER_DATA'] ?? newDataFolder();
process.env['PITLANE_MAILS'] ??= join(dataFolder, 'mails');

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-browser-data-'));
  process.env['PITLANE_BROWSER_DATA'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Browser stories against a real server of our own with a small demo book. */
export default defineConfig({
  testDir: 'e2e/web',
  outputDir: join(tmpdir(), 'pitlane-browser'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  grepInvert: new RegExp(soak),
  // Node reads them as they are; rewriting them first, with what they import of the registry, takes longer than reading.
  build: { external: ['**/*.ts'] },
  timeout: 60_000,
  // A machine that does something else too is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: 'list',
  webServer: {
    command: [process.execPath, ...importsByPath, 'e2e/drivers/story-server.ts']
      .map((word) => `"${word}"`)
      .join(' '),
    env: { PITLANE_DATA: dataFolder, PITLANE_DEMO: '2000' },
    // The address becomes PITLANE_ADDRESS in the environment of the stories.
    wait: { stdout: /Pitlane is ready at (?<pitlane_address>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
  use: {
    ...(process.env['PITLANE_ADDRESS'] ? { baseURL: process.env['PITLANE_ADDRESS'] } : {}),
    // What moves is drawn again for every frame.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: storyArgs,
    },
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
  },
});
