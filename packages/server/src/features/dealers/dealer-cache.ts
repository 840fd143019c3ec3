import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { cachedWithin } from '../../cached-within.ts';
import type { Database } from '../../db/database.ts';

/** Dealers change a few times a day; a new one is found within this time. */
const keptMs = 60_000;

/** A dealer of the book; `expirationDate` is the day on which its agreement ends, passed or not. */
export type CachedDealer = Dealer & { dealerCode: string; name: string };

/** All dealers of the book. Whose they are is not asked here. */
export interface DealerCache {
  /** Every dealer, by name and then by code. */
  all(): Promise<readonly CachedDealer[]>;
  /** The codes of the dealers whose name contains the text, or whose code is it; ignoring case. Source: decisions.md §2 */
  codesOf(text: string): Promise<string[]>;
}

/**
 * Keeps all dealers in memory, since a name filter over contracts would otherwise read dealers for each key press, and a
 * dealer's own list for each look (5,000 names are searched in a fifth of a millisecond). Source: search.md
 */
export function createDealerCache(db: Database, now: () => number = Date.now): DealerCache {
  const kept = cachedWithin(async () => {
    const dealers = (await db.query<CachedDealer>(everyDealer)).toSorted(byNameAndCode);
    return dealers.map((dealer) => ({ dealer, nameKey: dealer.name.toLowerCase() }));
  });
  const current = () => kept(Math.floor(now() / keptMs));
  return {
    all: async () => (await current()).map(({ dealer }) => dealer),
    async codesOf(text) {
      const wanted = text.toLowerCase();
      const found = (await current()).filter(
        ({ dealer, nameKey }) => nameKey.includes(wanted) || dealer.dealerCode.toLowerCase() === wanted,
      );
      return found.map(({ dealer }) => dealer.dealerCode);
    },
  };
}

const everyDealer = `
  SELECT name, dealer_code AS "dealerCode", dealer_group_identifier AS "dealerGroupIdentifier", address1, address2, city,
    state_abbreviation AS "stateAbbreviation", zip, phone_number AS "phoneNumber", expiration_date AS "expirationDate"
  FROM dealers`;

// Sorted here, as the order of a database hangs on its locale.
const names = new Intl.Collator('en');

function byNameAndCode(one: CachedDealer, other: CachedDealer): number {
  return names.compare(one.name, other.name) || names.compare(one.dealerCode, other.dealerCode);
}
