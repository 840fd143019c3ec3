import { numberOf } from '../drivers/book.ts';
import { CancelQuotePage } from '../drivers/cancel-quote.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ actions: ContractActions }>({
  actions: async ({ page }, use) => use(new ContractActions(page)),
});

test.beforeEach(({ signInAs }) => signInAs('staff'));

test('commands are typed with their arguments in any order; names are looked up, and missing values are asked for', async ({
  page,
  book,
  palette,
  actions,
  shell,
}) => {
  await shell.open('/reporting');
  const contract = await actions.ownVoidable(book);
  const key = `${contract.programCode}-${numberOf(contract)}`;
  const answer = await page.request.get('/api/dealers', { headers: { accept: 'application/json' } });
  const dealer = (await answer.json()).data[0].name.toLowerCase();
  await palette.open();
  for (const [text, row] of [
    [`cancel ${numberOf(contract)}`, `Start a Cancel Quote › ${numberOf(contract)}`],
    ['go to remit', 'Remittance'],
    ['message smith', 'Write a message › smith'],
    [`remit ${dealer}`, 'Remit › '],
    ['rate 1FTER4FH4KX668181', 'Rate a vehicle › 1FTER4FH4KX668181'],
  ] as const) {
    await palette.input.fill(text);
    await expect(palette.active, text).toContainText(row);
  }
  // A mistyped one is offered as what it may mean.
  await palette.input.fill('theem dark');
  await expect(palette.section('Did you mean').getByRole('option').first()).toContainText(
    'Change the theme › Dark',
  );
  await expect(palette.active).toContainText('Change the theme › Dark');
  await palette.input.fill(`void dup ${key}`);
  await expect(palette.active).toContainText(`Void contract › ${key} · Duplicate`);
  await expect(palette.active).toContainText(contract.customer.lastName);
  await page.keyboard.press('Enter');
  await expect(actions.question).toContainText(numberOf(contract));
  await expect(actions.reason).toContainText('Duplicate');
  // Nothing is done before it is confirmed.
  await expect(actions.question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions.question).toBeHidden();

  // Typing faster than the name is looked up loses nothing, not even Enter. Contracts of one deal have one number, which is known by now.
  let other = await actions.ownVoidable(book);
  while (numberOf(other) === numberOf(contract)) other = await actions.ownVoidable(book);
  const otherKey = `${other.programCode}-${numberOf(other)}`;
  const { promise: mayAnswer, resolve: answers } = Promise.withResolvers<void>();
  await page.route('**/api/contracts/search', async (route) => {
    await mayAnswer;
    await route.continue().catch(() => {});
  });
  await palette.open();
  await palette.input.fill(`void ${otherKey}`);
  await expect(palette.active).toContainText('Next: Void Reason');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dup');
  await page.keyboard.press('Enter');
  await expect(palette.input).toHaveValue(`void ${otherKey}dup`);
  answers();
  await expect(actions.reason).toContainText('Duplicate');
  await page.keyboard.press('Escape');

  const quote = new CancelQuotePage(page);
  await palette.open();
  await palette.input.fill(`cancel ${key} 48915 vehicle traded`);
  await expect(palette.active).toContainText(`Start a Cancel Quote › ${key} · 48915 · Vehicle traded`);
  await page.keyboard.press('Enter');
  await expect(quote.reason).toHaveValue('VehicleTraded');
  await expect(page).toHaveURL(/miles=48915/);
});

test('a question mark lists what can be done here, with the keys', async ({
  book,
  palette,
  contractPage,
  actions,
}) => {
  // Its own: another story may have filed a claim on any other since.
  await contractPage.open(await actions.ownVoidable(book));
  await palette.open();
  await palette.input.fill('?');
  const here = palette.section('What you can do here');
  await expect(here.getByRole('option', { name: /^Void contract/ })).toContainText('V');
  await expect(here.getByRole('option', { name: /^Go to the note field/ })).toContainText('N');
  await expect(palette.section('Everywhere').getByRole('option', { name: /^Remittance/ })).toContainText(
    'GthenM',
  );
  await palette.input.fill('help');
  await expect(here.getByRole('option', { name: /^Void contract/ })).toBeVisible();
});

// teach-key.test shows the key at the third choice without it, and a story below where palette and menu teach it.
test('the menu of a card teaches the key of what is chosen in it', { tag: soak }, async ({
  page,
  book,
  contractPage,
  actions,
}) => {
  await contractPage.open(await actions.ownVoidable(book));
  const hint = actions.notices.getByText('Void contract: press V.');
  for (const time of [1, 2, 3]) {
    const menu = await actions.menuOf(page.getByRole('main'));
    await menu.getByRole('menuitem', { name: /^Void contract/ }).click();
    // From then on it also listens to the keyboard.
    await expect(actions.reason).toBeFocused();
    await expect(hint).toHaveCount(time < 3 ? 0 : 2);
    await page.keyboard.press('Escape');
    await expect(actions.question).toBeHidden();
  }
});

test("help on a page that its user may not open offers nothing of that page, and isn't resumed later", async ({
  page,
  signInAs,
  palette,
  shell,
}) => {
  await signInAs('dealer');
  await shell.open('/internalmessages');
  await expect(shell.heading).toHaveText('Access Denied!');
  await palette.open();
  await palette.input.fill('?');
  await expect(palette.section('Everywhere').getByRole('option', { name: /^Dashboard/ })).toBeVisible();
  await expect(palette.section('What you can do here')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await palette.open();
  await expect(palette.section('Go to').getByRole('option', { name: /^Dashboard/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Continue/ })).toHaveCount(0);
  await palette.input.fill('schedule this');
  await palette.input.press('Enter');
  await expect(palette.message).toHaveText("Open a report first. It's scheduled with its current criteria.");
});

// rank.test sorts by what was chosen most, and never before an exact match; teach-key.test counts to three.
test('what is chosen often comes first among equals; the third time without its key, palette and menu teach it once', {
  tag: soak,
}, async ({ page, palette, shell }) => {
  await shell.open('/dashboard');
  const hint = page.getByRole('region', { name: 'Notifications' }).getByText('Reporting: press G then P.');
  const byPalette = () => palette.run('repo', 'Reporting');
  const byMenu = () => shell.menu.getByRole('link', { name: /^Reporting/ }).click();
  for (const [index, choose] of [byPalette, byMenu, byPalette].entries()) {
    await choose();
    await expect(page).toHaveURL(/\/reporting/);
    await expect(hint).toHaveCount(index < 2 ? 0 : 2);
  }
  await page.keyboard.press('x');
  await expect(hint).toHaveCount(0);
  await byMenu();
  await expect(hint).toHaveCount(0);

  await palette.open();
  await expect(palette.section('Recent').getByRole('option').first()).toContainText('Reporting');
  await palette.input.fill('re');
  await expect(palette.active).toContainText('Reporting');
  // Never before an exact match.
  await palette.input.fill('remittance');
  await expect(palette.active).toContainText('Remittance');
});
