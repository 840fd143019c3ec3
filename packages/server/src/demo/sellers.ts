import type { BookUser } from './book-users.ts';
import type { DemoDealer } from './dealers.ts';
import { Names } from './names.ts';
import type { Random } from './random.ts';

/** The demo sign-ins that sell at the largest dealer. */
const atLargest = ['dealer', 'fi'] as const;

/** Who sells at the dealers of a demo book: a user of the dealer, or by name someone who had no account or has none any more. */
export class Sellers {
  readonly #ofDealer: ReadonlyMap<string, string>;

  constructor(dealers: readonly DemoDealer[], users: readonly BookUser[], random: Random) {
    const names = new Names();
    const sellers = users.filter(({ role }) => role === 'FIUser');
    this.#ofDealer = new Map(
      dealers.map(({ code }) => {
        const name = `${names.firstName(random, random.chance(0.6))} ${names.surname(random)}`;
        return [code, sellers.find(({ dealerCode }) => dealerCode === code)?.username ?? name];
      }),
    );
  }

  /** Who sells at a dealer; at the largest one `pick` chooses among the two demo sign-ins. */
  at({ index, code }: DemoDealer, pick: (names: typeof atLargest) => string): string {
    return index === 0 ? pick(atLargest) : (this.#ofDealer.get(code) ?? code);
  }
}
