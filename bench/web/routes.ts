import type { Page } from '@playwright/test';
import { median, ms, percentile } from '../figures.ts';
import { pressed } from './painted.ts';
import { type Bench, type Line, newPage, signIn } from './portal.ts';

const rounds = 10;

/** Cards that are turned over and opened, each another one: a contract that was read before would be there already. */
const cardsOpened = 40;

/** The portal loads its areas by itself after 15 s. */
const preloadedMs = 17_000;

/** Pages that a key leads to, with their titles. */
const pages: readonly (readonly [key: string, title: string])[] = [
  ['d', 'Dashboard'],
  ['m', 'Remittance'],
  ['p', 'Reporting'],
  ['o', 'Documents'],
  ['r', 'Rater'],
];

/** From the last key of a shortcut to its page, from F on a card to its back, and from Enter on it to its contract's page. */
export async function routesPart(bench: Bench): Promise<Line[]> {
  const page = await newPage(bench);
  await signIn(page);
  await page.goto('/landing?window=maximized&search=s|status:active');
  await page.waitForTimeout(preloadedMs);
  const { turned, opened } = await openCards(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator('[data-search-box]').waitFor({ state: 'detached' });
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [key, title] of pages) took.push(await goTo(page, key, title));
  }
  await page.context().close();
  return [
    line(`route change by a key to painted, preloaded, p95 of ${took.length}`, took, 100),
    line(`  from a card to its contract, p95 of ${opened.length}`, opened, 100),
    line(`card opened to painted, p95 of ${turned.length}`, turned, 50),
  ];
}

function line(what: string, took: readonly number[], mostMs: number): Line {
  const p95 = percentile(took, 0.95);
  return {
    what,
    figure: `${ms(p95)} (p50 ${ms(median(took))}, most ${ms(Math.max(...took))})`,
    must: `< ${mostMs} ms`,
    isReached: p95 < mostMs,
  };
}

async function goTo(page: Page, key: string, title: string): Promise<number> {
  // The page of before is there until the new one is: its heading distinguishes them.
  const painted = await pressed(page, ['g', key], { within: 'main', rows: 'main h1' });
  if (!painted?.rows.includes(title)) throw new Error(`g ${key} did not lead to ${title}`);
  return painted.took;
}

async function openCards(page: Page): Promise<{ turned: number[]; opened: number[] }> {
  const turned: number[] = [];
  const opened: number[] = [];
  await page.locator('[data-card="0"]').focus();
  for (let place = 0; place < cardsOpened; place++) {
    if (place > 0) await page.keyboard.press('ArrowRight');
    const card = page.locator(`[data-card="${place}"]:focus`);
    await card.waitFor();
    const back = await pressed(page, ['f'], {
      within: `[data-card="${place}"]`,
      with: `[data-card="${place}"] [role="group"][aria-label="Contract details"]`,
    });
    const contract = await pressed(page, ['Enter'], { within: 'main', with: 'main article' });
    if (!back || !contract) throw new Error('A card did not open.');
    turned.push(back.took);
    opened.push(contract.took);
    await page.keyboard.press('Escape');
    await card.waitFor();
  }
  return { turned, opened };
}
