import { writeReturnsFile } from '@pitlane/server/testing/ach-returns-file';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Locator, Page } from '@playwright/test';
import { CancelQuotePage } from '../drivers/cancel-quote.ts';
import { forkRemittanceChain } from '../drivers/forked-chain.ts';
import { expect, test } from '../drivers/portal.ts';
import type { RemittanceChain } from '../drivers/remittance-chain.ts';

// In `npm test`, remittance.spec of the terminal and the server's whole-chain.test go this way.

let chain: RemittanceChain;

const headersNow = () => ({ accept: 'application/json', origin: chain.address });

async function read<Data>(page: Page, path: string): Promise<Data> {
  return (await (await page.request.get(path, { headers: headersNow() })).json()).data;
}

/** Remits what was sold under 30 days ago, with 100.00 over the cost of MBP, from the dealer's account; returns the number of the batch. */
async function remitByAch(page: Page, postsOn: string): Promise<string> {
  await page.goto(`/remittance?dealer=${chain.dealerCode}`);
  await expect(page.getByRole('button', { name: 'Choose all under 30 days (3)' })).toBeVisible();
  await page.keyboard.press('a');
  await page.getByLabel(`Over-remit of MBP-${chain.contractNumber}`).fill('100');
  const batch = page.getByRole('table', { name: 'Batch', exact: true });
  for (const amount of ['$1,495.00', '$100.00', '$245.00', '-$385.00', '$1,840.00'])
    await expect(batch).toContainText(amount);
  await page.getByRole('button', { name: 'Review $1,840.00' }).click();
  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('I am authorized to bind');
  await expect(review).toContainText(postsOn);
  const remit = review.getByRole('button', { name: 'Remit $1,840.00' });
  await expect(remit).toBeDisabled();
  await review.getByRole('checkbox', { name: 'I authorize this debit' }).click();
  await remit.click();
  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  return page.url().slice(-15);
}

/** Prepares the next file as the signed-in person, and returns its number. */
async function prepare(page: Page): Promise<string> {
  await page.goto('/remittance/ach-files');
  await page.getByRole('button', { name: 'Prepare file' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prepare ACH file' }).click();
  await expect(page.getByText('No debits are due.')).toBeVisible();
  const [file] = await read<{ fileNumber: string }[]>(page, '/api/v1/ach-files');
  return file?.fileNumber ?? '';
}

/** The dashboard's card names the file, and counts the files that wait in the list that it opens. */
async function expectCardOfFiles(page: Page, file: string): Promise<void> {
  const waiting = page.getByRole('row', { name: /Waiting for release/ });
  const count = await waiting.count();
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'ACH files to release' });
  await expect(card.getByRole('listitem').filter({ hasText: file }).getByRole('link')).toHaveAttribute(
    'href',
    '/remittance/ach-files',
  );
  await expect(card.getByText(String(count), { exact: true })).toBeVisible();
}

/** The batch is in the dashboard's card of returned debits, whose rows and count are those of the list that it opens. */
async function expectReturnedDebit(page: Page, batchNumber: string): Promise<void> {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Returned debits' });
  await expect(card.getByRole('listitem').filter({ hasText: `${batchNumber} · R01` })).toHaveCount(1);
  const linksIn = (place: Locator) =>
    place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const shown = await linksIn(card.getByRole('list'));
  const count = (await card.getByText(/^\d+$/).first().textContent()) ?? '';
  await card.getByRole('link', { name: 'Show all: Returned debits' }).click();
  await expect(page).toHaveURL('/remittance/returned');
  const table = page.getByRole('table', { name: 'Returned debits' });
  await expect(table.getByRole('row')).toHaveCount(Number(count) + 1);
  expect((await linksIn(table)).slice(0, shown.length)).toEqual(shown);
}

