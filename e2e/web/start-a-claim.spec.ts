import type { Page } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A photo as a phone takes it, larger than what is sent; drawn by the browser, because a story has no camera. */
async function addPhoto(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000);
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 2000);
    const photo = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'IMG_0042.jpg', {
      type: 'image/jpeg',
    });
    const chosen = new DataTransfer();
    chosen.items.add(photo);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('The form takes no files.');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function look(page: Page): Promise<void> {
  await expectNoBarriers(page);
  expect(await sidewaysOf(page)).toBe(0);
}

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

test('on a phone a service advisor goes from a VIN to the authorization number, with a photo that is sent in the background; staff see it and approve', {
  tag: soak,
}, async ({ page, signInAs, book, announcements }) => {
  await signInAs('service');
  const contract = (await book.find('|status:active', 200)).find(({ programCode }) => programCode === 'TAW');
  await page.goto('/claims-authorization');
  await expect(field(page, 'Contract number, VIN or last name')).toBeFocused();
  const began = performance.now();
  await page.keyboard.type(contract?.vehicle.vin ?? '');
  await page.keyboard.press('Enter');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'TAW' })
    .getByRole('link', { name: 'Start a Claim' })
    .first()
    .click();
  await field(page, 'Date of loss').fill('t');
  await field(page, 'Odometer').fill('1000');
  await field(page, 'Cause').selectOption('pothole');
  await page.getByRole('button', { name: /right front/ }).click();
  await field(page, 'Tread depth (32nds)').fill('6');
  await field(page, 'Amount').fill('184.50');
  await addPhoto(page);
  await field(page, 'Complaint').fill('Loses air');
  await field(page, 'Correction').fill('Replace the tire');
  await field(page, 'Repair facility').fill('Main St Tire');
  await field(page, 'Phone').fill('(512) 555-0100');
  await field(page, 'City').fill('Austin');
  await expect(page.getByText('1 photo sent.')).toBeVisible();
  await look(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/claims-authorization\/PA-\d{6}-\d{6}$/);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'VIN to authorization number', description: `${seconds} s` });
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await signInAs('staff');
  await page.goto(`/claims-authorization/queue?number=${number}`);
  // What the browser knows as read was read by the advisor.
  await expect(announcements.window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(announcements.window).toHaveCount(0);
  const photo = page.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048);
  await look(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: `Approve ${number}` })).toBeVisible();
  await look(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/claims-authorization/${number}`);
  await expect(page.getByText('$184.50', { exact: true }).first()).toBeVisible();
  await look(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Print/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
