import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('a dealer orders the usual supplies in one press, and staff ship them', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('dealer');
  await shell.open('/reporting');
  await shell.menu.getByRole('link', { name: 'Reorder Supplies' }).click();
  await expect(shell.heading).toHaveText('Reorder Supplies');
  const usual = page.getByRole('region', { name: 'Your usual order' });
  await expect(usual).toContainText(/On order: \d+ packs?/);
  await usual.getByRole('button', { name: 'Order usual anyway' }).click();
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText(/Ordered 4 items: SO-\d{6}-\d{6}/);
  const number = /SO-\d{6}-\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  // What was just ordered warns at once.
  await expect(page.getByRole('row', { name: /VSC-100/ })).toContainText(number);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(shell.heading).toHaveText('Supply orders');
  const order = page.getByRole('row', { name: new RegExp(number) });
  await expect(order).toContainText('Ordered');
  await expect(order.getByRole('button')).toHaveText(['Cancel']);

  await signInAs('staff');
  await shell.open('/supplies');
  await page.getByRole('button', { name: `Ship ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
  await dialog.getByLabel('Carrier').selectOption('FedEx');
  await dialog.getByLabel('Tracking number (optional)').fill('7712');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toHaveCount(0);
  await page.getByRole('radio', { name: 'On their way' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(shell.heading).toHaveText(number);
  await expect(page.getByRole('link', { name: 'FedEx 7712' })).toHaveAttribute('href', /trknbr=7712$/);
  await page.keyboard.press('d');
  await expect(page.getByRole('main')).toContainText('Delivered');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Delivered' })).toBeVisible();
});

// OrderForm.test refuses packs over their limit and keeps what was typed; supplies.test: “are cancelled by those who ordered, and brought back”.
test('an order within its limits is sent with its note, and cancelled by undo', { tag: soak }, async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('fi');
  await shell.open('/reorder');
  const packs = page.getByRole('spinbutton', { name: 'Packs of POS-10 Counter display' });
  // An earlier try may have left an order.
  const counter = page.getByRole('row', { name: /POS-10/ });
  const before = (await counter.textContent()) ?? '';
  const send = page.getByRole('form', { name: 'Order' }).getByRole('button', { name: 'Order', exact: true });
  await expect(send).toBeDisabled();
  await packs.fill('5');
  await expect(page.getByText('Must be 4 or less for POS-10.')).toBeVisible();
  await send.click();
  await expect(packs).toBeFocused();
  await packs.fill('2');
  await expect(page.getByText('1 item, 2 packs')).toBeVisible();
  await page.getByLabel('Attention (optional)').fill('Fiona');
  await send.click();
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText(/Ordered 1 item: SO-/);
  await expect(packs).toHaveValue('');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText(/Cancelled SO-/);
  await expect(counter).toHaveText(before);
});

// supplies.test replaces a form and restores the one before, and item-commands.test undoes that.
test('staff replace a form by its new version, and undo brings the old one back', { tag: soak }, async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('staff');
  await shell.open('/supplies/catalog');
  const row = page.getByRole('row', { name: /GAP-25/ });
  await expect(row).toContainText('04/2026');
  await page.getByRole('button', { name: 'Add an item' }).click();
  const form = page.getByRole('dialog', { name: 'Add a supply item' });
  await form.getByLabel('Form number').fill('gap-25');
  await form.getByLabel('Name').fill('GAP brochure');
  await form.getByLabel('Version').fill('12/2026');
  await form.getByLabel('Pack size').fill('25');
  await form.getByLabel('Maximum packs per order').fill('20');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(row).toContainText('12/2026');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('04/2026');
});

test('a user with several dealers orders for their own, unless they choose another one', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('group');
  await shell.open('/reorder');
  const dealer = page.getByRole('combobox', { name: 'Dealer' });
  await expect(dealer).toHaveValue(/\w/);
  const usual = page.getByRole('region', { name: 'Your usual order' });
  await expect(usual).toBeVisible();
  await dealer.selectOption('');
  await expect(usual).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Choose a dealer.');
});
