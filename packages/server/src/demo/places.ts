import type { Random } from './random.ts';

/** A ZIP code and its place. */
export interface Place {
  zip: string;
  city: string;
  state: string;
}

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY'
  ).split(' '),
);

/** The ZIP codes of the fifty states and Washington, each with its place; neighbors share the first three digits. */
export class Places {
  readonly #all: readonly Place[];
  readonly #byArea = new Map<string, Place[]>();

  constructor(all: readonly Place[]) {
    this.#all = all;
    for (const place of all) {
      const area = place.zip.slice(0, 3);
      const neighbours = this.#byArea.get(area);
      if (neighbours) neighbours.push(place);
      else this.#byArea.set(area, [place]);
    }
  }

  any(random: Random): Place {
    return random.oneOf(this.#all);
  }

  /** A place of the same area: where most customers of a dealer live. */
  near(random: Random, zip: string): Place {
    return random.oneOf(this.#byArea.get(zip.slice(0, 3)) ?? this.#all);
  }

  at(zip: string): Place | undefined {
    return this.#byArea.get(zip.slice(0, 3))?.find((place) => place.zip === zip);
  }
}

/** Reads the places from the registry package that has them; only when a book is made, as it is large. */
export async function loadPlaces(): Promise<Places> {
  const { default: zipcodes } = await import('zipcodes');
  const all = Object.values(zipcodes.codes)
    .filter((place) => place.country === 'US' && states.has(place.state))
    .map(({ zip, city, state }) => ({ zip, city, state }));
  return new Places(all.toSorted((one, other) => (one.zip < other.zip ? -1 : 1)));
}
