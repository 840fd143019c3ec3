import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';

test('a dealer adds a bank account, and a second person approves it', async ({ page, signInAs }) => {
  const bank = `Bank of Merrill ${ofThisTry()}`;
  const accountNumber = String(Date.now());
  await signInAs('group');
  await page.goto('/remittance/accounts?dealer=MO1002');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const form = page.getByRole('dialog', { name: 'Add a bank account' });
  await form.getByLabel('Bank', { exact: true }).fill(bank);
  await form.getByLabel('Account holder').fill('Borcroft Auto Sales');
  await form.getByLabel('Routing number').fill('122105156');
  await form.getByLabel('Account number').fill(accountNumber);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('This is not a routing number')).toBeVisible();
  await form.getByLabel('Routing number').fill('122105155');
  await form.getByRole('button', { name: 'Continue' }).click();

  const terms = page.getByRole('alertdialog');
  await expect(terms).toContainText('Nacha Operating Rules');
  await expect(terms).toContainText(accountNumber.slice(-4));
  await expect(terms).not.toContainText(accountNumber);
  const agree = terms.getByRole('button', { name: 'Agree and add account' });
  await expect(agree).toBeDisabled();
  await terms.getByLabel('Full name').fill('Gail Borcroft');
  await agree.click();
  const row = page.getByRole('row', { name: bank });
  await expect(row).toContainText('Waiting for approval');
  await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  await signInAs('finance');
  await page.goto('/remittance/accounts');
  await row.getByRole('button', { name: `Approve ${bank} •••• ${accountNumber.slice(-4)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve bank account' }).click();
  await expect(row).toHaveCount(0);
});
