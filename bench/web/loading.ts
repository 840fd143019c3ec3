import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { bundleSizes } from '../../e2e/drivers/bundle-sizes.ts';
import { median, ms } from '../figures.ts';
import { slowDown } from './painted.ts';
import { type Bench, enterPassword, type Line, newPage, signedInContext } from './portal.ts';

const rounds = 5;

/** After so long the page has shown its largest thing, also on a slow processor. */
const settledMs = 4_000;

/** What the build's parts import, the scripts of the shell with the palette, and when the largest thing is on the page at a quarter of the speed. */
export async function loadingPart(bench: Bench): Promise<Line[]> {
  return [...importLines(), ...(await scriptLines(bench)), ...(await paintLines(bench))];
}

function importLines(): Line[] {
  const sizes = bundleSizes();
  const { stylesheet } = sizes['shell with palette'];
  return [
    { what: 'static imports of the sign-in, gzip', ...sizeOf(sizes['sign-in'].script, 190) },
    { what: '  of the first search result', ...sizeOf(sizes['first search result'].script, 340) },
    { what: '  of the shell with the palette', ...sizeOf(sizes['shell with palette'].script, 380) },
    { what: '  its style sheets', ...sizeOf(stylesheet, 50) },
  ];
}

async function scriptLines(bench: Bench): Promise<Line[]> {
  const page = await newPage(bench);
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(response.url(), gzippedBytes(response));
  });
  const sum = async () => {
    let bytes = 0;
    for (const size of await Promise.all(scripts.values())) bytes += size;
    return bytes;
  };
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).waitFor();
  const shown = await sum();
  await page.waitForLoadState('networkidle');
  const before = await sum();
  await enterPassword(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await page.waitForLoadState('networkidle');
  // What is loaded ahead from here on is cut off by the end of the page.
  page.removeAllListeners('response');
  const all = await sum();
  await page.context().close();
  return [
    // With the start page and what is loaded ahead; the limit is on what the palette imports.
    { what: 'scripts loaded once the palette is open, gzip', figure: kilobytes(all) },
    { what: '  of it before the sign-in', ...sizeOf(before, 190) },
    { what: '  of it until the sign-in is shown', figure: kilobytes(shown) },
  ];
}

async function gzippedBytes(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function sizeOf(bytes: number, most: number) {
  return { figure: kilobytes(bytes), must: `<= ${most} kB`, isReached: bytes <= most * 1000 };
}

async function paintLines(bench: Bench): Promise<Line[]> {
  const signIns: number[] = [];
  const portals: number[] = [];
  const signedIn = await signedInContext(bench);
  const state = await signedIn.storageState();
  await signedIn.close();
  for (let round = 0; round < rounds; round++) {
    const visitor = await newPage(bench);
    signIns.push(await largestPaint(visitor, '/'));
    // A new context has an empty cache: the first visit of the day.
    const context = await bench.browser.newContext({ storageState: state, baseURL: bench.address });
    portals.push(await largestPaint(await context.newPage(), '/landing?window=maximized'));
    await context.close();
    await visitor.context().close();
  }
  return [
    { what: `Largest Contentful Paint at 4x slow-down, sign-in, median of ${rounds}`, ...paintOf(signIns) },
    { what: '  signed in, the search', ...paintOf(portals) },
  ];
}

function paintOf(figures: readonly number[]) {
  const figure = median(figures);
  return { figure: ms(figure), must: '< 2000 ms', isReached: figure < 2_000 };
}

/** Returns when the largest thing of a page was painted, on a processor of a quarter of the speed. */
export async function largestPaint(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await slowDown(page, 4);
  await page.goto(path);
  await page.waitForTimeout(settledMs);
  return page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? Number.NaN);
}
