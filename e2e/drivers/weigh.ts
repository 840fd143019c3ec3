import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export type Sizes = { script: number; stylesheet: number };

/** Adds up what the page loads, gzipped; `soFar` waits for the bodies of the responses so far, `end` stops counting. */
export function weigh(page: Page): { soFar: () => Promise<Sizes>; end: () => void } {
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
