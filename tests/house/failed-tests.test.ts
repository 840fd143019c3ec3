import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../scripts/test/counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('failed tests are named by file and title, and a file that does not load by itself', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: resolve('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds up' },
          { status: 'passed', fullName: 'takes away' },
        ],
      },
      { name: resolve('b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file)?.failures).toEqual(['a.test.ts › adds up', 'b.test.ts']);
});

test('failed stories are named by file, line and title, in whatever group they are', () => {
  const spec = (title: string, ok: boolean) => ({ ok, file: 'web/a.spec.ts', line: 3, title });
  const file = report({
    stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [spec('signs in', false)],
        suites: [{ specs: [spec('in light', false), spec('in dark', true)] }],
      },
    ],
  });
  expect(playwrightCounts(file)?.failures).toEqual([
    'web/a.spec.ts:3 › signs in',
    'web/a.spec.ts:3 › in light',
  ]);
});