async function release(page: Page, file: string): Promise<void> {
  await page.goto('/remittance/ach-files');
  await page.getByRole('button', { name: `Release ${file}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release ACH file' }).click();
  await expect(page.getByRole('button', { name: `Release ${file}` })).toHaveCount(0);
}

interface Entry {
  batchNumber: string;
  dealerName: string;
  amount: number;
  traceNumber: string;
}

/** The file with which the bank returns the debit of a batch. */
async function returnOf(page: Page, file: string, batchNumber: string) {
  const { entries } = await read<{ entries: Entry[] }>(page, `/api/v1/ach-files/${file}`);
  const entry = entries.find((one) => one.batchNumber === batchNumber);
  if (!entry) throw new Error(`${batchNumber} is not in ${file}.`);
  const text = writeReturnsFile([
    {
      routingNumber: '122105155',
      accountNumber: '000987654',
      amountCents: centsOf(entry.amount),
      batchNumber,
      name: entry.dealerName,
      originalTrace: entry.traceNumber,
      code: 'R01',
    },
  ]);
  return { name: 'returns.ach', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

interface Sending {
  signInAs: (user: string) => Promise<void>;
  /** What is looked at before the release. */
  look?: typeof expectCardOfFiles;
}

/** One person prepares the file, another releases it; returns its number. */
async function send(page: Page, { signInAs, look }: Sending): Promise<string> {
  await signInAs('finance');
  const file = await prepare(page);
  const button = page.getByRole('button', { name: `Release ${file}` });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await look?.(page, file);
  await signInAs('admin');
  await release(page, file);
  return file;
}

const inChain = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- it uses no other fixture
  baseURL: async ({}, use: (address: string) => Promise<void>) => use(chain.address),
});

inChain.beforeAll(async () => {
  chain = await forkRemittanceChain();
});
inChain.afterAll(() => chain?.stop());

inChain(
  'the worked chain is remitted by ACH, comes back with R01, is remitted again, and is posted by the clock',
  async ({ page, signInAs }) => {
    await signInAs('dealer');
    const first = await remitByAch(page, '11/27/2026');
    const file = await send(page, { signInAs, look: expectCardOfFiles });

    await chain.pass('2026-11-24');
    await signInAs('finance');
    await page.goto('/remittance/ach-files');
    await page.getByLabel('Return file').setInputFiles(await returnOf(page, file, first));
    const did = page.getByRole('table', { name: 'Results by line' });
    await expect(did).toContainText(`Batch ${first} is returned; its contracts are pending again.`);
    await expect(did).toContainText('Insufficient funds');
    await page.goto(`/remittance/batches/${first}`);
    await expect(page.getByText(/R01: Insufficient funds/)).toBeVisible();
    await expectReturnedDebit(page, first);
    expect(await chain.findings()).toEqual([]);

    await signInAs('dealer');
    const second = await remitByAch(page, '12/01/2026');
    expect(second).not.toBe(first);
    await send(page, { signInAs });

    await chain.pass('2026-11-30');
    await signInAs('dealer');
    await page.goto(`/remittance/batches/${second}`);
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
    await chain.pass('2026-12-01');
    await signInAs('dealer');
    await page.reload();
    await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible();
    await page.goto(`/remittance?dealer=${chain.dealerCode}`);
    await expect(page.getByRole('button', { name: 'Choose all under 30 days (0)' })).toBeVisible();
    expect(await chain.findings()).toEqual([]);
  },
);

/** Does what the page asks about before it does it. */
async function confirm(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: title }).click();
  await expect(question).toBeHidden();
}

inChain(
  'after 901 days it is cancelled, paid by a check that two people prepare and release, and closed',
  async ({ page, signInAs }) => {
    const agrees = async () => expect(await chain.findings()).toEqual([]);
    const quote = new CancelQuotePage(page);
    await chain.pass('2029-04-21');
    await signInAs('dealer');
    await page.goto(`/cancelquote?contract=MBP-${chain.contractNumber}&miles=70000&reason=CustomerRequest`);
    await expect(quote.refund).toContainText('50.6572%');
    await quote.save.click();
    await quote.number();
    expect(await quote.cents('refund')).toBe(121_390);
    await agrees();
    await confirm(page, 'Request cancellation');
    await expect(quote.state).toContainText('Requested');
    await agrees();
    await page.getByRole('button', { name: 'Mark documents complete' }).click();
    await expect(quote.state).toContainText('Documents complete');
    const place = page.url();
    await signInAs('admin');
    await page.goto(place);
    await confirm(page, 'Approve cancellation');
    await expect(quote.state).toContainText('Approved');
    await agrees();

    await payByCheck(page, { signInAs, agrees });

    await signInAs('dealer');
    await page.goto(place);
    await page.getByRole('button', { name: 'Record dealer payment' }).click();
    const recording = page.getByRole('dialog', { name: 'Record dealer payment' });
    await recording.getByLabel('Payment reference').fill('Check 7701');
    await recording.getByRole('button', { name: 'Record payment' }).click();
    await expect(quote.state).toContainText('Dealer paid');
    await agrees();
    await signInAs('admin');
    await page.goto(place);
    await confirm(page, 'Close cancellation');
    await expect(quote.state).toContainText('Closed');
    await agrees();
  },
);

/** The provider's share of the refund: finance prepares the run and prints it, another person releases it, and the bank pays. */
async function payByCheck(page: Page, { signInAs, agrees }: Sending & { agrees: () => Promise<void> }) {
  await signInAs('finance');
  await page.goto('/documents/checks?kind=cancellation');
  await page.getByRole('textbox', { name: 'Due through' }).fill('06/30/2029');
  await page.getByLabel('Dealer', { exact: true }).selectOption(chain.dealerCode);
  await expect(page.getByRole('table', { name: 'Checks of the run' })).toContainText('$707.33');
  await page.getByRole('button', { name: 'Prepare run' }).click();
  const prepared = page.getByText(/^Prepared CR-\d{6}-\d{6}: /).first();
  const [number = ''] = /CR-\d{6}-\d{6}/.exec((await prepared.textContent()) ?? '') ?? [];
  await agrees();
  await signInAs('admin');
  await page.goto(`/documents/checks/${number}`);
  await page.getByRole('button', { name: `Release ${number}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release check run' }).click();
  const check = page.getByRole('row').filter({ hasText: '$707.33' });
  await expect(check).toContainText('Outstanding');
  await agrees();
  await signInAs('finance');
  await page.goto(`/documents/checks/${number}`);
  await page.getByRole('button', { name: `Print ${number}` }).click();
  await expect(page.getByRole('button', { name: `Print again ${number}` })).toBeVisible();
  await agrees();
  await check.getByRole('button', { name: /^Actions for check/ }).click();
  await page.getByRole('menuitem', { name: 'Mark cleared' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark check cleared' }).click();
  await expect(check).toContainText('Cleared');
  await agrees();
}
