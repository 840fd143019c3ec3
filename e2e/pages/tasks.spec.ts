import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect as snapshots } from 'vitest';
import type { BookContract } from '../drivers/book.ts';
import { ContractActions } from '../drivers/contract-actions.ts';
import { CountedKeys } from '../drivers/counted-keys.ts';
import { expect, test } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import type { Shell } from '../drivers/shell.ts';
import { isSoak } from '../drivers/soak.ts';
import { everyday } from './tasks/everyday.ts';
import type { Facts } from './tasks/task.ts';

/** The most keys that a role's tasks may take: half of them, and each. */
const promised = { median: 10, most: 20 };

/** The dealer's in every run, everyone's in the soak. */
const roles = isSoak ? everyday : everyday.slice(0, 1);

interface DoneTask {
  role: string;
  title: string;
  keys: CountedKeys;
}

test('everyday tasks of each role take the keys that docs/TASKS.md lists, using only the keyboard', async ({
  page,
  signInAs,
  book,
  palette,
  searchWindow,
  shell,
}) => {
  const done: DoneTask[] = [];
  for (const { role, user, from, tasks } of roles) {
    await signInAs(user);
    // A story of the dealer counts on its own.
    if (tasks.some(({ title }) => title.includes('search'))) await new SavedSearches(page).forgetAll();
    await shell.open(from.path);
    const mayVoid = tasks.some(({ title }) => title.startsWith('Void'));
    const facts: Facts = {
      contract: plainOne(await book.find('|status:active')),
      voidable: mayVoid ? await new ContractActions(page).ownVoidable(book) : undefined,
      dealer: await someDealer(page),
    };
    for (const { title, run, continues } of tasks) {
      if (!continues) await begin(page, shell, from);
      await clearOfNews(page);
      const keys = new CountedKeys(page);
      await run({ page, keys, palette, searchWindow, facts });
      done.push({ role, title, keys });
    }
  }
  for (const { role } of roles) {
    const counts = done.filter((one) => one.role === role).map(({ keys }) => keys.count);
    expect(counts, role).toHaveLength(10);
    expect(medianOf(counts), `${role}, half of the tasks`).toBeLessThanOrEqual(promised.median);
    expect(Math.max(...counts), `${role}, the longest task`).toBeLessThanOrEqual(promised.most);
  }
  if (isSoak) await isTasksPage(pageOf(done));
  for (const { role } of roles)
    expect(readFileSync('docs/TASKS.md', 'utf8')).toContain(
      partOf(
        role,
        done.filter((one) => one.role === role),
      ),
    );
});

async function isTasksPage(text: string): Promise<void> {
  await snapshots(text).toMatchFileSnapshot('../../docs/TASKS.md');
}

/** Goes to the page where tasks begin, whatever the previous task left open. */
async function begin(
  page: Page,
  shell: Shell,
  { path, label }: { path: string; label: string },
): Promise<void> {
  const link = shell.menu.getByRole('link', { name: label, includeHidden: true });
  if ((await link.count()) > 0) await link.evaluate((each: HTMLElement) => each.click());
  else await shell.open(path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(shell.heading).toHaveText(label);
}

/** Announcements open by themselves over a page where no key was pressed for three seconds, and no other key reaches the page then. */
async function clearOfNews(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const news = page.getByRole('dialog', { name: 'Announcements' });
  if ((await news.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(news).toHaveCount(0);
}

/** A contract that is the only one of its number and of its vehicle, with a name that everybody can type. */
function plainOne(contracts: readonly BookContract[]): BookContract {
  const countOf = (of: (contract: BookContract) => string, value: string) =>
    contracts.filter((contract) => of(contract) === value).length;
  const found = contracts.find(
    ({ contractNumber, contractSuffix, vehicle, customer }) =>
      !contractSuffix &&
      /^[A-Za-z]{4}/.test(customer.lastName) &&
      countOf((one) => one.contractNumber, contractNumber) === 1 &&
      countOf((one) => one.vehicle.vin, vehicle.vin) === 1,
  );
  if (!found) throw new Error('the demo book has no plain contract');
  return found;
}

async function someDealer(page: Page): Promise<Facts['dealer']> {
  const answer = await page.request.get('/api/dealers', { headers: { accept: 'application/json' } });
  const [dealer] = (await answer.json()).data ?? [];
  return dealer && { name: dealer.name.toLowerCase(), code: dealer.dealerCode };
}

function medianOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function partOf(role: string, own: readonly DoneTask[]): string {
  const rows = own.map(({ title, keys }) => `| ${title} | ${keys.count} | ${keys.shown.join(' ')} |`);
  const counts = own.map(({ keys }) => keys.count);
  return `## ${role}

| Task | Keys | Which |
| --- | --- | --- |
${rows.join('\n')}

Median ${medianOf(counts)}, longest ${Math.max(...counts)}.
`;
}

function pageOf(done: readonly DoneTask[]): string {
  const parts = everyday.map(({ role }) =>
    partOf(
      role,
      done.filter((one) => one.role === role),
    ),
  );
  return `# Everyday tasks by keyboard

Written by e2e/pages/tasks.spec.ts (\`PITLANE_TEST_DATABASES=both npx vitest run --project=pages tasks -u\`), which does each task in the whole portal and checks the numbers here; do not edit. Every task starts on an unrelated page, or where the previous task ended. Every key press counts, including Ctrl and Shift; data, in ‹ ›, doesn't. For each role's ten tasks, the median is at most ${promised.median} keys, and none takes more than ${promised.most}.

${parts.join('\n')}`;
}
