import { expect, test } from 'vitest';
import { drawHere } from './draw-here.ts';
import { drawInWorker } from './draw-in-worker.ts';

const data = {
  frame: {
    title: 'ACH authorization',
    letterhead: { name: 'Main St Ford', logo: { kind: 'mark' } },
    footer: 'ACH authorization',
    madeAt: new Date('2026-11-01T18:00:00Z'),
  },
  content: {
    dealerName: 'Main St Ford',
    signature: {
      part: 'authorization',
      text: 'I authorize debits.',
      textVersion: '1',
      signedName: 'Dale Dealer',
      signedAt: '11/01/2026',
    },
  },
} as const;

test('a thread draws the same bytes, fails with what is wrong, and goes on', async () => {
  const { draw, stop } = drawInWorker();
  const here = await drawHere('bankAuthorization', data);
  const [drawn, failed, again] = await Promise.allSettled([
    draw('bankAuthorization', data),
    draw('bankAuthorization', { ...data, content: null as never }),
    draw('bankAuthorization', data),
  ]);
  expect(drawn).toEqual({ status: 'fulfilled', value: here });
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('null') } });
  expect(again).toEqual(drawn);
  await stop();
  // What is asked for after the end of the thread starts another, as after its death.
  expect(await draw('bankAuthorization', data)).toEqual(here);
  await stop();
});
