import type { Database } from '../../db/database.ts';
import type { KeyRange, VinPart } from './search-plan.ts';

/** How old a sample is when it is taken again, by a search that doesn't wait for it. */
const keptMs = 60_000;

/** How old a sample may be: with an older one, nothing is known to be few. */
const oldestMs = 5 * keptMs;

/** How many pages of contracts are kept: of 1 million contracts, one in a hundred. */
const keptPages = 300;

/** How many pages they are taken from. Contracts of one page have similar numbers, so a few pages whole say little about a range of numbers. */
const sampledPages = 1_000;

/** How many VINs of the sample are looked through for a part: no order helps to find it. */
const mostSearched = 2_000;

/** A sample of what searches compare, in the server's memory. It shows which ranges are short, and never answers a search itself. */
export interface KeySample {
  /** The last sample; undefined unless it is recent. */
  current(): Sample | undefined;
  /** Takes the sample again. */
  renew(): Promise<void>;
}

/** The searched keys of some of the contracts, each column in order. */
export interface Sample {
  /** The share of all contracts that are in it. */
  share: number;
  keys: Record<KeyRange['column'], readonly string[]>;
  /** The dealer of each key of the columns that an index has by dealer. */
  dealers: Record<Exclude<KeyRange['column'], 'vin_rev'>, readonly string[]>;
  /** How many contracts of each dealer are in it. */
  counts: ReadonlyMap<string, number>;
  /** Some of the VINs, from the end, and their share of all contracts. */
  vins: { lines: string; share: number };
}

/** Creates the sample of a database, still empty. The embedded database needs none: it plans each statement for its values. */
export function createKeySample(db: Database, now: () => number = Date.now): KeySample {
  let sample: Sample | undefined;
  let takenAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    const started = now();
    askedAt = started;
    sample = await takeSample(db);
    takenAt = started;
  };
  return {
    renew,
    // Without a sample, searches are planned for their values: slower, and as right.
    current: () => {
      if (db.kind !== 'postgres') return undefined;
      if (now() - askedAt > keptMs) renew().catch(() => undefined);
      return now() - takenAt > oldestMs ? undefined : sample;
    },
  };
}

/** How many contracts there probably are, of these dealers if there are any. */
export function estimateOfAll({ counts, dealers, share }: Sample, codes?: readonly string[]): number {
  if (!codes) return dealers.ln_key.length / share;
  return codes.reduce((total, code) => total + (counts.get(code) ?? 0), 0) / share;
}

/** How many contracts a range probably has, of these dealers if an index of its column has them apart. */
export function estimateOf(
  { keys, dealers, share }: Sample,
  range: KeyRange,
  codes?: readonly string[],
): number {
  const { column, start, isLonger } = range;
  const sorted = keys[column];
  const from = firstWhere(sorted, (key) => (isLonger ? key > start : key >= start));
  const to = firstWhere(sorted, (key) => key > start && !key.startsWith(start));
  if (!codes || column === 'vin_rev') return (to - from) / share;
  const chosen = new Set(codes);
  return dealers[column].slice(from, to).filter((code) => chosen.has(code)).length / share;
}

/** How many VINs probably contain a text further in than at their start. */
export function estimateOfVins({ vins: { lines, share } }: Sample, { part }: VinPart): number {
  const reversed = part.split('').toReversed().join('');
  let knownCount = 0;
  for (let at = lines.indexOf(reversed); at >= 0; ) {
    const end = lines.indexOf('\n', at);
    const isStart = at + reversed.length === (end < 0 ? lines.length : end);
    if (!isStart) knownCount += 1;
    at = end < 0 ? -1 : lines.indexOf(reversed, end);
  }
  return knownCount / share;
}

/** The first place at which a condition holds that holds from there on. */
function firstWhere(sorted: readonly string[], holds: (key: string) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** One row with long strings: the driver takes a tenth of the time that it needs for separate rows. */
export async function takeSample(db: Database): Promise<Sample> {
  const [row] = await db.transaction(
    (tx) => tx.query<Record<SampledList, string | null> & { share: number }>(sampled),
    { scope: { kind: 'all' }, readOnly: true },
  );
  const listed = (text: string | null | undefined) => (text ? text.split('\n') : []);
  const share = row?.share ?? 1;
  const keys = {
    ln_key: listed(row?.ln_key),
    num_key: listed(row?.num_key),
    vin: listed(row?.vin),
    vin_rev: listed(row?.vin_rev),
  };
  const step = Math.max(1, Math.ceil(keys.vin_rev.length / mostSearched));
  const lines = keys.vin_rev.filter((_, index) => index % step === 0).join('\n');
  const dealers = {
    ln_key: listed(row?.ln_key_dealers),
    num_key: listed(row?.num_key_dealers),
    vin: listed(row?.vin_dealers),
  };
  return { share, keys, dealers, counts: countsOf(dealers.ln_key), vins: { lines, share: share / step } };
}

type SampledList = KeyRange['column'] | `${keyof Sample['dealers']}_dealers`;

function countsOf(codes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

const shareOf = (pages: number) =>
  `least(1, ${pages}.0 * current_setting('block_size')::int / greatest(pg_relation_size('contracts'), 1))`;

const withDealers = (column: keyof Sample['dealers']) => `
  (SELECT string_agg(${column}, E'\\n' ORDER BY ${column}, dealer_code) FROM sampled) AS ${column},
  (SELECT string_agg(dealer_code, E'\\n' ORDER BY ${column}, dealer_code) FROM sampled) AS ${column}_dealers`;

const sampled = `
WITH sampled AS MATERIALIZED (
  SELECT ln_key, dealer_code, num_key, vin, vin_rev FROM contracts TABLESAMPLE SYSTEM ((100 * ${shareOf(sampledPages)})::real)
  WHERE random() < (SELECT ${shareOf(keptPages)} / ${shareOf(sampledPages)})
)
SELECT ${shareOf(keptPages)}::float8 AS share,
  ${(['ln_key', 'num_key', 'vin'] as const).map(withDealers).join(',\n  ')},
  (SELECT string_agg(vin_rev, E'\\n' ORDER BY vin_rev) FROM sampled) AS vin_rev`;
