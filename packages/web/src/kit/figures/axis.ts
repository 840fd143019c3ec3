/** The range of an axis, and the values of its lines. */
export interface Axis {
  least: number;
  most: number;
  ticks: readonly number[];
}

/** The most lines that an axis has above zero. */
const mostSteps = 4;

/** Returns an axis from zero in round steps that holds all values; amounts below zero are below it. Counts have no fractions. */
export function axisOf(values: readonly number[], { isWhole }: { isWhole: boolean }): Axis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((high - low) / mostSteps, isWhole);
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
  return { least: first * step, most: last * step, ticks };
}

/** The next 1, 2, 5 or 10 of its power of ten. */
function roundStep(least: number, isWhole: boolean): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least) ?? least;
  return isWhole ? Math.max(1, step) : step;
}

/** Returns how far up an axis a value is, in percent. */
export function placeOn({ least, most }: Axis, value: number): number {
  return ((value - least) / (most - least)) * 100;
}
