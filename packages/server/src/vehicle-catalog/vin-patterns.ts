/**
 * The keys of vPIC's patterns: characters of a VIN at positions 4 to 8, and after `|` those from position 10 on. `*` is any character, `#`
 * a digit, `[A-CX]` one of a set; anything after the last one may be any character.
 */

/** The part of a VIN that a pattern's keys are matched with: positions 4 to 8 and 10 to 17. */
export function keyOf(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`;
}

/** A place of a pattern: the characters it takes; undefined takes any. */
type Place = ReadonlySet<string> | undefined;

const digits: ReadonlySet<string> = new Set('0123456789');

/** Returns the keys as SQLite's GLOB reads them. */
export function globOf(keys: string): string {
  return `${keys.replaceAll('*', '?').replaceAll('#', '[0-9]')}*`;
}

/** How much of a VIN a pattern names: of two that fit, the one that names more holds. A set of characters names less than one. */
export function exactnessOf(keys: string): number {
  return placesOf(keys).reduce(
    (sum, place) => sum + (place === undefined ? 0 : place.size === 1 ? 10 : 9),
    0,
  );
}

/** Whether there is a VIN that both patterns fit. */
export function fitTogether(one: readonly Place[], other: readonly Place[]): boolean {
  return one.every((place, at) => {
    const against = other[at];
    return (
      place === undefined || against === undefined || [...place].some((character) => against.has(character))
    );
  });
}

/** The places of a pattern, the `|` between them among them. */
export function placesOf(keys: string): Place[] {
  return [...keys.matchAll(/\[([^\]]*)\]|(.)/g)].map(([, set, character]) => {
    if (set !== undefined) return charactersOf(set);
    if (character === '#') return digits;
    return character === '*' ? undefined : new Set(character);
  });
}

/** The characters of a set such as `A-CX`. */
function charactersOf(set: string): ReadonlySet<string> {
  const all = new Set<string>();
  for (const [, from = '', to = from] of set.matchAll(/(.)(?:-(.))?/g)) {
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) all.add(String.fromCharCode(code));
  }
  return all;
}
