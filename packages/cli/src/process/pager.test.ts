import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testTerminal } from '../testing/test-terminal.ts';
import { PagedTerminal, pagerOf } from './pager.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitlane-pager-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const { PATH = '' } = process.env;
const screen = () => testTerminal({ isScreen: true, isWatched: true, rows: 5 });
const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`);

/** Prints lines on a terminal with a pager, with progress and a sentence below, as a search does. */
async function printed(command: string, count: number) {
  const terminal = screen();
  const paged = new PagedTerminal(terminal, command, { PATH });
  for (const line of lines(count)) {
    paged.terminal.out(line);
    paged.terminal.err('\rworking');
  }
  paged.terminal.err(`${count} lines\n`);
  await paged.end();
  return { ...terminal.printed, isLeft: paged.isLeft };
}

test('long output goes through the pager, and messages follow it', async () => {
  const file = join(folder, 'page');
  const { out, err } = await printed(`printenv LESS > ${file}; cat >> ${file}`, 30);
  expect(readFileSync(file, 'utf8')).toBe(`FRX\n${lines(30).join('')}`);
  expect(out).toBe('');
  expect(err).toMatch(/^(\rworking)*30 lines\n$/);
});

test('what fits the screen is shown without it', async () => {
  const { out, err } = await printed('exit 1', 4);
  expect(out).toBe(lines(4).join(''));
  expect(err).toBe(`${'\rworking'.repeat(4)}4 lines\n`);
});

test('quitting the pager ends the run', async () => {
  const terminal = screen();
  const paged = new PagedTerminal(terminal, 'true', { PATH });
  const ended = new Promise((resolve) => paged.terminal.signal.addEventListener('abort', resolve));
  paged.terminal.out(lines(30).join(''));
  await ended;
  await paged.end();
  expect(paged.isLeft).toBe(true);
  expect(terminal.signal.aborted).toBe(false);
});

test('output waits for the pager to read it, and is not buffered', async () => {
  const file = join(folder, 'slow');
  const paged = new PagedTerminal(screen(), `read go < ${join(folder, 'go')}; wc -c > ${file}`, { PATH });
  execFileSync('mkfifo', [join(folder, 'go')]);
  const part = Buffer.from('x'.repeat(99_999).concat('\n'));
  paged.terminal.out('\n'.repeat(9));
  let taken = 0;
  const writing = (async () => {
    for (let at = 0; at < 100; at++) {
      await paged.terminal.outBytes(part);
      taken += 1;
    }
  })();
  // Nothing reads yet: only as much as the pipe holds is accepted.
  await writeFile(join(folder, 'go'), '');
  expect(taken).toBeLessThan(100);
  await writing;
  await paged.end();
  expect(readFileSync(file, 'utf8').trim()).toBe('10000009');
});

test('without a pager the output is printed directly', async () => {
  const { out, err, isLeft } = await printed('no-such-pager 2>/dev/null', 30);
  expect(out).toBe(lines(30).join(''));
  expect(err).toContain("30 lines\n! Can't run the pager “no-such-pager 2>/dev/null”.");
  expect(isLeft).toBe(false);
});

test.each([
  [{ PAGER: 'less' }, 'less'],
  [{ PAGER: 'less', PITLANE_PAGER: 'more -d' }, 'more -d'],
  [{ PAGER: 'less', PITLANE_PAGER: '' }, undefined],
  [{ PAGER: 'cat' }, undefined],
  [{}, undefined],
])('with %j the pager is %s', (env, command) => {
  expect(pagerOf(env)).toBe(command);
});
