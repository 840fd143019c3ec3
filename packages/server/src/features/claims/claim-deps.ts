import type { Cents } from '@pitlane/shared/kernel/money';
import type { Database } from '../../db/database.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';

/** Dependencies of the claims area. */
export interface ClaimDeps {
  db: Database;
  dealers: DealerCache;
  /** The business zone, in which staff are in. */
  zone: string;
  now: () => Date;
  /** Claims up to this amount are approved automatically; undefined for none. */
  approveUpTo: Cents | undefined;
  /** The virus scanner; undefined without one. */
  clamdSocket: string | undefined;
}
