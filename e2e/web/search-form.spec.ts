import { expect, test } from '../drivers/portal.ts';
import { SearchForm } from '../drivers/search-form.ts';

const quotes = '/reporting/quoterequestsreport';

test('the lists of a form are asked for half a second after it is there; another model year reads the makes again and clears make and model', async ({
  page,
  signInAs,
}) => {
  const form = new SearchForm(page);
  const lookups: string[] = [];
  page.on('request', (request) => {
    const [, lookup] = request.url().split('/api/lookup/');
    if (lookup) lookups.push(lookup);
  });
  await signInAs('staff');
  await page.clock.install();
  // A form without lists, so that everything but the lists is read when the clock stands.
  await form.open('/remittance/pending');
  await page.getByRole('link', { name: 'Reporting' }).first().click();
  const link = page.getByRole('link', { name: 'Quote requests', exact: true });
  await link.waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  lookups.length = 0;
  await link.click();
  await form.button.waitFor();
  await page.clock.runFor(499);
  expect(lookups).toEqual([]);
  await page.clock.resume();
  await expect(form.field('Vehicle year').getByRole('option')).not.toHaveCount(1);
  expect(lookups.toSorted()).toEqual(['programs', 'vehicleyears']);
  const [year, make, model] = [form.field('Vehicle year'), form.field('Make'), form.field('Model')];
  await expect(make).toBeDisabled();
  await year.selectOption({ index: 2 });
  await make.selectOption({ index: 1 });
  await model.selectOption({ index: 1 });
  await form.button.click();
  await expect(page).toHaveURL(/vehicleYear=\d{4}&vehicleMakeCode=\w+&vehicleModelName=/);
  await page.reload();
  await form.show();
  await expect(model).toHaveValue(/\w/);
  await year.selectOption({ index: 3 });
  await expect(make).toHaveValue('');
  await expect(model).toHaveValue('');
  await expect(model).toBeDisabled();
});

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
