import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Result } from '@pitlane/shared/kernel/result';

/** A contract that the legacy system is asked for. Its number stays the same however often it is handed over. */
export interface RefreshOrder {
  id: number;
  programCode: string;
  contractNumber: string;
  /** '' for none. */
  contractSuffix: string;
  dealerCode: string;
}

/** What the legacy system says of a contract; what it leaves out stays as it is. */
export interface LegacyFacts {
  /** The code of the status. */
  status?: number;
  expirationDate?: IsoDate;
  /** Null: no limit. */
  expirationMiles?: number | null;
  saleMileage?: number;
  formName?: string;
  planDescription?: string;
}

/** An answer to one order: facts, or why there are none. */
export interface LegacyReply {
  order: Omit<RefreshOrder, 'dealerCode'>;
  answer: { facts: LegacyFacts } | { problem: string };
}

/** Something that arrived and can be read, or cannot. Anyone who is given it has it alone, and ends it by one of the two. */
export interface Delivery {
  /** What it is called in reports. */
  name: string;
  /** Refused: what is wrong with it. */
  reply: Result<LegacyReply>;
  /** The order that it names, as far as that much can be read. */
  orderId: number | undefined;
  /** Puts it away as done. */
  settle: () => Promise<void>;
  /** Puts it where people find it, with the reason. */
  setAside: (reason: string) => Promise<void>;
}

/** The legacy system (AS400) as the queue of refreshes speaks with it; the file drop is one way to reach it. */
export interface LegacySystem {
  /** Hands an order over; the same one twice does no harm. Throws where it cannot be reached. */
  place: (order: RefreshOrder) => Promise<void>;
  /** Returns what has arrived since, each to one caller only, however many servers ask. Throws where it cannot be reached. */
  collect: () => Promise<Delivery[]>;
}
