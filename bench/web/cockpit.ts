import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@pitlane/server/db/postgres';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { zone } from '../demo-dealer.ts';
import { median, ms } from '../figures.ts';
import { makePending, pendingCount } from '../remittance/make-pending.ts';
import { framesAfter } from './frames.ts';
import { type Bench, type Line, newPage, signIn } from './portal.ts';

/** A frame of a screen that shows 60 a second. */
const frameMs = 1000 / 60;
/** What a person doesn't notice while reading. */
const longestTaskMs = 50;
const openings = 7;
const rounds = 7;
const togglesOfRound = 20;
/** Until a page has nothing more to do. */
const calmMs = 1500;
/** Until what is there is also painted. */
const drawnMs = 800;

/**
 * The remittance cockpit of a dealer with 3,000 pending contracts: drawing its list once the first answer is there, taking over the rest, and each
 * choice of a contract. What counts is the processor time of the page's main thread, so that other programs on the machine change it little.
 */
export async function cockpitPart(bench: Bench): Promise<Line[]> {
  await fillDealer(bench.databaseUrl);
  const page = await newPage(bench);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await signIn(page, 'dealer');
  const drawn: number[] = [];
  const whole: number[] = [];
  for (let time = 0; time < openings; time += 1) {
    const [frames, rest] = await drawList({ browser: bench.browser, page, session });
    drawn.push(Math.max(...frames));
    whole.push(rest);
  }
  await page.evaluate(toggle, togglesOfRound);
  const few = await toggled(page, session);
  await page.getByRole('button', { name: /^Choose the oldest 2,000$/ }).click();
  await wait(calmMs);
  const many = await toggled(page, session);
  await page.context().close();
  return [
    line(`cockpit of ${pendingCount} contracts: the longest frame of drawing it`, drawn),
    line('  the rest of the contracts taken over', whole, longestTaskMs),
    line(`  a contract chosen or taken out, means of ${togglesOfRound}`, few),
    line(`  the same where all are chosen, means of ${togglesOfRound}`, many),
  ];
}

function line(what: string, took: readonly number[], most = frameMs): Line {
  return {
    what,
    figure: `median ${ms(median(took))}, most ${ms(Math.max(...took))} of processor time`,
    must: `< ${ms(most)}`,
    isReached: median(took) < most,
  };
}

async function fillDealer(databaseUrl: string): Promise<void> {
  const db = openPostgres({ databaseUrl });
  const [dealer] = await db.query<{ code: string }>(
    "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
  );
  await makePending(db, { dealerCode: dealer?.code ?? '', today: dayIn(zone, new Date()) });
  await db.close();
}

/** Milliseconds that the page's main thread has worked so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

interface Drawing {
  browser: Browser;
  page: Page;
  session: CDPSession;
}

/** Opens the page, and measures each frame after the first answer and all work after the rest. Both answers come when the page is calm. */
async function drawList({ browser, page, session }: Drawing): Promise<[frames: number[], rest: number]> {
  const first = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<number>();
  const drawn = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/remittance/pending?*', async (route) => {
    const [isRest, response] = [!isFirst, await route.fetch()];
    isFirst = false;
    await wait(calmMs);
    if (isRest) await drawn.promise;
    const before = await workOf(session);
    await route.fulfill({ response });
    if (isRest) rest.resolve(before);
    else first.resolve();
  });
  await page.goto('/dashboard');
  const frames = await framesAfter({ browser, page }, '/remittance/pending', async () => {
    await page.getByRole('link', { name: 'Remittance', exact: true }).click();
    await first.promise;
    await wait(drawnMs);
  });
  // Looking for what is drawn would be work of the page too: it is looked for afterwards.
  await page
    .getByRole('checkbox', { name: /^Remit / })
    .first()
    .waitFor({ timeout: 200 });
  drawn.resolve();
  const before = await rest.promise;
  await wait(drawnMs);
  const taken = (await workOf(session)) - before;
  await page.getByRole('button', { name: /^Choose the oldest 2,000$/ }).waitFor({ timeout: 200 });
  await page.unrouteAll();
  return [frames, taken];
}

/** The mean of each round. */
async function toggled(page: Page, session: CDPSession): Promise<number[]> {
  const means: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await workOf(session);
    await page.evaluate(toggle, togglesOfRound);
    means.push(((await workOf(session)) - before) / togglesOfRound);
  }
  return means;
}

/** Runs in the page, so it must not use anything of this module: clicks check boxes in sight, each in its own frame. */
async function toggle(count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const boxes = document.querySelectorAll<HTMLElement>('td input[type=checkbox]:not(:disabled)');
    boxes[place % boxes.length]?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
