/** A stream of numbers that is the same for the same seed, on every machine (mulberry32). */
export class Random {
  readonly #state = new Int32Array(1);

  constructor(seed: number) {
    this.#state[0] = seed;
  }

  /** The next number from 0 up to 1. */
  next(): number {
    const state = ((this.#state[0] ?? 0) + 0x6d2b79f5) | 0;
    this.#state[0] = state;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True this often, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list that is not empty, each as likely. */
  oneOf<T>(list: readonly T[]): T {
    const index = Math.floor(this.next() * list.length);
    return list[index] as T;
  }
}

/** Picks from a list by weight in constant time (Walker's alias method). */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #keep: Float64Array;
  readonly #other: Int32Array;

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    this.#items = items;
    const size = items.length;
    if (size === 0) throw new RangeError('nothing to pick from');
    this.#keep = new Float64Array(size).fill(1);
    this.#other = new Int32Array(size);
    const weights = items.map(weightOf);
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / size;
    const scaled = weights.map((weight) => weight / mean);
    const small: number[] = [];
    const large: number[] = [];
    for (const [index, weight] of scaled.entries()) (weight < 1 ? small : large).push(index);
    for (;;) {
      const less = small.pop();
      const more = large.pop();
      if (less === undefined || more === undefined) break;
      this.#keep[less] = scaled[less] ?? 1;
      this.#other[less] = more;
      const left = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
      scaled[more] = left;
      (left < 1 ? small : large).push(more);
    }
  }

  pick(random: Random): T {
    const place = random.next() * this.#items.length;
    const index = Math.floor(place);
    const chosen = place - index < (this.#keep[index] ?? 1) ? index : (this.#other[index] ?? index);
    return this.#items[chosen] as T;
  }
}
