import { expect, type Page } from '@playwright/test';

/** The tooltip of a button appears for the pointer only, stays under it, and closes with Esc. */
export async function expectLastingTooltip(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'User menu' });
  const button = page.getByRole('button', { name: 'Keyboard shortcuts', exact: true });
  const tip = () =>
    button.evaluate((each) => {
      const { content, visibility } = getComputedStyle(each, '::after');
      return content === 'none' ? 'gone' : visibility;
    });
  const box = await button.boundingBox();
  if (!box) throw new Error('the toolbar has no such button');
  await menu.focus();
  expect(await tip()).toBe('gone');
  await button.hover();
  await expect.poll(tip).toBe('visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 3);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 14);
  await expect.poll(tip).toBe('visible');
  await page.keyboard.press('Escape');
  await expect.poll(tip).toBe('gone');
}
