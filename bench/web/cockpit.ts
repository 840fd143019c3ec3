import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@pitlane/server/db/postgres';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { CDPSession, Page } from '@playwright/test';
import { zone } from '../demo-dealer.ts';
import { median, ms } from '../figures.ts';
import { makePending, pendingCount } from '../remittance/make-pending.ts';
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
 * choice of a contract. What counts is the processor time of the page's main thread, so that other programs on the machine don't change it.
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
    const [first, rest] = await drawList(page, session);
    drawn.push(first);
    whole.push(rest);
  }
  await page.evaluate(toggle, togglesOfRound);
  const few = await toggled(page, session);
  await page.getByRole('button', { name: /^Choose all \(/ }).click();
  await wait(calmMs);
  const many = await toggled(page, session);
  await page.context().close();
  return [
    line(`cockpit of ${pendingCount} contracts: its list drawn from the answer`, drawn),
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

/** Opens the page, holds each answer back until everything else is there, and measures what the first one and the rest take from then on. */
async function drawList(page: Page, session: CDPSession): Promise<readonly [first: number, rest: number]> {
  const before: number[] = [];
  const answered = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  await page.route('**/remittance/pending?*', async (route) => {
    const response = await route.fetch();
    await wait(calmMs);
    before.push(await workOf(session));
    await route.fulfill({ response });
    answered[before.length - 1]?.resolve();
  });
  // Looking for what is drawn would be work of the page too: it is looked for afterwards.
  const since = async (answer: 0 | 1) => {
    await answered[answer].promise;
    await wait(drawnMs);
    return (await workOf(session)) - (before[answer] ?? Number.NaN);
  };
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Remittance', exact: true }).click();
  const first = await since(0);
  await page.locator('td input[type=checkbox]').first().waitFor({ timeout: 200 });
  const rest = await since(1);
  await page.locator('td input[type=checkbox]:enabled').first().waitFor({ timeout: 200 });
  await page.unrouteAll();
  return [first, rest];
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
