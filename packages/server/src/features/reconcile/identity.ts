import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';

/** What must hold of the whole book on any day. */
export interface Identity {
  /** As the plans number it. */
  code: string;
  title: string;
  prove: (db: Database, today: IsoDate) => Promise<Proof>;
}

/** How many figures were compared, and in words which differ. */
export interface Proof {
  checkedCount: number;
  findings: string[];
}
