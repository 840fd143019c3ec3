// npm run bench:web [-- --contracts 1000000]: from a key press to the frame after the result's commit, in Chromium.
import { parseArgs } from 'node:util';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { chromium, type Page } from '@playwright/test';
import { bringChromium, chromiumArgs } from '../scripts/test/chromium.ts';
import { bareNode, median, ms, percentile } from './figures.ts';
import { serveBook } from './served-book.ts';

const rounds = 5;
const { values: options } = parseArgs({ options: { contracts: { type: 'string', default: '1000000' } } });
const contracts = Number(options.contracts);

/** Names with different first letters, so that no text is searched twice and answered from the portal's memory. */
const names = [
  'smith',
  'johnson',
  'williams',
  'brown',
  'garcia',
  'davis',
  'martinez',
  'lopez',
  'anderson',
  'taylor',
];

/** Counts the answers that have arrived, before the portal sees them. */
async function countAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    const counter = globalThis as { answers?: number };
    globalThis.fetch = async (...call) => {
      const answer = await send(...call);
      counter.answers = (counter.answers ?? 0) + 1;
      return answer;
    };
  });
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Sign-in name').fill('staff');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByLabel('Password').press('Enter');
  await page.getByPlaceholder('Contract #, VIN, or Last Name').waitFor();
}

/**
 * Presses one key and gives the milliseconds from the event to the frame after its result stands in the page: the answer
 * has arrived, the page has changed by it, and the next frame has been drawn. A result that changes nothing, or that the
 * portal still had, is not counted.
 */
async function keyToFrame(page: Page, key: string): Promise<number | undefined> {
  const measured = page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        setTimeout(() => resolve(undefined), 700);
        const counter = globalThis as { answers?: number };
        let before = 0;
        let pressed = 0;
        const press = (event: KeyboardEvent) => {
          pressed = event.timeStamp;
          before = counter.answers ?? 0;
        };
        addEventListener('keydown', press, { once: true, capture: true });
        const watch = new MutationObserver(() => {
          if (pressed === 0 || (counter.answers ?? 0) === before) return;
          watch.disconnect();
          // A message sent from a frame's callback is received when that frame has been handed on.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => resolve(performance.now() - pressed));
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.keyboard.press(key);
  return measured;
}

const executablePath = await bringChromium();
if (!executablePath) throw new Error('No Chromium here.');
const served = await serveBook('postgres', contracts);
const browser = await chromium.launch({
  executablePath,
  args: chromiumArgs,
});
try {
  const p50: number[] = [];
  const p95: number[] = [];
  let keys = 0;
  for (let round = 0; round < rounds; round++) {
    // A context of its own: nothing is in the portal's memory.
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await countAnswers(page);
    await signIn(page, served.address);
    const box = page.getByPlaceholder('Contract #, VIN, or Last Name');
    const took: number[] = [];
    for (const name of names) {
      await box.fill('');
      await box.focus();
      for (const key of name) {
        const figure = await keyToFrame(page, key);
        if (figure !== undefined) took.push(figure);
      }
    }
    keys = took.length;
    p50.push(percentile(took, 0.5));
    p95.push(percentile(took, 0.95));
    await page.close();
  }
  console.log(
    `keydown to the frame after the result, ${contracts} contracts on PostgreSQL, ${keys} keys, median of ${rounds} runs`,
  );
  console.log(`  p50          ${ms(median(p50))}`);
  console.log(`  p95          ${ms(median(p95))}`);
  console.log(`  node -e 0    ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
} finally {
  await browser.close();
  await served.stop();
}
