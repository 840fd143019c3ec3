import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { cachedWithin } from '../../cached-within.ts';
import type { Database } from '../../db/database.ts';

/** Dealers change a few times a day. A new one is found within this time. */
const keptMs = 60_000;

/** A dealer; `expirationDate` is the day its agreement ends, whether past or not. */
export type CachedDealer = Dealer & { dealerCode: string; name: string };

/** All dealers of the book, no matter who may see them. */
export interface DealerCache {
  /** Every dealer, by name and then by code. */
  all(): Promise<readonly CachedDealer[]>;
  /** Every dealer by its code, in the code's own case. */
  byCode(): Promise<ReadonlyMap<string, CachedDealer>>;
  /** The codes of an agency's dealers, in order. */
  ofAgency(agentCode: string): Promise<readonly string[]>;
  /** The codes of a group's dealers, in order. The identifier's case doesn't matter. */
  ofGroup(dealerGroupIdentifier: string): Promise<readonly string[]>;
  /** The codes of the dealers whose name contains the text, or whose code it is; case doesn't matter. Source: decisions.md §2 */
  codesOf(text: string): Promise<string[]>;
  /** Clears the cache, after a dealer was changed. */
  renew(): void;
}

/**
 * Caches all dealers in memory: otherwise a name filter over contracts would read dealers for each keystroke, and a dealer's own list for each
 * view (searching 5,000 names takes a fifth of a millisecond). Source: search.md
 */
export function createDealerCache(db: Database, now: () => number = Date.now): DealerCache {
  const kept = cachedWithin(async () => {
    const rows = (await db.query<CachedDealer & { agentCode: string | null }>(everyDealer)).toSorted(
      byNameAndCode,
    );
    const dealers = rows.map(({ agentCode: _agency, ...dealer }) => dealer);
    return {
      dealers,
      byCode: new Map(dealers.map((dealer) => [dealer.dealerCode, dealer])),
      nameKeys: rows.map(({ name }) => name.toLowerCase()),
      byAgency: codesBy(rows, ({ agentCode }) => agentCode),
      byGroup: codesBy(rows, ({ dealerGroupIdentifier: group }) => group?.toLowerCase() ?? null),
    };
  });
  let changes = 0;
  const current = () => kept(`${changes} ${Math.floor(now() / keptMs)}`);
  return {
    all: async () => (await current()).dealers,
    byCode: async () => (await current()).byCode,
    ofAgency: async (agentCode) => (await current()).byAgency.get(agentCode) ?? [],
    ofGroup: async (group) => (await current()).byGroup.get(group.toLowerCase()) ?? [],
    async codesOf(text) {
      const lowerCase = text.toLowerCase();
      const { dealers, nameKeys } = await current();
      const matches = dealers.filter(
        ({ dealerCode }, at) => nameKeys[at]?.includes(lowerCase) || dealerCode.toLowerCase() === lowerCase,
      );
      return matches.map(({ dealerCode }) => dealerCode);
    },
    renew: () => {
      changes += 1;
    },
  };
}

/** Codes match in any case, as in a search. Source: decisions.md §2 */
export function dealerWithCode(all: readonly CachedDealer[], code: string): CachedDealer | undefined {
  const lowerCase = code.toLowerCase();
  const matches = all.filter(({ dealerCode }) => dealerCode.toLowerCase() === lowerCase);
  return matches.find(({ dealerCode }) => dealerCode === code) ?? matches[0];
}

/** The codes of dealers by what they have in common, in order. */
function codesBy<Row extends CachedDealer>(rows: readonly Row[], keyOf: (row: Row) => string | null) {
  const codes = new Map<string, string[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const ofKey = codes.get(key);
    if (ofKey) ofKey.push(row.dealerCode);
    else codes.set(key, [row.dealerCode]);
  }
  for (const ofKey of codes.values()) ofKey.sort();
  return codes;
}

const everyDealer = `
  SELECT name, dealer_code AS "dealerCode", dealer_group_identifier AS "dealerGroupIdentifier", address1, address2, city,
    state_abbreviation AS "stateAbbreviation", zip, phone_number AS "phoneNumber", expiration_date AS "expirationDate",
    agent_code AS "agentCode", logo_filename AS "logoFilename"
  FROM dealers`;

// Sorted here because a database's order depends on its locale.
const names = new Intl.Collator('en');

function byNameAndCode(one: CachedDealer, other: CachedDealer): number {
  return names.compare(one.name, other.name) || names.compare(one.dealerCode, other.dealerCode);
}
