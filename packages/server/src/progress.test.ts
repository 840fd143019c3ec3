import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgress, type ProgressStream } from './progress.ts';

function show(isTTY: boolean, steps: number[]): string {
  const stream: ProgressStream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const progress = createProgress(stream, 'Loading');
  for (const done of steps) progress(done, 1000);
  return (stream as PassThrough).read() ?? '';
}

test("writes a plain line for each tenth if the output isn't a terminal", () => {
  expect(show(false, [0, 10, 99, 100, 105, 500, 1000])).toBe(
    'Loading: 0%\nLoading: 10%\nLoading: 50%\nLoading: 100%\n',
  );
});

test('draws one bar on a terminal, over itself, and ends the line when all is done', () => {
  const shown = show(true, [0, 500, 501, 1000]);
  expect(shown.split('\r').slice(1)).toEqual([
    `Loading ${'░'.repeat(30)}   0%`,
    `Loading ${'█'.repeat(15)}${'░'.repeat(15)}  50%`,
    `Loading ${'█'.repeat(30)} 100%\n`,
  ]);
});
