import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** Axe, once it has been loaded into the page. */
type WithAxe = typeof globalThis & {
  axe?: { run: (where: ElementContext, options: RunOptions) => Promise<AxeResults> };
};

const codeOfAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe's default rules and the one of WCAG 2.2, which it leaves out. No page has frames, sound or video. Passed checks aren't listed: that
 * takes a fifth of the time.
 */
const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
};

/** What axe finds on the page as it is now, one line for each rule; animations are finished first. */
export async function barriersOf(page: Page, within = 'html'): Promise<string[]> {
  // An element that moved under the pointer would open its tooltip.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    // Animations that never end: of folded parts, of spinners, and those that follow scrolling.
    const isEnding = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      Number.isFinite(effect.getComputedTiming().endTime) &&
      effect.target?.checkVisibility() === true;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
  // Loaded once for all checks of a page, until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(codeOfAxe);
  const violations = await page.evaluate(
    async ([where, how]) => (await (globalThis as WithAxe).axe?.run(where, how))?.violations,
    [within, options] as const,
  );
  if (!violations) throw new Error('axe is not there');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Expects axe to find nothing on the page as it is now, or in a part of it. */
export async function expectNoBarriers(page: Page, within?: string): Promise<void> {
  expect(await barriersOf(page, within)).toEqual([]);
}

/** How many pixels the page is wider than the screen. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** How many pixels the window scrolls: in the portal only the page in it does, and its own bars stay. */
export function downwardsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

/** Collects the page's complaints from now on: console errors and uncaught errors. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}
