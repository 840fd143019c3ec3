import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';

/** The headless shell: a story takes less than half the CPU time in it. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const browserPlaces = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How a headless Chromium is started: also as root in a container, and without calls to its maker's hosts. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** And for stories: none of their pages lives long enough to be worth compiling twice, which takes a tenth of its time. Measurements leave this out, since users' browsers compile. */
export const storyArgs = [...chromiumArgs, '--js-flags=--no-opt,--no-maglev'];

/** Returns the path of a Chromium for the browser tests: the shell, which is installed first where that is possible. */
export async function bringChromium(): Promise<string | undefined> {
  if (!givenChromium() && !onPath(shellNames)) await installFromDebian('chromium-headless-shell');
  if (!findChromium()) await installFromDebian('chromium');
  return findChromium();
}

/** Returns the path of the Chromium that is here: the one in the environment, or the cheapest. */
export function findChromium(): string | undefined {
  return (
    givenChromium() ??
    onPath(shellNames) ??
    onPath(browserNames) ??
    browserPlaces.find((path) => existsSync(path))
  );
}

function givenChromium(): string | undefined {
  const given = process.env['PITLANE_TEST_CHROMIUM'];
  return given && existsSync(given) ? given : undefined;
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
