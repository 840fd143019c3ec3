import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Adds up what the stories have looked at and found, as their annotations say, and prints it at the end. */
// oxlint-disable-next-line no-default-export -- Playwright reads a reporter so
export default class SightsReporter implements Reporter {
  private readonly tests: TestCase[] = [];

  onTestEnd(test: TestCase): void {
    this.tests.push(test);
  }

  onEnd(): void {
    const sums = new Map<string, number>();
    for (const { type, description } of this.tests.flatMap(
      ({ results }) => results.at(-1)?.annotations ?? [],
    )) {
      // Others aren't counts: a story that says of itself that it is slow, or how long something took.
      if (description && Number.isFinite(Number(description)))
        sums.set(type, (sums.get(type) ?? 0) + Number(description));
    }
    const lines = [...sums].map(([what, sum]) => `, ${sum} ${what}`);
    process.stdout.write(`${this.tests.length} stories${lines.join('')}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
