import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';

/** A check that must hold for the whole book on any day. */
export interface Identity {
  /** Its number in the plans. */
  code: string;
  title: string;
  prove: (db: Database, today: IsoDate) => Promise<Proof>;
}

/** How many figures were compared, and a sentence for each that differs. */
export interface Proof {
  checkedCount: number;
  findings: string[];
}
