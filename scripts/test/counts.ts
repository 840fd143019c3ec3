import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests or checks passed, failed or were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, by file and name; empty for a check. */
  failures?: readonly string[];
  /** The tests that passed on their second try only, by file and name, and why the first try failed. */
  secondTries?: readonly string[];
  /** What was left out, and why. */
  notRun?: readonly string[];
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  ok: boolean;
  file: string;
  line: number;
  title: string;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
}

/** Reads the counts of vitest. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readReport(file) as VitestReport | undefined;
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOf),
      secondTries: report.testResults.flatMap(secondTriesOf),
    }
  );
}

/** Reads the counts of Playwright; a test that passed on its second try counts as passed and is listed. */
export function playwrightCounts(file: string): Counts | undefined {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: specs.filter(({ ok }) => !ok).map(nameOf),
    secondTries: specs.flatMap((spec) => {
      const test = spec.tests.find(({ status }) => status === 'flaky');
      return test ? [`${nameOf(spec)}: ${shortened(test.results[0]?.errors[0]?.message)}`] : [];
    }),
  };
}

/** A file that does not load has no tests to name. */
function failuresOf({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [file];
  return failed.map(({ fullName }) => `${file} › ${fullName}`);
}

/** vitest keeps the errors of a test's first try. */
function secondTriesOf({ name, assertionResults }: VitestReport['testResults'][number]): string[] {
  return assertionResults.flatMap(({ status, fullName, failureMessages }) => {
    const [first] = status === 'passed' ? (failureMessages ?? []) : [];
    return first === undefined ? [] : [`${relative(process.cwd(), name)} › ${fullName}: ${shortened(first)}`];
  });
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameOf({ file, line, title }: PlaywrightSpec): string {
  return `${file}:${line} › ${title}`;
}

/** An error in one line: its message and the difference, without the stack. */
function shortened(text = ''): string {
  const lines = stripVTControlCharacters(text).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^at\b/.test(line));
  return words.slice(0, 10).join(' | ').slice(0, 500);
}

/** Counts a check that has no tests of its own. */
export function checkCounts(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** A run that failed has at least one failure, even if no test failed (a file that doesn't load). */
export function withExitCode(counts: Counts | undefined, code: number): Counts {
  if (!counts) return checkCounts(code === 0 ? 1 : code);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Adds up counts. */
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
