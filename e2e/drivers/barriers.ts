import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
type Options = Parameters<AxeBuilder['options']>[0];
type WithAxe = typeof globalThis & {
  axe?: { run: (options: Options) => Promise<{ violations: Violations }> };
};

/** Next to its default rules the one of WCAG 2.2, which axe leaves out. */
const options: Options = { rules: { 'target-size': { enabled: true } } };

/** What axe finds on the page as it stands, one line for each rule; nothing is judged in the middle of a fade. */
export async function barriersOf(page: Page): Promise<string[]> {
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
  const violations = (await judgedAgain(page)) ?? (await judged(page));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Lets axe look at the page as it stands; it finds nothing. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
}

async function judged(page: Page): Promise<Violations> {
  const { AxeBuilder: Axe } = await import('@axe-core/playwright');
  return (await new Axe({ page }).options(options).analyze()).violations;
}

/** The judgement of an axe that an earlier look has left in the page: ten times faster than to bring it there again. */
function judgedAgain(page: Page): Promise<Violations | undefined> {
  return page.evaluate(async (rules) => (await (globalThis as WithAxe).axe?.run(rules))?.violations, options);
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
