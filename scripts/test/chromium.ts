import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const commonPlaces = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How a headless Chromium is started: as root in a container too, and without a word to hosts of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Gives the path of a Chromium for the browser tests, installed first where that is possible. */
export async function bringChromium(): Promise<string | undefined> {
  return findChromium() ?? ((await installFromDebian('chromium')) ? findChromium() : undefined);
}

function findChromium(): string | undefined {
  const given = process.env['PITLANE_TEST_CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(given ? [given] : []), ...onPath, ...commonPlaces].find((path) => existsSync(path));
}
