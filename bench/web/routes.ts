import type { Page } from '@playwright/test';
import { median, ms, percentile } from '../figures.ts';
import { pressed } from './painted.ts';
import { type Bench, type Line, newPage, signIn } from './portal.ts';

const rounds = 10;

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

/** From the last key of a shortcut, or Enter on a card, to the page that it opens. */
export async function routesPart(bench: Bench): Promise<Line[]> {
  const page = await newPage(bench);
  await signIn(page);
  await page.goto('/landing?window=maximized&search=smith');
  await page.waitForTimeout(preloadedMs);
  const contracts = await openContracts(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator('[data-search-box]').waitFor({ state: 'detached' });
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [key, title] of pages) took.push(await goTo(page, key, title));
  }
  await page.context().close();
  return [
    line(`route change by a key to painted, preloaded, p95 of ${took.length}`, took),
    line(`  from a card to its contract, p95 of ${contracts.length}`, contracts),
  ];
}

function line(what: string, took: readonly number[]): Line {
  const p95 = percentile(took, 0.95);
  return {
    what,
    figure: `${ms(p95)} (p50 ${ms(median(took))}, most ${ms(Math.max(...took))})`,
    must: '< 100 ms',
    isReached: p95 < 100,
  };
}

async function goTo(page: Page, key: string, title: string): Promise<number> {
  // The page of before is there until the new one is: its heading tells them apart.
  const painted = await pressed(page, ['g', key], { within: 'main', rows: 'main h1' });
  if (!painted?.rows.includes(title)) throw new Error(`g ${key} did not lead to ${title}`);
  return painted.took;
}

async function openContracts(page: Page): Promise<number[]> {
  const took: number[] = [];
  const card = page.locator('[data-card="0"]');
  for (let round = 0; round < rounds; round++) {
    await card.focus();
    await page.keyboard.press('ArrowRight');
    const painted = await pressed(page, ['Enter'], { within: 'main', with: 'main article' });
    if (!painted) throw new Error('The contract did not open.');
    took.push(painted.took);
    await page.keyboard.press('Escape');
    await card.waitFor();
  }
  return took;
}
