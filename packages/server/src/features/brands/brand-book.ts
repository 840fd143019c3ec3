import { cachedWithin } from '../../cached-within.ts';
import type { Database } from '../../db/database.ts';
import { sqlFor } from '../../db/tables.ts';

/** A brand as it's sent. */
export type BrandRow = {
  id: number;
  hostname: string;
  isMain: boolean;
  isDirectConsumer: boolean;
  logoFilename: string | null;
  name: string;
  title: string;
};

/** The columns of a brand by their names on the wire. */
export const brandColumns = [
  'id',
  'hostname',
  'is_main as isMain',
  'is_direct_consumer as isDirectConsumer',
  'logo_filename as logoFilename',
  'name',
  'title',
] as const;

/** A change by another server on the same database is noticed within this time. */
const keptMs = 60_000;

/** Finds the brand of a host. */
export interface BrandBook {
  /** The brand of the host (lower case, without a port), or the main one. The same object until brands change. */
  of(hostname: string): Promise<BrandRow>;
  /** Whether a brand has this host (lower case, without a port). */
  has(hostname: string): Promise<boolean>;
  /** Clears the cache, after brands were changed. */
  renew(): void;
}

/** Caches the handful of brands: every page load asks for one. Source: portal.md §1 (Branding) */
export function createBrandBook(db: Database, now: () => number = Date.now): BrandBook {
  let changes = 0;
  const read = cachedWithin(() => db.run<BrandRow>(sqlFor.selectFrom('brands').select(brandColumns)));
  const all = () => read(`${changes} ${Math.floor(now() / keptMs)}`);
  return {
    of: async (hostname) => {
      const brands = await all();
      const brand = brands.find((one) => one.hostname === hostname) ?? brands.find((one) => one.isMain);
      if (!brand) throw new Error('no main brand');
      return brand;
    },
    has: async (hostname) => (await all()).some((one) => one.hostname === hostname),
    renew: () => {
      changes += 1;
    },
  };
}
