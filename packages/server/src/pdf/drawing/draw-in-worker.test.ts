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

test('a thread draws the same bytes, fails with what is wrong, and continues', async () => {
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
  await expect(draw('bankAuthorization', { ...data, content: () => undefined } as never)).rejects.toThrow(
    'cloned',
  );
  // The end of the thread ends what is drawn and what waits; what is asked for afterwards starts another, as after its death.
  const ended = Promise.allSettled([draw('bankAuthorization', data), draw('bankAuthorization', data)]);
  await stop();
  expect(await ended).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await draw('bankAuthorization', data)).toEqual(here);
  await stop();
});

test('a document that takes too long fails, and the next one has its turn', async () => {
  const { draw, stop } = drawInWorker({ longestMs: 1 });
  const both = await Promise.allSettled([draw('bankAuthorization', data), draw('bankAuthorization', data)]);
  const late = { status: 'rejected', reason: { message: 'Drawing a document took longer than 1 ms.' } };
  expect(both).toMatchObject([late, late]);
  await stop();
});
