import { existsSync, readFileSync } from 'node:fs';

/** How many tests or checks ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what vitest counted. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readReport(file) as VitestReport | undefined;
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

/** Reads what Playwright counted; a test that passed on its second try only has failed. */
export function playwrightCounts(file: string): Counts | undefined {
  const stats = (readReport(file) as PlaywrightReport | undefined)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Counts a check that has no tests of its own. */
export function checkCounts(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** A run that failed has at least one failure, also where none of its tests is to blame (a file that does not load). */
export function withExitCode(counts: Counts | undefined, code: number): Counts {
  if (!counts) return checkCounts(code === 0 ? 1 : code);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Adds counts up. */
export function sumOf(all: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const each of all) {
    total.passed += each.passed;
    total.failed += each.failed;
    total.skipped += each.skipped;
  }
  return total;
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
