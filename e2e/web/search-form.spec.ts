import { expect, test } from '../drivers/portal.ts';
import { SearchForm } from '../drivers/search-form.ts';

const quotes = '/reporting/quoterequestsreport';

test('on a phone the form is over the page and leaves by its search', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = new SearchForm(page);
  await signInAs('staff');
  await page.goto(quotes);
  await form.opener.click();
  await form.field('Program').selectOption({ label: 'GAP' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await form.button.click();
  await expect(form.region).toBeHidden();
  await expect(page).toHaveURL(/programCode=GAP/);
  await form.opener.click();
  await expect(form.field('Program')).toHaveValue('GAP');
  await form.region.getByRole('button', { name: 'Close' }).click();
  await expect(form.region).toBeHidden();
});
