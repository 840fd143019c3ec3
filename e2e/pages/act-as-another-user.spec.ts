import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

test('an administrator acts as a dealer under a banner, sees what they cannot do, and ends it with a key', async ({
  page,
  book,
  signInAs,
  shell,
  contractPage,
}) => {
  await signInAs('dealer');
  const contract = await new ContractActions(page).firstThat('can', await book.find('|status:active'));
  await signInAs('admin');
  // An earlier try may have left its session acting.
  await called(page, 'DELETE /api/v1/assumed-identity');
  await shell.open('/usermanagement/dealer');
  const assumed = page.waitForRequest('**/api/profile/assumeidentity');
  await page.getByRole('button', { name: 'Act as this user' }).click();
  const reason = page.getByRole('combobox', { name: /Reason/ });
  await expect(reason).toBeFocused();
  await reason.fill('Ticket 4711');
  await reason.press('Enter');
  expect((await assumed).postDataJSON()).toMatchObject({ username: 'dealer', reason: 'Ticket 4711' });
  await (await assumed).response();

  // A browser would have loaded the portal of the other user by itself.
  await shell.open('/reporting');
  const banner = page.getByRole('complementary', { name: 'Acting as another user' });
  await expect(banner).toContainText(
    /You're Ada Admin, acting as Dale Dealer \(dealer\)\..*(29|30) min left/,
  );
  await contractPage.open(contract);
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByRole('menuitem', { name: /^Void contract/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(
    page.getByText("You can't void a contract while you're acting as Dale Dealer.").first(),
  ).toBeVisible();

  await shell.open('/profile');
  await expect(page.getByRole('main')).toContainText(
    "You can't change your password while you're acting as Dale Dealer.",
  );

  await shell.open('/reporting');
  const ended = page.waitForResponse('**/api/v1/assumed-identity');
  await banner.waitFor();
  await page.keyboard.press('a');
  expect((await ended).status()).toBe(200);
  await shell.open('/reporting');
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Ada Admin');
  await expect(banner).toHaveCount(0);

  await signInAs('dealer');
  await shell.open('/profile');
  await expect(page.getByRole('table', { name: 'Who acted as you' })).toContainText('Ticket 4711');
});

// assume-identity.test ends it at the server, whether or not the page asks.
test('a session that acts as another user ends when its time is over', { tag: soak }, async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  await called(page, 'DELETE /api/v1/assumed-identity');
  await called(page, 'POST /api/profile/assumeidentity', { username: 'agent', reason: 'Ticket 4712' });
  await page.clock.install();
  await shell.open('/reporting');
  const banner = page.getByRole('complementary', { name: 'Acting as another user' });
  await expect(banner).toContainText('min left');
  const ended = page.waitForRequest('**/api/v1/assumed-identity');
  await page.clock.fastForward(30 * 60_000);
  await ended;
});
