import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const current = (page: Page) => page.getByRole('article');
const queue = (page: Page) => page.getByRole('navigation', { name: 'Open messages' });

test('a message is written in one step from a contract, and worked through by keys: taken, noted, held, undone, closed', async ({
  page,
  signInAs,
  book,
  contractPage,
  palette,
}) => {
  await signInAs('staff');
  const [contract] = await book.find('|status:active');
  await contractPage.open(contract!);
  await palette.open();
  await page.keyboard.type('write a message');
  await expect(palette.active).toContainText('Write a message');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Write a message' });
  await expect(field(page, 'Contract number or VIN (optional)')).toHaveValue(
    new RegExp(contract!.contractNumber),
  );
  await expect(form.getByText(/ · Active · /)).toBeVisible();
  await expect(field(page, 'Contact (optional)')).toHaveValue(/ /);
  await expect(field(page, 'Company (optional)')).not.toHaveValue('');
  await field(page, 'Phone (optional)').fill('4175550142');
  await expect(field(page, 'Phone (optional)')).toHaveValue('(417) 555-0142');
  await field(page, 'Notes (optional)').fill('Paid with 4242 4242 4242 4242');
  await form.getByRole('button', { name: 'Save message' }).click();
  await expect(form.getByText('Remove the card number.')).toBeVisible();
  await field(page, 'Notes (optional)').fill('Engine light is on.');
  await form.getByRole('button', { name: 'Save message' }).click();
  const wrote = page.getByText(/^Wrote message \d+$/).first();
  await expect(wrote).toBeVisible();
  const number = /\d+/.exec((await wrote.textContent()) ?? '')?.[0];

  await page.goto('/internalmessages/queue');
  const rows = queue(page).getByRole('button');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await page.goto(`/internalmessages/queue?message=${number}`);
  const written = queue(page).locator('button[aria-current="true"]');
  await expect(current(page)).toContainText('Engine light is on.');
  await expect(current(page).getByRole('region', { name: 'Contract' })).toContainText(contract!.vehicle.vin);
  await page.keyboard.press('c');
  await expect(current(page).getByRole('region', { name: 'Contract' })).toBeHidden();
  await page.keyboard.press('c');

  // One that no one has taken can only be cancelled: not by Enter alone.
  await page.keyboard.press('s');
  await expect(field(page, 'Status')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(written).toContainText("You're on it");
  await page.keyboard.press('n');
  await field(page, 'Note').fill('Left a voicemail.');
  await page.keyboard.press('Control+Enter');
  const history = current(page).getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Left a voicemail.');
  await page.keyboard.press('s');
  await field(page, 'Status').selectOption('On Hold');
  await page.getByRole('dialog').getByRole('button', { name: 'Set status' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Set to On Hold');
  await page.keyboard.press('Control+z');
  await expect(history.getByRole('listitem').first()).toContainText('Undid the last change');
  await expect(current(page).getByText('Assigned', { exact: true })).toBeVisible();

  const before = await rows.count();
  // The notification of the undo also has this key; the message's own wins.
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'Close message' }).click();
  await expect(rows).toHaveCount(before - 1);
});

test('what is typed is neither lost nor overwrites a colleague, who changes and closes the same message in the meantime', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff');
  await page.goto('/internalmessages/queue');
  await expect(queue(page)).toBeVisible();
  const headers = { accept: 'application/json', origin: new URL(page.url()).origin };
  const save = async (data: object) =>
    (await (await page.request.post('/api/mbpinternal/savemessage', { headers, data })).json()).data;
  const read = async (internalMessageID: number) => {
    const data = { internalMessageID };
    return (await (await page.request.put('/api/mbpinternal/message', { headers, data })).json()).data;
  };
  const { internalMessageID: id, version } = await save({
    messageTypeID: 5,
    contactName: 'Edna Twice',
    notes: 'First.',
  });
  await page.goto(`/internalmessages/queue?message=${id}`);
  await expect(current(page)).toContainText('First.');
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: 'Edit Edna Twice' });
  await field(page, 'Notes (optional)').fill('Mine.');
  await field(page, 'Subject (optional)').fill('Call Back');
  const theirs = { internalMessageID: id, version, notes: 'Theirs.', contactCompanyName: 'Main St' };
  const after = await save(theirs);
  await expect(edit.getByText('Notes was changed while you were typing: “Theirs.”')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText(`Stan Staff changed message ${id} after you opened it.`)).toBeVisible();
  expect((await read(id)).notes).toBe('Theirs.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await read(id)).toMatchObject({
    notes: 'Mine.',
    subject: 'Call Back',
    contactCompanyName: 'Main St',
    version: after.version + 1,
  });

  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: 'Note on Edna Twice' });
  await field(page, 'Note').fill('Left a voicemail.');
  // A note overwrites nothing: it is added although the page has not heard yet of what a colleague just changed.
  await save({ internalMessageID: id, contactCompanyName: 'Main St Ford' });
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toBeHidden();
  expect(await read(id)).toMatchObject({ contactCompanyName: 'Main St Ford', notes: 'Mine.' });

  await page.keyboard.press('n');
  await field(page, 'Note').fill('She called again.');
  await save({ internalMessageID: id, assignedToUsername: 'staff', messageStatusTypeID: 5 });
  // What someone else closed stays open in front of who works on it.
  await expect(page.getByText('No longer in the queue')).toBeVisible();
  await expect(field(page, 'Note')).toHaveValue('She called again.');
  await note.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toBeHidden();
  expect((await read(id)).history.at(-1)).toMatchObject({ text: 'Note', note: 'She called again.' });

  // Reopened by who closed it.
  await page.goto(`/internalmessages/${id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('She called again.');
  await page.getByRole('button', { name: /^Reopen/ }).click();
  await field(page, 'Note').fill('She called once more.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  expect(await read(id)).toMatchObject({ messageStatusTypeName: 'Assigned', assignedToUsername: 'staff' });
});

test('a queue that is longer than one read counts all of it, and shows more', async ({ page, signInAs }) => {
  await signInAs('staff');
  const headers = { accept: 'application/json', origin: new URL(page.url()).origin };
  const list = async (data: object) =>
    (await page.request.put('/api/mbpinternal/messages', { headers, data })).json();
  // The server's own pages, but of three messages.
  await page.route('**/api/mbpinternal/messages', async (route) =>
    route.fulfill({ json: await list({ ...(route.request().postDataJSON() as object), limit: 3 }) }),
  );
  await page.goto('/internalmessages/queue');
  // With the button that shows more.
  const rows = queue(page).getByRole('button');
  await expect(rows).toHaveCount(4);
  const { total } = (await list({ isActiveOnly: 'true', limit: 1 })).page;
  expect(total).toBeGreaterThan(3);
  await expect(current(page)).toContainText(`1 of ${total}`);
  // How many of the three are late depends on the weekday; if all are, there may be more.
  const late = `${total} open(, (1|2|3 or more) older than 8 business hours)?\\.`;
  await expect(page.getByText(new RegExp(`^${late}`))).toBeVisible();
  await queue(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(total > 6 ? 7 : total);
  await expect(current(page)).toContainText(`1 of ${total}`);
});

// messages.test of the server: “a colleague who is away is shown, and all of their open messages are handed over …”, and “… the list adds up by status”.
test('absent colleagues are shown, with one press that hands their messages over; the card of the dashboard adds up to the list', {
  tag: soak,
}, async ({ page, signInAs, palette }) => {
  await signInAs('staff');
  const headers = { accept: 'application/json', origin: new URL(page.url()).origin };
  const data = { messageTypeID: 5, contactName: 'Dana Smith', assignedToUsername: 'finance' };
  await page.request.post('/api/mbpinternal/savemessage', { headers, data });
  await signInAs('finance');
  await page.goto('/profile');
  const away = page.getByRole('region', { name: 'Away' });
  await away.getByRole('button', { name: 'Set an absence' }).click();
  await field(page, 'From').fill('t');
  await page.keyboard.press('Tab');
  await field(page, 'Until').fill('12/31/2099');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(away).toContainText('until 12/31/2099');

  await signInAs('staff');
  await page.goto('/internalmessages/queue');
  await expect(page.getByText(/is away until 12\/31\/2099/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Hand over \d+ message/ }).click();
  await expect(palette.input).toBeFocused();
  await page.keyboard.type('staff');
  await expect(palette.active).toContainText('Stan Staff');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Hand over messages' })
    .getByRole('button', { name: 'Hand over messages' })
    .click();
  await expect(page.getByText(/^Handed over \d+ message/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hand over \d+ message/ })).toBeHidden();

  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Messages' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  const counts = (await card.getByRole('listitem').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  const list = await page.request.put('/api/mbpinternal/messages', {
    headers,
    data: { limit: 1 },
  });
  const { total } = (await list.json()).page;
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
});
