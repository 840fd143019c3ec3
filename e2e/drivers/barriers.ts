import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** Axe, which looks at the page from within once it has been brought there. */
type WithAxe = typeof globalThis & {
  axe?: { run: (where: ElementContext, options: RunOptions) => Promise<AxeResults> };
};

const codeOfAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Next to its default rules the one of WCAG 2.2, which axe leaves out. No page has frames, sound or video. What is in order isn't listed,
 * which takes a fifth of the time.
 */
const options: RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
};

/** What axe finds on the page as it stands, one line for each rule; nothing is judged in the middle of a fade. */
export async function barriersOf(page: Page, within = 'html'): Promise<string[]> {
  // What moved under the resting pointer would open its tooltip just now.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    // What is folded away stands still, a spinner turns as long as it is there, and what follows the scrolling has no time: none ends.
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
  // Brought once for all looks at a page, until it is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(codeOfAxe);
  const violations = await page.evaluate(
    async ([where, how]) => (await (globalThis as WithAxe).axe?.run(where, how))?.violations,
    [within, options] as const,
  );
  if (!violations) throw new Error('axe is not there');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Lets axe look at the page as it stands, or at a part of it; it finds nothing. */
export async function expectNoBarriers(page: Page, within?: string): Promise<void> {
  expect(await barriersOf(page, within)).toEqual([]);
}

/** How many pixels the page is wider than the screen. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Listens for what the page complains of from now on: errors of the console and those that nobody caught. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}
