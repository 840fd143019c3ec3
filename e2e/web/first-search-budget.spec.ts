import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { demoPassword, expect, test } from '../drivers/portal.ts';

type Sizes = { script: number; stylesheet: number };

/** Adds up what the page loads, gzipped; `soFar` waits for the bodies of what has come, `end` takes no more. */
function weigh(page: Page): { soFar: () => Promise<Sizes>; end: () => void } {
  const sizes: Sizes = { script: 0, stylesheet: 0 };
  const counted: Promise<void>[] = [];
  const count = async (kind: keyof Sizes, response: Response) => {
    const { length } = gzipSync(await response.body(), { level: 9 });
    sizes[kind] += length;
  };
  const onResponse = (response: Response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') counted.push(count(kind, response));
  };
  page.on('response', onResponse);
  return {
    soFar: async () => {
      await Promise.all(counted);
      return { ...sizes };
    },
    end: () => void page.off('response', onResponse),
  };
}

test('the sign-in costs at most 190 kB of scripts, and all with search, palette and the contract page loaded ahead 420 kB', async ({
  page,
  signInPage,
  searchWindow,
}) => {
  const weight = weigh(page);
  const palette = page.waitForResponse(/Palette.*\.js$/);
  await page.goto('/');
  await expect(signInPage.username).toBeFocused();
  await page.waitForLoadState('networkidle');
  const before = await weight.soFar();
  await signInPage.enter('admin', demoPassword);
  await searchWindow.type('smith');
  await searchWindow.settle();
  await palette;
  weight.end();
  const all = await weight.soFar();
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify({ before, all }) });
  expect(before.script).toBeGreaterThan(50_000);
  expect(before.script).toBeLessThanOrEqual(190_000);
  expect(all.script).toBeGreaterThan(before.script);
  expect(all.script).toBeLessThanOrEqual(420_000);
  expect(all.stylesheet).toBeLessThanOrEqual(50_000);
});
