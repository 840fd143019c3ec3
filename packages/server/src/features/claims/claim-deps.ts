import type { Cents } from '@pitlane/shared/kernel/money';
import type { Database } from '../../db/database.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';

/** What the claims area needs from the server. */
export interface ClaimDeps {
  db: Database;
  dealers: DealerCache;
  /** The business zone, in which staff are in. */
  zone: string;
  now: () => Date;
  /** What is approved automatically, up to this amount; undefined for nothing. */
  approveUpTo: Cents | undefined;
  /** The virus scanner; undefined without one. */
  clamdSocket: string | undefined;
}
