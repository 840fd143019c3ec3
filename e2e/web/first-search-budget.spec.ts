import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { demoPassword, expect, test } from '../drivers/portal.ts';

test('from the sign-in to the first result the browser loads at most 230 kB of scripts and 60 kB of styles', async ({
  page,
  signInPage,
  searchWindow,
}) => {
  const sizes = { script: 0, stylesheet: 0 };
  const counted: Promise<void>[] = [];
  const onResponse = (response: Response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    counted.push(count(kind, response));
  };
  page.on('response', onResponse);
  async function count(kind: keyof typeof sizes, response: Response) {
    const bytes = gzipSync(await response.body(), { level: 9 }).length;
    sizes[kind] += bytes;
  }
  await page.goto('/');
  await signInPage.enter('admin', demoPassword);
  await searchWindow.type('smith');
  await searchWindow.settle();
  // What comes afterwards, for the page that may be opened next, is not on the way to the result.
  page.off('response', onResponse);
  await Promise.all(counted);
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify(sizes) });
  expect(sizes.script).toBeGreaterThan(50_000);
  expect(sizes.script).toBeLessThanOrEqual(230_000);
  expect(sizes.stylesheet).toBeLessThanOrEqual(60_000);
});
