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

test('failed tests are named by file and title, and a file that does not load by its name', () => {
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
          { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 3'] },
          { status: 'passed', fullName: 'takes away', failureMessages: [] },
          { status: 'passed', fullName: 'divides', failureMessages: ['Error: too late\n  at divide'] },
        ],
      },
      { name: resolve('b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file)).toMatchObject({
    failures: ['a.test.ts › adds up', 'b.test.ts'],
    secondTries: ['a.test.ts › divides: Error: too late'],
  });
});

test('failed stories are named by file, line and title, in whatever group they are', () => {
  const spec = (title: string, ok: boolean, tests: object[] = []) => ({
    ok,
    file: 'web/a.spec.ts',
    line: 3,
    title,
    tests,
  });
  const late = {
    status: 'flaky',
    results: [{ errors: [{ message: 'Error: too late\n  at' }] }, { errors: [] }],
  };
  const file = report({
    stats: { expected: 1, unexpected: 2, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('signs in', false)],
        suites: [{ specs: [spec('in light', false), spec('in dark', true, [late])] }],
      },
    ],
  });
  expect(playwrightCounts(file)).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['web/a.spec.ts:3 › signs in', 'web/a.spec.ts:3 › in light'],
    secondTries: ['web/a.spec.ts:3 › in dark: Error: too late'],
  });
});
