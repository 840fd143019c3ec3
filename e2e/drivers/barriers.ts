import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Lets axe look at the page as it stands; it finds nothing. */
export async function expectNoBarriers(page: Page): Promise<void> {
  // What moved under the resting pointer would open its tooltip just now.
  await page.mouse.move(0, 0);
  // What is in the middle of its fade has no colours to judge yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
