import type { Random } from '../demo/random.ts';
import type { PlainContract, PlainQuery } from './plain-search.ts';

/** A random search of the kinds that people type, its words taken from the book so that it finds something. */
export function randomSearch(random: Random, book: readonly PlainContract[]): PlainQuery {
  const contract = random.oneOf(book);
  const filters: Record<string, string> = {};
  const wanted = random.oneOf([0, 0, 0, 1, 1, 2]);
  for (let made = 0; made < wanted; made++) {
    // Half of the filters fit the same contract, half another.
    Object.assign(filters, filterOf(random, random.chance(0.5) ? contract : random.oneOf(book)));
  }
  const isFiltered = Object.keys(filters).length > 0;
  const term = isFiltered && random.chance(0.15) ? '' : termOf(random, contract);
  return { term, filters };
}

/** Writes a search as it is typed. */
export function searchText({ term, filters }: PlainQuery): string {
  return [term, ...Object.entries(filters).map(([key, value]) => `${key}:${value}`)].join('|');
}

function termOf(random: Random, contract: PlainContract): string {
  const { contract_number: number, contract_suffix: suffix, program_code: program, vin } = contract;
  const { first_name: first, last_name: last } = contract;
  const kinds: (() => string)[] = [
    () => last,
    () => last.toLowerCase(),
    () => last.slice(0, random.between(1, 4)),
    () => `${first} ${last}`,
    () => `${last} ${first}`,
    () => `${last}, ${first.slice(0, 2)}`,
    () => number,
    () => number.slice(0, random.between(1, number.length)),
    () => number + suffix,
    () => `${program}-${number}${suffix}`,
    () => program + number,
    () => `${program}-${number.slice(0, random.between(2, 6))}`,
    () => vin,
    () => vin.slice(-6),
    () => vin.slice(-8).toLowerCase(),
    () => vin.slice(random.between(0, 6), random.between(11, 16)),
    () => random.oneOf(['zzzzq', '00000', 'x', '99', 'smith', 'jo', 'a b c', 'del rio']),
  ];
  return random.oneOf(kinds)();
}

function filterOf(random: Random, contract: PlainContract): Record<string, string> {
  const status = random.oneOf(['active', 'cancelled', 'suspense', 'expired', 'denied', 'all']);
  return random.oneOf<Record<string, string>>([
    { fn: contract.first_name.slice(0, random.between(1, 4)) },
    { ln: contract.last_name.slice(0, random.between(1, 5)) },
    { make: contract.make_name.slice(0, random.between(2, 9)).toLowerCase() },
    { model: contract.model_name.replace('-', '').slice(0, random.between(2, 9)) },
    { year: String(contract.vehicle_year) },
    { state: contract.state.toLowerCase() },
    { zip: contract.zip },
    { status },
    { dealer: random.chance(0.3) ? contract.dealer_code : contract.dealer_name.slice(0, 5).trim() },
  ]);
}

/** The first characters that most keys of more than this length have. */
export function mostCommonStart(keys: readonly string[], length: number): string {
  const starts = Map.groupBy(
    keys.filter((key) => key.length > length),
    (key) => key.slice(0, length),
  );
  const [[common] = ['']] = [...starts].toSorted(([, some], [, others]) => others.length - some.length);
  return common;
}
