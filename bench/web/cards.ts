import type { Page } from '@playwright/test';
import { ms, percentile } from '../figures.ts';
import { type Bench, type Line, newPage, signIn } from './portal.ts';

const cardsWanted = 10_000;

/** Pixels a frame: a row and a half of the smallest cards, faster than anybody reads. */
const pixelsAFrame = 400;

/** Frames of the way back up: all cards are there, so it is the same all along. */
const framesUp = 1_200;

/** What scrolling was like. */
interface Scrolled {
  /** Milliseconds from each frame to the next. */
  frames: number[];
  /** The place of the last card that was seen. */
  cards: number;
}

/** Scrolls to the ten thousandth card, page after page of them, and back up. */
export async function cardsPart(bench: Bench): Promise<Line[]> {
  const page = await newPage(bench);
  await signIn(page);
  await page.goto('/landing?window=maximized&search=|status:active');
  await page.locator('[data-card="0"]').waitFor();
  const before = await usedHeap(page);
  const down = await scroll(page, pixelsAFrame, cardsWanted);
  const heap = (await usedHeap(page)) - before;
  const up = await scroll(page, -pixelsAFrame, framesUp);
  await page.context().close();
  const frames = [...down.frames, ...up.frames];
  const slow = frames.filter((took) => took > 50);
  const share = (100 * slow.length) / frames.length;
  const most = Math.max(...frames);
  return [
    {
      what: 'cards reached by paging and scrolling',
      figure: `${down.cards} in ${(sum(down.frames) / 1000).toFixed(0)} s, ${(heap / 2 ** 20).toFixed(0)} MiB of memory`,
      must: `>= ${cardsWanted}`,
      isReached: down.cards >= cardsWanted,
    },
    {
      what: `  frames over 50 ms of ${frames.length}`,
      figure: `${slow.length} (${share.toFixed(2)} %), p50 ${ms(percentile(frames, 0.5))}, p99 ${ms(percentile(frames, 0.99))}`,
      must: '<= 0.1 %',
      isReached: share <= 0.1,
    },
    { what: '  the longest frame', figure: ms(most), must: '<= 150 ms', isReached: most <= 150 },
  ];
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, one) => all + one, 0);
}

async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Scrolls by so many pixels each frame: down until so many cards were seen or no page comes any more, or up for so many frames. */
function scroll(page: Page, step: number, most: number): Promise<Scrolled> {
  return page.evaluate(
    ({ pixels, enough }) =>
      new Promise<Scrolled>((resolve) => {
        const scroller = document.querySelector<HTMLElement>('[data-virtuoso-scroller]');
        if (!scroller) throw new Error('There is no list.');
        const frames: number[] = [];
        let cards = 0;
        let last = 0;
        let still = 0;
        const onFrame = (now: number) => {
          if (last > 0) frames.push(now - last);
          last = now;
          const before = scroller.scrollTop;
          scroller.scrollTop = before + pixels;
          // At the end for now: the next page may be on its way.
          still = scroller.scrollTop === before ? still + 1 : 0;
          for (const card of scroller.querySelectorAll<HTMLElement>('[data-card]')) {
            cards = Math.max(cards, Number(card.dataset['card']) + 1);
          }
          const isEnd = pixels < 0 ? frames.length >= enough : cards >= enough || still > 120;
          if (isEnd && frames.length > 1) resolve({ frames, cards });
          else requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      }),
    { pixels: step, enough: most },
  );
}
