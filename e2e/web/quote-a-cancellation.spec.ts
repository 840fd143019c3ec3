import type { Page } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { keyOf } from '../drivers/book.ts';
import { CancelQuotePage, countedByMiles, odometerOf } from '../drivers/cancel-quote.ts';
import { expect, test } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import { soak } from '../drivers/soak.ts';

test('on a phone the refund stays in sight, its quote stays in place while the cancellation continues, a long saved search fits the menu, and nothing goes sideways', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // What staff read and may do takes the most lines.
  await signInAs('staff');
  const quote = new CancelQuotePage(page);
  const address = `/cancelquote?contract=${keyOf(await countedByMiles(book))}`;
  await page.goto(address);
  await quote.curve.scrollIntoViewIfNeeded();
  await expect(quote.refund.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeInViewport();
  expect(await sidewaysOf(page)).toBe(0);
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  // What proves a reason takes a box or a field.
  for (const reason of ['Vehicle traded', 'Duplicate contract']) {
    await page.goto(address);
    await quote.reason.selectOption({ label: reason });
    await quote.odometer.fill('150,000');
    await quote.save.click();
    await expect(quote.heading).toHaveText(/^Cancel quote Q-/);
    await expect(page.getByRole('main').getByText('Cancel as of', { exact: true })).toBeVisible();
    const before = await places(page);
    for (const [step, state] of [
      ['Request cancellation', 'Requested'],
      ['Rescind cancellation', 'Rescinded'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: step }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: step }).click();
      await expect(quote.state).toContainText(state);
      expect(await places(page), `${reason}, ${state}`).toEqual(before);
    }
  }

  const saved = new SavedSearches(page);
  await saved.forgetAll();
  const name = 'A name as long as a saved search may be called, sixty letter';
  await saved.have({ name, address: '/dashboard?dealer=1' });
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const row = await saved.pinned(name).boundingBox();
  const menu = await page.getByRole('dialog', { name: 'Menu' }).boundingBox();
  expect(row?.width).toBeLessThan(menu?.width ?? 0);
  expect(await sidewaysOf(page)).toBe(0);
});

/** How far below the title the answers of a saved quote begin, which are below its steps, on narrow and wide pages. */
async function places(page: Page): Promise<number[]> {
  const tops: number[] = [];
  for (const width of [320, 360, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const menu = page.getByRole('navigation').getByRole('link', { name: /^Dashboard/ });
    await expect(menu).toBeVisible({ visible: width > 1000 });
    const place = await page.getByRole('main').evaluate((main) => {
      const top = (element?: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN;
      return top([...main.querySelectorAll('dl')].at(-1)) - top(main.querySelector('h1'));
    });
    tops.push(place);
  }
  return tops;
}

test('an expired quote says until when it was valid, and makes a new one with the same answers', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('admin');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`,
  );
  await quote.save.click();
  await expect(quote.heading).toHaveText(/^Cancel quote Q-/);
  // No story can wait until it is: the server's answer is read as it will be then.
  await page.route('**/api/v1/cancel-quotes/*', async (route) => {
    const body = await (await route.fetch()).json();
    Object.assign(body.data, { isExpired: true, expiresOn: '2026-01-31', nextSteps: [] });
    await route.fulfill({ json: body });
  });
  await page.reload();
  await expect(page.getByRole('note').filter({ hasText: 'This quote has expired' })).toContainText(
    '01/31/2026',
  );
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Make a new quote' }).click();
  await expect(quote.heading).toHaveText('Cancel Quote');
  await expect(quote.odometer).toHaveValue(Number(odometerOf(contract)).toLocaleString('en-US'));
  await expect(quote.reason).toHaveValue('VehicleTraded');
  await expect(quote.refund).toContainText('$');
});
