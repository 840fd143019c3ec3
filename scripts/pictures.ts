// npm run pictures [-- <name>…]: takes the pictures in docs/images from a demo book that is the same on each run.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startDemoServer } from './pictures/demo-server.ts';
import { look, openPortal, scenes } from './pictures/portal.ts';
import { drawTerminal } from './pictures/terminal.ts';
import { bringChromium, storyArgs } from './test/chromium.ts';
import { root } from './test/run-program.ts';

const usage = `Takes the pictures in docs/images with Chromium, from a demo book of a fixed day.

Usage: npm run pictures [-- <name>…]

Names: ${[...Object.keys(scenes), 'terminal'].join(', ')} (default: all)
`;

async function main(names: readonly string[]): Promise<void> {
  const executablePath = await bringChromium();
  if (!executablePath) throw new Error('No Chromium found. Set PITLANE_TEST_CHROMIUM to its path.');
  const server = await startDemoServer();
  const browser = await chromium.launch({ executablePath, args: storyArgs });
  try {
    const portal = await openPortal(browser, server.address);
    for (const name of names) {
      const path = join(root, 'docs/images', `${name}.png`);
      const scene = scenes[name];
      if (scene) {
        const page = await portal.newPage();
        await scene(page);
        await untilStill(page);
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
        await page.close();
      } else {
        const page = await browser.newPage({ deviceScaleFactor: look.deviceScaleFactor });
        await drawTerminal(page, server.address);
        await page.locator('pre').screenshot({ path });
        await page.close();
      }
      console.log(`docs/images/${name}.png`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Waits until nothing has changed for half a second: the stream of changes keeps the network busy. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<void>((still) => {
      let timer = setTimeout(still, 500);
      const again = () => {
        clearTimeout(timer);
        timer = setTimeout(still, 500);
      };
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(again).observe(document, all);
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const known = [...Object.keys(scenes), 'terminal'];
const given = process.argv.slice(2);
const unknown = given.find((name) => !known.includes(name));
if (given.includes('--help')) console.log(usage);
else if (unknown) throw new Error(`Unknown picture "${unknown}". Choose from ${known.join(', ')}.`);
else await main(given.length > 0 ? given : known);
