import type { Database } from '../../db/database.ts';
import { sqlFor } from '../../db/tables.ts';

/** Dealers change a few times a day; a new one is found by its name within this time. */
const keptMs = 60_000;

/** Finds the dealers that a search's `dealer:` filter means. */
export interface DealerNames {
  /** The codes of the dealers whose name contains the text, or whose code is it; ignoring case. */
  codesOf(text: string): Promise<string[]>;
}

/**
 * Keeps all dealers' names in memory, since a name filter over contracts would otherwise read dealers for each key press
 * (5,000 names are searched in a fifth of a millisecond). Source: search.md, decisions.md §2
 */
export function createDealerNames(db: Database, now: () => number = Date.now): DealerNames {
  let loaded: { at: number; dealers: Promise<{ code: string; name: string }[]> } | undefined;
  const load = async () => {
    const rows = await db.run(sqlFor.selectFrom('dealers').select(['dealer_code', 'name']));
    return rows.map((row) => ({ code: row.dealer_code, name: row.name.toLowerCase() }));
  };
  return {
    async codesOf(text) {
      if (!loaded || now() - loaded.at > keptMs) {
        const dealers = load();
        loaded = { at: now(), dealers };
        dealers.catch(() => {
          loaded = undefined;
        });
      }
      const wanted = text.toLowerCase();
      const found = (await loaded.dealers).filter(
        ({ code, name }) => name.includes(wanted) || code.toLowerCase() === wanted,
      );
      return found.map(({ code }) => code);
    },
  };
}
