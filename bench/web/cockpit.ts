import { openPostgres } from '@pitlane/server/db/postgres';
import { dayIn } from '@pitlane/shared/kernel/dates';
import type { Page } from '@playwright/test';
import { zone } from '../demo-dealer.ts';
import { median, ms, percentile } from '../figures.ts';
import { makePending, pendingCount } from '../remittance/make-pending.ts';
import { type Bench, type Line, newPage, signIn } from './portal.ts';

/** A frame of a screen that shows 60 a second. */
const frameMs = 1000 / 60;
const openings = 10;
const toggles = 60;

/**
 * The remittance cockpit of a dealer with 3,000 pending contracts: drawing its list once the answer is there, and each choice of a contract. What counts
 * is the browser's work, without the wait for the next frame.
 */
export async function cockpitPart(bench: Bench): Promise<Line[]> {
  await fillDealer(bench.databaseUrl);
  const page = await newPage(bench);
  await page.addInitScript(noteDrawing);
  await signIn(page, 'dealer');
  const drawn: number[] = [];
  for (let time = 0; time < openings; time += 1) {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Remittance', exact: true }).click();
    await page.getByRole('button', { name: /^Choose all \(/ }).waitFor();
    drawn.push(await page.evaluate(() => (globalThis as { drawn?: Promise<number> }).drawn ?? Number.NaN));
  }
  const few = await toggled(page);
  await page.getByRole('button', { name: /^Choose all \(/ }).click();
  const many = await toggled(page);
  await page.context().close();
  return [
    line(`cockpit of ${pendingCount} contracts: its list drawn, of ${openings}`, drawn),
    line(`  a contract chosen or taken out, of ${toggles}`, few),
    line(`  the same where all are chosen, of ${toggles}`, many),
  ];
}

function line(what: string, took: readonly number[]): Line {
  const p95 = percentile(took, 0.95);
  return {
    what,
    figure: `p50 ${ms(median(took))}, p95 ${ms(p95)}`,
    must: `< ${ms(frameMs)}`,
    isReached: p95 < frameMs,
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

/** Clicks the check boxes in sight one after the other; the first clicks warm up. */
async function toggled(page: Page): Promise<number[]> {
  const warmUp = 10;
  return (await page.evaluate(timeClicks, toggles + warmUp)).slice(warmUp);
}

/** Runs in the page: it must not use anything of this module. */
async function timeClicks(count: number): Promise<number[]> {
  const took: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const boxes = document.querySelectorAll<HTMLElement>('td input[type=checkbox]:not(:disabled)');
    const started = performance.now();
    boxes[place % boxes.length]?.click();
    // The page has changed when what the click has queued is done.
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    const changed = performance.now();
    const frame = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => resolve(performance.now())),
    );
    const shown = await new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
    took.push(changed - started + (shown - frame));
  }
  return took;
}

/** Runs in the page before its code: notes how long the list takes from the last answer that it needs to the frame that shows it. */
function noteDrawing(): void {
  const send = globalThis.fetch;
  let answeredAt = 0;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    const address = call[0] instanceof Request ? call[0].url : String(call[0]);
    if (!address.includes('/remittance/')) return answer;
    const text = await answer.text();
    answeredAt = performance.now();
    return new Response(text, answer);
  };
  (globalThis as { drawn?: Promise<number> }).drawn = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('td input[type=checkbox]')) return;
      watch.disconnect();
      const work = performance.now() - answeredAt;
      requestAnimationFrame(() => {
        const frame = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(work + (performance.now() - frame)));
        port1.start();
        port2.postMessage(null);
      });
    });
    watch.observe(document, { subtree: true, childList: true });
  });
}
