import { expect, test } from '../drivers/portal.ts';

interface Pending {
  dealerCode: string;
  contractStatus: string;
}

test('a batch is paid by card in the processor’s own window, and charged once', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  const listed = await page.request.put('/api/remittance/pending', {
    headers: { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' },
    data: { limit: 500 },
  });
  const rows: Pending[] = (await listed.json()).data;
  const { dealerCode } = rows.findLast(({ contractStatus }) => contractStatus === 'Active') ?? {};
  await page.goto(`/remittance?dealer=${dealerCode}`);
  await page
    .getByRole('checkbox', { name: /^Remit / })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Card' }).click();
  await page.getByRole('button', { name: /^Review \$/ }).click();

  const review = page.getByRole('alertdialog');
  const remit = review.getByRole('button', { name: /^Remit \$/ });
  const card = page.frameLocator('iframe[title="Card"]');
  await expect(remit).toBeDisabled();
  await card.getByRole('button', { name: 'Enter card' }).click();
  const checkout = card.frameLocator('iframe[title="Forte Checkout"]');
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Enter card' }).click();
  await expect(checkout.getByText(/^Total \$\d+\.\d\d$/)).toBeVisible();
  await checkout.getByLabel('Card number').fill('4111111111111111');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(review.getByText('Visa ending 1111')).toBeVisible();
  await remit.click();

  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  await expect(page.getByRole('main')).toContainText('Visa ending 1111');
  await expect(page.getByText(/Card charged/)).toBeVisible();
});
