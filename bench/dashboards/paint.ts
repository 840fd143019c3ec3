import { chromium } from '@playwright/test';
import { bringChromium, chromiumArgs } from '../../scripts/test/chromium.ts';
import { printLine } from '../book-calls.ts';
import { median } from '../figures.ts';
import type { ServedBook } from '../served-book.ts';
import { largestPaint } from '../web/loading.ts';
import { signedInContext } from '../web/portal.ts';
import { spread } from './spread.ts';

const rounds = 5;
const mostPaintMs = 1_000;

/**
 * When the largest thing of a dashboard is painted at 4 times slow-down: on the first visit of the day, and on the next, with the portal in the
 * browser's cache.
 */
export async function measurePaint({ address, databaseUrl = '' }: ServedBook): Promise<void> {
  const executablePath = await bringChromium();
  if (!executablePath) throw new Error('No Chromium here.');
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    for (const user of ['admin', 'dealer']) {
      const signedIn = await signedInContext({ browser, address, databaseUrl }, user);
      const storageState = await signedIn.storageState();
      await signedIn.close();
      const [first, next]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ storageState, baseURL: address });
        for (const visits of [first, next]) {
          const page = await context.newPage();
          visits.push(await largestPaint(page, '/dashboard'));
          await page.close();
        }
        await context.close();
      }
      printLine(`the dashboard of ${user}, painted first`, median(first), mostPaintMs, spread(first));
      printLine(`the dashboard of ${user}, painted again`, median(next), mostPaintMs, spread(next));
    }
  } finally {
    await browser.close();
  }
}
