import { spawnSync } from 'node:child_process';

/** Returns the value below which a share of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Returns the middle of the figures: what is quoted of several runs. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of a bare start of this Node: says how fast the machine was in this very run. */
export function bareNode(): number {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - started;
}

/** Writes milliseconds with two decimals. */
export function ms(figure: number): string {
  return `${figure.toFixed(2)} ms`;
}
