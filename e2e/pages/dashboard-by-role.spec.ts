import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test('a dealer in the filter narrows every list except files, claims and messages, which say so', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  await page.goto('/dashboard?dealerCode=MO1002');
  const files = page.getByRole('region', { name: 'ACH files to release' });
  await expect(files).toContainText('All dealers');
  const claims = page.getByRole('region', { name: 'Claims to answer' });
  await expect(claims).toContainText('All dealers');
  await expect(claims.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Checks to release' })).toContainText('All dealers');
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('All dealers');
  await expect(page.getByText('All dealers', { exact: true })).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/remittance\/pending|remittance-batches|cancellations|ach-files|check-runs|search$/.test(pathname))
      return;
    const of = ['turn', 'state', 'due', 'isOpen', 'isReturnedDebit'].filter((key) => searchParams.has(key));
    asked.push(`${document.querySelector('h1') ? 'drawn' : 'ahead'} ${[pathname, ...of].join(' ')}`);
  });
  await page.goto('/dashboard');
  await expect(files).toBeVisible();
  await expect(page.getByText(/^All (dealers|agencies)$/)).toHaveCount(0);
  // In a browser that was signed in, each list is read once, and before the page is drawn: a slow computer shows its rows at once.
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual([
    'ahead /api/contracts/search',
    'ahead /api/remittance/pending',
    'ahead /api/v1/ach-files',
    'ahead /api/v1/cancellations due',
    'ahead /api/v1/cancellations state',
    'ahead /api/v1/cancellations turn',
    'ahead /api/v1/check-runs',
    'ahead /api/v1/remittance-batches isOpen',
    'ahead /api/v1/remittance-batches isReturnedDebit',
  ]);
});

// The story above narrows the lists by a dealer in the same way, and dashboard-panels.test has each role's.
test('an agency in the filter narrows the lists too, and lists without agencies say so', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('finance');
  await page.goto('/dashboard');
  const list = (name: string) => page.getByRole('region', { name, exact: true });
  // What finance settles comes first.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Batches to post');
  await expect(list('ACH files to release')).toBeVisible();
  await expect(list('In suspense')).toBeVisible();
  const claims = page.getByRole('table', { name: 'Claims, 13 months' });
  await expect(claims.getByRole('row').first()).toHaveText('MonthPaidIn reserve');

  const agency = { agentCode: 'AG1001' };
  const ofAgencyOnly = ['isOpen', 'isReturnedDebit'].map((filter) =>
    page.waitForRequest((request) => {
      const { searchParams } = new URL(request.url());
      return searchParams.get(filter) === 'true' && searchParams.get('agentCode') === agency.agentCode;
    }),
  );
  await page.goto('/dashboard?agentCode=AG1001');
  await Promise.all(ofAgencyOnly);
  const headers = { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' };
  const count = async (of: object) => {
    const answer = await page.request.put('/api/remittance/pending', { headers, data: { limit: 1, ...of } });
    return (await answer.json()).page.total as number;
  };
  const [ofAgency, ofAll] = [await count(agency), await count({})];
  expect(ofAgency).toBeLessThan(ofAll);
  await expect(list('Contracts to remit')).toContainText(
    `Contracts to remit${ofAgency.toLocaleString('en-US')}`,
  );
  await expect(list('To remit').getByRole('link')).toHaveAttribute(
    'href',
    /^\/remittance\/pending\?agentCode=AG1001/,
  );
  for (const title of [
    'Cancellations: your turn',
    'Refunds due within 5 days',
    'Cancellations to close',
    'Returned debits',
  ])
    await expect(list(title).getByRole('link', { name: /^Show all/ })).toHaveAttribute(
      'href',
      /agentCode=AG1001/,
    );
  await expect(list('ACH files to release')).toContainText('All agencies');
  await expect(list('In suspense')).toContainText('All agencies');
  await expect(list('Checks to release')).toContainText('All agencies');
  await expect(page.getByText('All agencies', { exact: true })).toHaveCount(3);
});

test('an agent first sees the dealers that fell behind, in the order of their list, and a dealer the contracts to remit', async ({
  page,
  signInAs,
}) => {
  await signInAs('agent');
  // What the page has read: others sell at the same time.
  const standings = page.waitForResponse(/\/api\/dealers\/standings/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Dealers by sales change');
  const rows = page.getByRole('region', { name: 'Dealers by sales change' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const { data } = (await (await standings).json()) as {
    data: { dealerCode: string; soldCount: number; change: number }[];
  };
  for (const [at, { dealerCode, soldCount, change }] of data.slice(0, 3).entries()) {
    await expect(rows.nth(at).getByRole('link')).toHaveAttribute('href', `/dealers/${dealerCode}`);
    await expect(rows.nth(at)).toContainText(`${soldCount} sold`);
    await expect(rows.nth(at)).toContainText(new RegExp(`${change > 0 ? '\\+' : ''}${change}$`));
  }

  const claims = page.getByRole('table', { name: 'Claims, 13 months' });
  await expect(claims.getByRole('row').first()).toHaveText('MonthPaid');

  await signInAs('dealer');
  const sales = page.waitForResponse(/\/api\/dealers\/sales(\?|$)/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('To remit');
  // The dealer's own part of a refund is its task, red from five days before it is due.
  const turn = page.getByRole('region', { name: 'Cancellations: your turn' });
  await expect(turn).toContainText(/Pay \$[\d,]+\.\d\d/);
  await expect(turn.locator('[data-urgent]').first()).toContainText(/days? (late|left)|Due today/);
  const perDeal = page.getByRole('region', { name: 'Contracts per deal' });
  const { contractsADeal, contractCount } = (await (await sales).json()).data as Record<
    string,
    number | null
  >;
  await expect(perDeal.locator('p').first()).toHaveText(contractsADeal?.toFixed(1) ?? 'n/a');
  await perDeal.getByRole('link').click();
  await expect(page).toHaveURL(/\/reporting\/salessummaryreport\?startDate=/);
  if (contractCount) await expect(page.getByRole('main')).toContainText(String(contractCount));
});
